import type { EventNow, SeenBoard, SeenScore } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { BoardClock } from '../../widgets/tournament/board-clock.tsx';
import { ChalkStrokes } from '../../widgets/tournament/chalk-strokes.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { isTabletSilent } from '../../widgets/tournament/tablet-silence.ts';
import { neededToWin } from '../../widgets/tournament/words.ts';
import { flightOf } from './addresses.ts';

type Props = { now: EventNow; scores: Readonly<Record<string, SeenScore>>; turn: number };

/** More do not fit above the code; then they take turns, about as many in each. */
const MOST = 6;

/** What is being played, in the order of the boards: names, legs in chalk, and what remains nearly twice as large. */
export function ScreenBoards({ now, scores, turn }: Props) {
  const t = useT();
  const playing = now.boards.filter(({ on }) => on !== null && on.status !== 'called');
  const pages = Math.max(1, Math.ceil(playing.length / MOST));
  const each = Math.ceil(playing.length / pages);
  const from = (turn % pages) * each;
  if (playing.length === 0)
    return (
      <p className="rounded-2xl border border-line p-8 text-3xl text-ink-soft">{t('view.screen.nobody')}</p>
    );
  return (
    <ul className="flex min-h-0 flex-col gap-3">
      {playing.slice(from, from + each).map((board) => (
        <li key={board.number}>
          <Board board={board} now={now} scores={scores} />
        </li>
      ))}
    </ul>
  );
}

function Board({ board, now, scores }: { board: SeenBoard } & Pick<Props, 'now' | 'scores'>) {
  const t = useT();
  const on = board.on!;
  const score = on.game_id === null ? undefined : scores[on.game_id];
  const flight = flightOf(now, on.game.tournament_id);
  const needed = neededToWin(on.game.pairing.distance);
  const isSilent = board.tablet_seen_at !== null && isTabletSilent(board.tablet_seen_at, Date.parse(now.now));
  return (
    <article
      aria-label={t('tournament.board', { board: String(board.number) })}
      className="flex items-center gap-4 rounded-2xl border border-line bg-oche px-4 py-2.5 text-cream"
    >
      <span className="relative shrink-0">
        <BoardClock
          number={board.number}
          look={isSilent ? 'offline' : 'game'}
          share={shareGone(on, Date.parse(now.now))}
          label={t('tournament.board', { board: String(board.number) })}
          className="size-20"
        />
        {flight && (
          <FlightMark
            name={flight.name}
            colour={flight.colour}
            className="absolute right-0 bottom-0 size-7"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {([0, 1] as const).map((side) => (
          <p key={side} className="flex items-center gap-4">
            <span
              className={`min-w-0 flex-1 truncate text-2xl ${score?.throwing === side ? 'font-bold' : 'text-cream/80'}`}
            >
              {on.game.sides[side].name}
            </span>
            {score && (
              <ChalkStrokes
                label={t('tournament.legs_of', {
                  name: on.game.sides[side].name,
                  won: score.won[side],
                  needed,
                })}
                done={score.won[side]}
                of={Math.min(needed, 9)}
                className="text-2xl"
              />
            )}
            <Remaining score={score} side={side} />
          </p>
        ))}
        {isSilent && (
          <p role="status" className="text-[#ff6b74] text-lg">
            {t('board.tablet_off', { time: formatTime(board.tablet_seen_at!, now.event.zone) })}
          </p>
        )}
      </div>
    </article>
  );
}

/** A board nobody scores at says so, and never an old number. */
function Remaining({ score, side }: { score: SeenScore | undefined; side: 0 | 1 }) {
  const t = useT();
  const remaining = score?.remaining[side] ?? null;
  if (remaining === null) {
    const word = score ? '' : t(side === 0 ? 'view.screen.score' : 'view.screen.follows');
    return <span className="w-24 text-right text-cream/70 text-xl">{word}</span>;
  }
  return (
    <span
      className={`numerals w-24 text-right text-5xl ${score?.throwing === side ? '' : 'text-cream/70'}`}
      data-testid="remaining"
    >
      <RollingNumber value={remaining} />
    </span>
  );
}

function shareGone({ started_at, expected_end }: NonNullable<SeenBoard['on']>, now: number): number {
  if (!started_at || !expected_end) return 0;
  const from = Date.parse(started_at);
  return (now - from) / Math.max(1, Date.parse(expected_end) - from);
}
