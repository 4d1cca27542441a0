import type { MatchSheetView, SeenScore } from '@oche/contract';
import { type MatchSlot, matchResult, type Side, type SlotResult } from '@oche/kit';
import { boardOf, playersIn } from '@oche/league';
import type { Translate } from '@oche/messages';
import { Link } from '../../lib/links.tsx';
import type { Address, To } from '../../lib/paths.ts';
import { LiveScore } from './live-score.tsx';
import { lengthWords } from './match-sheet-plan.tsx';
import { OnBoard } from './on-board.tsx';
import { PlayerName } from './player-name.tsx';
import { Specials } from './specials.tsx';

type Props = {
  sheet: MatchSheetView;
  teams: Record<Side, { name: string }>;
  playerTo: (player: string) => Address | null;
  /** How the games stand that are being played. */
  scores?: ReadonlyMap<number, SeenScore>;
  /** Where a game that was scored can be seen throw by throw. */
  gamePath?: (gameId: string) => To;
  t: Translate;
};

/** A sheet to be read: block by block who played whom, what came of it, and how the match stood then. */
export function SheetTable({ sheet, teams, t, ...games }: Props) {
  const { slots } = sheet.match.format;
  const blocks = [...new Set(slots.map(({ block }) => block))];
  return (
    <div className="grid gap-6">
      {blocks.map((block) => (
        <Block
          key={block}
          {...{ sheet, teams, t }}
          {...games}
          slots={slots.filter((slot) => slot.block === block)}
        />
      ))}
    </div>
  );
}

function Block({ sheet, teams, slots, t, ...games }: Props & { slots: MatchSlot[] }) {
  const { kind, distance, only_on_draw } = slots[0]!;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="border-ink border-b-2 pb-1 text-left">
        <span className="font-bold">{t(`sheet.${kind}`)}</span>{' '}
        <span className="text-ink-soft text-sm">
          {lengthWords(distance, t)}
          {only_on_draw && ` · ${t('sheet.decider')}`}
        </span>
      </caption>
      <colgroup>
        <col className="w-7" />
        <col />
        <col className="w-16 sm:w-20" />
        <col />
        <col className="w-12" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('league_match.game')}</th>
          <th scope="col">{teams.home.name}</th>
          <th scope="col">{t('league_match.score')}</th>
          <th scope="col">{teams.away.name}</th>
          <th scope="col">{t('league_site.stood')}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => (
          <Game key={slot.number} {...{ sheet, slot, t }} {...games} />
        ))}
      </tbody>
    </table>
  );
}

function Game({ sheet, slot, playerTo, t, scores, gamePath }: Omit<Props, 'teams'> & { slot: MatchSlot }) {
  const { match } = sheet;
  const result = match.results.find((one) => one.slot === slot.number);
  const until = { ...match, results: match.results.filter((one) => one.slot <= slot.number) };
  const [home, away] = matchResult(until).games;
  return (
    <tr className="border-line border-b align-top">
      <th scope="row" className="numerals py-3 text-left font-normal text-ink-soft">
        {slot.number}
      </th>
      <SideCell {...{ sheet, slot, playerTo, t }} side="home" />
      <td className="numerals px-1 py-2.5 text-center text-xl">
        <Score {...{ slot, result, t, scores }} game={match.games[slot.number]} gamePath={gamePath} />
        {!result && <OnBoard board={boardOf(match, slot.number)} t={t} />}
      </td>
      <SideCell {...{ sheet, slot, playerTo, t }} side="away" />
      <td className="numerals py-3 text-right">{result && `${home}–${away}`}</td>
    </tr>
  );
}

type ScoreProps = {
  slot: MatchSlot;
  result: SlotResult | undefined;
  game: string | undefined;
  scores: Props['scores'];
  gamePath: Props['gamePath'];
  t: Translate;
};

function Score({ slot, result, game, scores, gamePath, t }: ScoreProps) {
  const text = result ? (
    `${result.score[0]}–${result.score[1]}`
  ) : game ? (
    <LiveScore score={scores?.get(slot.number)} t={t} />
  ) : (
    '–'
  );
  if (!game || !gamePath) return text;
  return (
    <Link to={gamePath(game)} className="grid min-h-11 place-items-center underline underline-offset-4">
      <span className="sr-only">{t('evening.watch_game', { game: slot.number })} </span>
      {text}
    </Link>
  );
}

type SideProps = Pick<Props, 'sheet' | 'playerTo' | 't'> & { slot: MatchSlot; side: Side };

function SideCell({ sheet: { match, names, lists }, slot, side, playerTo, t }: SideProps) {
  const at = side === 'home' ? 0 : 1;
  const result = match.results.find((one) => one.slot === slot.number);
  const hasWon = result !== undefined && result.score[at] > result.score[1 - at]!;
  const players = playersIn(match, side, slot);
  const tallies = result?.tallies?.[at] ?? [];
  return (
    <td className={`min-w-0 py-3 ${side === 'home' ? 'text-right' : 'text-left'}`}>
      <span className={`break-words ${hasWon ? 'font-bold' : 'text-ink-soft'}`}>
        {players.map((id) => (
          <span key={id} className="block">
            <PlayerName name={names[id] ?? ''} to={playerTo(id)} />
          </span>
        ))}
      </span>
      {tallies.length > 0 && (
        <span className={`mt-1 flex flex-wrap gap-1 ${side === 'home' ? 'justify-end' : ''}`}>
          <Specials {...{ tallies, slot, lists, t }} />
        </span>
      )}
    </td>
  );
}
