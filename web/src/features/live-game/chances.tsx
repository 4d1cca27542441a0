import { type GameRecord, type SideForm, showGameForm } from '@oche/contract';
import { type WinCurve as CurveOf, type GameState, presentationOf } from '@oche/darts';
import { formatNumber } from '@oche/messages/numbers';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Section } from '../../ui/page.tsx';
import { WinCurve } from '../../widgets/win-curve.tsx';
import { useWinCurve } from './use-win-curve.ts';

type Props = {
  game: GameRecord;
  state: GameState;
  /** To work it out keeps a core of a phone busy for a second: not before the rest of the page stands. */
  isDue: boolean;
};

/** Only between two sides, and only in a game that declares it, anybody can say how likely what is. */
export function Chances({ game, state, isDue }: Props) {
  const { data: form, isError } = useAsyncAnswer(showGameForm, { game_id: game.id });
  if (!presentationOf(state.kind).hasChances || state.sides.length !== 2) return null;
  if (form && isDue) return <Curve game={game} state={state} form={form} />;
  return isError ? null : <Waiting />;
}

/** As high as what comes, so that nothing below it moves. It stands still: what moves here is drawn while the page is taken over. */
function Waiting() {
  const t = useT();
  return (
    <Section title={t('live.curve.title')}>
      <p className="grid h-90 place-items-center rounded-card bg-raised text-ink-soft" role="status">
        {t('live.curve.waiting')}
      </p>
    </Section>
  );
}

function Curve({ game, state, form }: { game: GameRecord; state: GameState; form: SideForm[] }) {
  const t = useT();
  const curve = useWinCurve(state, form);
  if (curve === null) return null;
  if (curve === undefined) return <Waiting />;
  const names = [nameOfSide(game, 0), nameOfSide(game, 1)] as const;
  return (
    <Section title={t('live.curve.title')}>
      <WinCurve curve={curve} names={names} t={t} />
      <Grounds curve={curve} form={form} names={names} />
    </Section>
  );
}

/** What the chances were worked out from: nobody should have to believe a number. */
function Grounds({ curve, form, names }: { curve: CurveOf; form: SideForm[]; names: readonly string[] }) {
  const t = useT();
  return (
    <ul className="mt-1 text-ink-soft text-sm">
      {names.map((name, side) => {
        const { average, games } = form[side]!;
        const shown = formatNumber(t.locale, average ?? curve.averages[side as 0 | 1], 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides never move, and names may be the same
          <li key={side}>
            {average === null && t('live.curve.guessed', { name, average: shown })}
            {average !== null && games === 0 && t('live.curve.bot', { name, average: shown })}
            {average !== null && games > 0 && t('live.curve.known', { name, average: shown, games })}
          </li>
        );
      })}
    </ul>
  );
}
