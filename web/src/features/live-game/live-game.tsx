import type { GameRecord } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useApp } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Section } from '../../ui/page.tsx';
import { nameOf, Scoreboard } from '../../widgets/scoreboard.tsx';
import { VisitList } from '../../widgets/visit-list.tsx';
import { useLiveGame } from './use-live-game.ts';

/** Watching a game: the scoreboard, what was thrown, and how good the connection is. */
export function LiveGame({ id }: { id: string }) {
  const { t, settings } = useApp();
  const game = useLiveGame(id);
  const state = useLiveState(settings);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="eyebrow">{game.place}</p>
          <h1 className="mt-1 text-2xl sm:text-3xl">{liveTitle(game, t)}</h1>
          <p className="mt-1 text-ink-soft">{stageOf(game, t)}</p>
        </div>
        {game.view.result === null &&
          (state === 'live' ? (
            <LiveDot label={t('live.state.live')} />
          ) : (
            <span role="status" className="font-semibold text-ink-soft text-sm">
              {t(`live.state.${state}`)}
            </span>
          ))}
      </header>
      <div aria-live="polite" className="mb-4 font-semibold text-gold text-xl empty:hidden">
        {outcomeOf(game, t)}
      </div>
      <Scoreboard game={game} t={t} />
      <div className="mt-10">
        <Section title={t('live.visits')}>
          <VisitList game={game} t={t} />
        </Section>
      </div>
    </>
  );
}

export const liveTitle = (game: GameRecord, t: Translate): string =>
  game.sides.length === 1
    ? t('live.alone', { name: nameOf(game, 0) })
    : t('live.title', {
        home: nameOf(game, 0),
        away: game.sides
          .slice(1)
          .map((_, at) => nameOf(game, at + 1))
          .join(', '),
      });

function stageOf({ view }: GameRecord, t: Translate): string {
  if (view.phase === 'bull_off') return t('live.bull_off');
  const inSets = view.options.sets_mode !== undefined && view.options.sets_mode !== 'none';
  return inSets ? t('live.set_leg', { set: view.set, leg: view.leg }) : t('live.leg', { leg: view.leg });
}

function outcomeOf(game: GameRecord, t: Translate): string {
  const { result } = game.view;
  if (result === null) return '';
  if (result.winner !== null) return t('live.won', { name: nameOf(game, result.winner) });
  if (result.kind === 'aborted') return t('live.aborted');
  return result.kind === 'drawn' ? t('live.drawn') : t('live.over');
}
