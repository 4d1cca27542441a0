import { defineGame } from '../define-game.ts';
import { choice } from '../options.ts';
import { addTo, ratio } from '../statistics.ts';
import { accept } from '../verdict.ts';
import { playX01Visit, type X01Note, type X01Rules, x01Summary } from '../x01-visit.ts';

const FIRST = 61;
const LAST = 100;
const DARTS_FOR_ONE = 6;

type Catcher = {
  readonly target: number;
  readonly remaining: number;
  readonly darts_here: number;
  readonly points: number;
};
type CatchNote = X01Note & { readonly target: number; readonly points: number; readonly over: boolean };

const RULES: Omit<X01Rules, 'out'> = { in: 'straight', bull: '25/50' };

/** Forty checkouts from 61 to 100, six darts each; the fewer darts, the more points. */
export const catch40 = defineGame({
  key: 'catch_40',
  options: { out: choice('double', 'master') },
  sides: { min: 1, max: 8 },
  presentation: {
    group: 'doubles',
    look: 'score',
    beds: ['D20', 'D18', 'D16', 'D12', 'D10', 'D8'],
    historyFigures: ['caught', 'caught_rate', 'points_per_checkout'],
  },
  better: () => 'higher',
  startLeg: (_, sides): readonly Catcher[] =>
    Array.from({ length: sides }, () => ({ target: FIRST, remaining: FIRST, darts_here: 0, points: 0 })),
  play(options, board, side, visit) {
    const before = board[side]!;
    const played = playX01Visit(
      { ...RULES, ...options },
      { remaining: before.remaining, opened: true },
      visit,
    );
    if (!played.ok) return played;
    const darts = before.darts_here + played.value.darts;
    const points = played.value.won ? pointsFor(before.target, darts) : 0;
    const over = played.value.won || darts >= DARTS_FOR_ONE;
    const target = over ? before.target + 1 : before.target;
    const after = {
      target,
      remaining: over ? target : played.value.remaining,
      darts_here: over ? 0 : darts,
      points: before.points + points,
    };
    const note: CatchNote = { ...played.value, target: before.target, points, over };
    return accept({ board: board.with(side, after), note, outcome: 'on' });
  },
  isOut: (_, board, side) => board[side]!.target > LAST,
  score: (_, board, side) => board[side]!.points,
  viewSide: (_, board, side) => board[side]!,
  summary: x01Summary,
  honours: (note: CatchNote) => (note.won ? [{ kind: 'checkout', value: note.target }] : []),
  progress: (_, board, side) => {
    const { target, darts_here } = board[side]!;
    return {
      round: { at: target - FIRST + 1, of: LAST - FIRST + 1 },
      dart: { at: darts_here + 1, of: DARTS_FOR_ONE },
    };
  },
  attempt: ({ target, over }) => ({ from: target, over }),
  statistics: {
    darts: 'sum',
    caught: 'sum',
    tried: 'sum',
    points: 'sum',
    caught_at: 'tally',
    in_darts: 'tally',
  },
  tally(statistics, { visits, sideVisits }) {
    let darts = 0;
    for (const record of sideVisits) {
      const { note } = record;
      darts += note.darts;
      if (visits.includes(record)) {
        statistics.darts += note.darts;
        statistics.points += note.points;
        if (note.over) statistics.tried += 1;
        if (note.won) {
          statistics.caught += 1;
          addTo(statistics.caught_at, note.target);
          addTo(statistics.in_darts, darts);
        }
      }
      if (note.over) darts = 0;
    }
  },
  figures: (statistics) => ({
    caught: statistics.caught,
    caught_rate: ratio(statistics.caught, statistics.tried),
    points_per_checkout: ratio(statistics.points, statistics.tried),
  }),
  countdown: (options, board, side) => ({
    rules: { ...RULES, ...options },
    standing: { remaining: board[side]!.remaining, opened: true },
  }),
});

/** 99 cannot be done in two darts, so three are worth as much there. */
function pointsFor(target: number, darts: number): number {
  if (darts <= 2 || (target === 99 && darts === 3)) return 3;
  return darts === 3 ? 2 : 1;
}
