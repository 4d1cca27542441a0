import { defineGame } from '../define-game.ts';
import { choice, type OptionsOf, range } from '../options.ts';
import { addTo, bestInUsual, keepBest, ratio } from '../statistics.ts';
import { accept } from '../verdict.ts';
import { DARTS_IN_A_VISIT } from '../visit.ts';
import { playX01Visit, possibleAnswers, type X01Note, type X01Rules, x01Summary } from '../x01-visit.ts';

const FIRST = 121;

const OPTIONS = {
  /** How many checkouts are tried. */
  attempts: range(1, 100, 10, 5, 10, 20),
  visits: range(1, 3, 3, 1, 2, 3),
  /** A failure leads back to 121, or to the last checkout made in the first visit. */
  failure: choice('saved', 'start'),
  out: choice('double', 'master'),
} as const;

type OneTwoOneOptions = OptionsOf<typeof OPTIONS>;

type Climber = {
  readonly target: number;
  readonly saved: number;
  readonly remaining: number;
  readonly visits_here: number;
  readonly attempts: number;
  /** The highest checkout made. */
  readonly best: number;
};
type ClimbNote = X01Note & { readonly target: number; readonly over: boolean };

/** Check out 121 in nine darts, then 122, and so on up. */
export const oneTwoOne = defineGame({
  key: 'one_two_one',
  options: OPTIONS,
  sides: { min: 1, max: 8 },
  presentation: {
    group: 'doubles',
    look: 'score',
    beds: ['T20', 'T11', 'D14'],
    historyFigures: ['success_rate', 'darts_per_attempt'],
  },
  better: () => 'higher',
  measure: () => 'checkout',
  startLeg: (_, sides): readonly Climber[] =>
    Array.from({ length: sides }, () => ({
      target: FIRST,
      saved: FIRST,
      remaining: FIRST,
      visits_here: 0,
      attempts: 0,
      best: 0,
    })),
  play(options, board, side, visit) {
    const before = board[side]!;
    const played = playX01Visit(rulesOf(options), { remaining: before.remaining, opened: true }, visit);
    if (!played.ok) return played;
    const { won, remaining } = played.value;
    const over = won || before.visits_here + 1 >= options.visits;
    const after = over
      ? nextTarget(options, before, won)
      : { ...before, remaining, visits_here: before.visits_here + 1 };
    const note: ClimbNote = { ...played.value, target: before.target, over };
    return accept({ board: board.with(side, after), note, outcome: 'on' });
  },
  isOut: (options, board, side) => board[side]!.attempts >= options.attempts,
  score: (_, board, side) => board[side]!.best,
  viewSide: (_, board, side) => board[side]!,
  summary: x01Summary,
  honours: (note: ClimbNote) => (note.won ? [{ kind: 'checkout', value: note.target }] : []),
  progress: (options, board, side) => {
    const { attempts, visits_here } = board[side]!;
    return {
      round: { at: attempts + 1, of: options.attempts },
      dart: { at: visits_here * DARTS_IN_A_VISIT + 1, of: options.visits * DARTS_IN_A_VISIT },
    };
  },
  attempt: ({ target, over }) => ({ from: target, over }),
  statistics: { darts: 'sum', attempts: 'sum', successes: 'sum', successes_at: 'tally', highest: 'most' },
  format: ({ visits, out }) => `${visits} ${out}`,
  tally(statistics, { visits, format }) {
    for (const { note } of visits) {
      statistics.darts += note.darts;
      if (note.over) statistics.attempts += 1;
      if (!note.won) continue;
      statistics.successes += 1;
      addTo(statistics.successes_at, note.target);
      keepBest('most', statistics.highest, format, note.target);
    }
  },
  figures: (statistics) => ({
    success_rate: ratio(statistics.successes, statistics.attempts),
    highest: bestInUsual(statistics.highest, statistics.formats),
    darts_per_attempt: ratio(statistics.darts, statistics.attempts),
  }),
  countdown: (options, board, side) => ({
    rules: rulesOf(options),
    standing: { remaining: board[side]!.remaining, opened: true },
  }),
});

function rulesOf(options: OneTwoOneOptions): X01Rules {
  return { in: 'straight', out: options.out, bull: '25/50' };
}

function nextTarget(options: OneTwoOneOptions, before: Climber, won: boolean): Climber {
  const up = nextCheckout(options, before.target);
  const saved = won && before.visits_here === 0 ? up : before.saved;
  const target = won ? up : options.failure === 'saved' ? saved : FIRST;
  return {
    target,
    saved,
    remaining: target,
    visits_here: 0,
    attempts: before.attempts + 1,
    best: won ? Math.max(before.best, before.target) : before.best,
  };
}

/** One higher, leaving out what no three darts can finish; from the top there is nowhere to go. */
function nextCheckout(options: OneTwoOneOptions, target: number): number {
  for (let next = target + 1; next <= 180; next++)
    if (possibleAnswers(rulesOf(options), { remaining: next, opened: true }, next).length > 0) return next;
  return target;
}
