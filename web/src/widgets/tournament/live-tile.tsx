import type { SeenScore } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Link } from '../../lib/links.tsx';
import type { To } from '../../lib/paths.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { ChalkStrokes } from './chalk-strokes.tsx';
import { type FlightColour, FlightMark } from './flight-mark.tsx';

/** How a game that is over stands at its board: the winner stands out as the thrower did. */
export const endedScore = (won: readonly [number, number] | null): SeenScore | null =>
  won && { v: 0, won: [won[0], won[1]], remaining: [null, null], throwing: won[0] > won[1] ? 0 : 1 };

type Props = {
  to: To;
  /** "W17, last 16" */
  head: string;
  /** The number of its board, large; a game without one has none. */
  board?: number | string | null;
  flight?: { name: string; colour: FlightColour } | null;
  names: readonly [string, string];
  score: SeenScore | null;
  /** How many legs or sets win it, where that is known. */
  needed?: number | null | undefined;
  /** What is said instead of a score: "called 20:45". */
  says?: string;
  isLive: boolean;
  t: Translate;
};

/** A game at a board, as whoever stands behind it sees it: chalk on slate, what remains nearly twice the size of the names. */
export function LiveTile({ to, head, board = null, flight, names, score, needed, says, isLive, t }: Props) {
  return (
    <Link
      to={to}
      className="flex h-full gap-4 rounded-card border border-line-strong/40 bg-oche p-4 text-cream hover:border-cream/60 print:break-inside-avoid print:border-ink print:bg-white print:text-ink"
    >
      {board !== null && (
        <span className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-cream/40 print:border-ink">
          <span className="sr-only">{t('tournament.board', { board: String(board) })}</span>
          <span aria-hidden="true" className="numerals text-3xl">
            {board}
          </span>
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="mb-1 flex items-center gap-2 text-sm">
          {flight && <FlightMark {...flight} className="size-5" />}
          <span className="min-w-0 flex-1 truncate text-cream/80 print:text-ink">{head}</span>
          {isLive ? (
            <LiveDot label={t('tournament.live')} onDark />
          ) : (
            says && <span className="font-semibold text-medal">{says}</span>
          )}
        </span>
        {([0, 1] as const).map((side) => (
          <Side key={side} {...{ side, score, needed, t }} name={names[side]} />
        ))}
      </span>
    </Link>
  );
}

type SideProps = Pick<Props, 'score' | 'needed' | 't'> & { side: 0 | 1; name: string };

function Side({ side, name, score, needed, t }: SideProps) {
  const isThrowing = score?.throwing === side;
  const remaining = score?.remaining[side] ?? null;
  return (
    <span className="flex min-h-10 items-center gap-3">
      <span
        className={`min-w-0 flex-1 break-words leading-tight ${isThrowing ? 'font-bold' : 'font-medium text-cream/85 print:text-ink'}`}
      >
        {name}
      </span>
      {score && needed && needed <= 7 ? (
        <ChalkStrokes
          label={t('tournament.legs_of', { name, won: score.won[side], needed })}
          done={score.won[side]}
          of={needed}
          className="text-lg"
        />
      ) : (
        score && <span className="numerals text-xl">{score.won[side]}</span>
      )}
      {remaining !== null && (
        <span
          data-testid="remaining"
          className={`numerals w-16 text-right text-3xl ${isThrowing ? '' : 'text-cream/70 print:text-ink'}`}
        >
          <RollingNumber value={remaining} />
        </span>
      )}
    </span>
  );
}
