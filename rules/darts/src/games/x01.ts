import { RULES } from '@oche/kit';
import { defineGame } from '../define-game.ts';
import type { Honour } from '../game.ts';
import { onlyBest } from '../play.ts';
import { accept, refuse } from '../verdict.ts';
import type { Visit } from '../visit.ts';
import { playX01Visit, type Standing, type X01Note, x01Summary } from '../x01-visit.ts';
import { X01_OPTIONS } from './x01-options.ts';
import { isOneSevenOne, tallyX01Leg, X01_STATISTICS, x01Figures, x01Format } from './x01-statistics.ts';

export type X01Side = Standing & {
  readonly visits: number;
  readonly darts: number;
  readonly points: number;
  /** Visits thrown since every side is on double 1. */
  readonly on_double_one: number;
  readonly gone?: true;
};

export type X01Board = readonly X01Side[];

export const x01 = defineGame({
  key: 'x01',
  options: X01_OPTIONS,
  sides: { min: 1, max: 8 },
  presentation: {
    group: 'match',
    look: 'remaining',
    calledBy: { option: 'start', instead: true },
    toldOptions: ['out'],
    mainOptions: ['start', 'out', 'legs_mode', 'legs'],
    alone: { options: { legs_mode: 'first_to', legs: 1 }, isNamed: true },
    hasChances: true,
    historyFigures: ['first_nine_average', 'checkout_rate', 'best_leg'],
    careerFigures: [
      'average',
      'first_nine_average',
      'checkout_rate',
      'one_eighties',
      'highest_checkout',
      'games_won_rate',
      'legs_won_rate',
    ],
    rivalFigures: [
      'average',
      'first_nine_average',
      'checkout_rate',
      'hold_rate',
      'one_eighties',
      'highest_checkout',
    ],
    bands: ['from_0', 'from_60', 'from_100', 'from_140', 'one_eighties'],
    shares: { checkout_rate: ['checkout_hits', 'checkout_attempts'] },
  },
  better: () => 'lower',
  measure: () => 'average',
  result: (statistics) => x01Figures(statistics).average ?? null,
  statistics: X01_STATISTICS,
  format: x01Format,
  tally: tallyX01Leg,
  figures: x01Figures,
  liveFigures: ['average', 'first_nine_average', 'checkout_rate', 'one_eighties', 'highest_checkout'],
  checkOptions: (options) =>
    // A straight-out leg has no double 1 to be stuck on.
    options.double_one_visits !== null && options.out === 'straight'
      ? refuse('options_conflict', 'double_one_visits')
      : accept(true),
  startLeg: (options, sides): X01Board =>
    Array.from({ length: sides }, (_, side) => ({
      remaining: options.handicap[side] ?? options.start,
      opened: options.in === 'straight',
      visits: 0,
      darts: 0,
      points: 0,
      on_double_one: 0,
    })),
  play(options, board: X01Board, side, visit) {
    const before = board[side]!;
    const played = playX01Visit(options, before, visit);
    if (!played.ok) return played;
    const note: X01Note = played.value;
    const stuck =
      options.double_one_visits !== null && board.every((each) => each.gone === true || each.remaining === 2);
    const after = board.slice();
    after[side] = {
      remaining: note.remaining,
      opened: note.opened,
      visits: before.visits + 1,
      darts: before.darts + note.darts,
      points: before.points + note.scored,
      on_double_one: before.on_double_one + (stuck ? 1 : 0),
    };
    return accept({ board: after, note, outcome: note.won ? side : 'on' });
  },
  isOut(options, board, side) {
    const { visits, on_double_one } = board[side]!;
    if (options.max_rounds !== null && visits >= options.max_rounds) return true;
    return options.double_one_visits !== null && on_double_one >= options.double_one_visits;
  },
  leave: (_, board, side, version) => ({
    board: RULES.hasChange(version, 'X01-14b') ? board.with(side, { ...board[side]!, gone: true }) : board,
    outcome: 'on',
  }),
  decide(options, board, present, version) {
    if (board.length === 1 && RULES.hasChange(version, 'X01-13b')) return 'drawn';
    const byRemaining = options.after_max_rounds === 'lowest_remaining';
    return (byRemaining ? onlyBest(present, (side) => -board[side]!.remaining) : null) ?? 'bull_off';
  },
  score: (_, board, side) => board[side]!.remaining,
  viewSide: (_, board, side) => {
    const { remaining, opened, darts, points } = board[side]!;
    return { remaining, opened, darts, points };
  },
  honours: honoursOf,
  summary: x01Summary,
  countdown: (options, board, side) => ({ rules: options, standing: board[side]! }),
});

function honoursOf(note: X01Note, visit: Visit): readonly Honour[] {
  const honours: Honour[] = [];
  if (note.bust) honours.push({ kind: 'bust', value: 0 });
  if (note.scored === 180) honours.push({ kind: 'one_eighty', value: 180 });
  if (isOneSevenOne(note, visit)) honours.push({ kind: 'one_seven_one', value: 171 });
  if (note.won) honours.push({ kind: 'checkout', value: note.scored });
  return honours;
}
