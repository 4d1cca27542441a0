import { RULES } from '@oche/kit';
import { type BoardNumber, type Dart, dartOf, marksOf, numberOf } from '../dart.ts';
import { defineGame } from '../define-game.ts';
import { MATCH_OPTIONS } from '../match-play.ts';
import { choice, limit, type OptionsOf } from '../options.ts';
import { onlyBest } from '../play.ts';
import { addTo, bestInUsual, keepBest, ratio } from '../statistics.ts';
import { accept, refuse } from '../verdict.ts';
import { DARTS_IN_A_VISIT, isDartVisit } from '../visit.ts';

const OPTIONS = {
  variant: choice('standard', 'cut_throat', 'no_score'),
  /** Cricket is played on 20 to 15 and the bull, tactics on 20 to 10 and the bull. */
  numbers: choice('cricket', 'tactics'),
  max_rounds: limit(1, 999),
  ...MATCH_OPTIONS,
} as const;

type CricketOptions = OptionsOf<typeof OPTIONS>;

const TARGETS: Record<CricketOptions['numbers'], readonly BoardNumber[]> = {
  cricket: [20, 19, 18, 17, 16, 15, 25],
  tactics: [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 25],
};

const CLOSED = 3;

/** `marks` in the order of the targets, three are closed; `all_marks` also counts what neither closed nor scored. */
type CricketSide = {
  readonly marks: readonly number[];
  readonly points: number;
  readonly all_marks: number;
  readonly visits: number;
  readonly darts: number;
  /** Has left: neither its points nor what it has open count. */
  readonly gone?: true;
};
type CricketBoard = readonly CricketSide[];
type CricketNote = {
  readonly marks: number;
  /** Marks that closed a number or scored. */
  readonly effective: number;
  readonly points: number;
  readonly darts: number;
  readonly won: boolean;
};

export const cricket = defineGame({
  key: 'cricket',
  options: OPTIONS,
  sides: { min: 1, max: 8 },
  presentation: {
    group: 'match',
    look: 'marks',
    beds: ['20', '19', '18', '17', '16', '15', '25'],
    mainOptions: ['variant', 'numbers', 'legs_mode', 'legs'],
    alone: { options: { legs_mode: 'first_to', legs: 1 }, isNamed: false },
    historyFigures: ['five_marks_and_more', 'best_leg'],
  },
  better: (options) => (options.variant === 'cut_throat' ? 'lower' : 'higher'),
  measure: () => 'marks_per_round',
  result: ({ marks, darts }) => ratio(marks * DARTS_IN_A_VISIT, darts),
  startLeg: (options, sides): CricketBoard =>
    Array.from({ length: sides }, () => ({
      marks: TARGETS[options.numbers].map(() => 0),
      points: 0,
      all_marks: 0,
      visits: 0,
      darts: 0,
    })),
  play(options, board, side, visit, version) {
    if (!isDartVisit(visit)) return refuse('darts_needed');
    const isSeenAtOnce = RULES.hasChange(version, 'CRK-4b');
    let now = board;
    let effective = 0;
    let winner: number | null = null;
    for (const dart of visit.darts) {
      if (winner !== null) return refuse('dart_after_visit_end');
      const hit = hitTarget(options, now, side, dart);
      now = hit.board;
      effective += hit.effective;
      winner = isSeenAtOnce ? winnerFrom(options, now, side) : hasWon(options, now, side) ? side : null;
    }
    if (winner === null && visit.darts.length < DARTS_IN_A_VISIT) return refuse('visit_incomplete');
    const after = now[side]!;
    const before = board[side]!;
    const note: CricketNote = {
      marks: after.all_marks - before.all_marks,
      effective,
      points: pointsMade(board, now),
      darts: visit.darts.length,
      won: winner === side,
    };
    const counted = { ...after, visits: before.visits + 1, darts: before.darts + note.darts };
    return accept({ board: now.with(side, counted), note, outcome: winner ?? 'on' });
  },
  leave(options, board, side, version) {
    if (!RULES.hasChange(version, 'CRK-9')) return { board, outcome: 'on' };
    const without = board.with(side, { ...board[side]!, gone: true });
    return { board: without, outcome: winnerFrom(options, without, side) ?? 'on' };
  },
  isOut: (options, board, side) => options.max_rounds !== null && board[side]!.visits >= options.max_rounds,
  decide(options, board, present) {
    const sign = options.variant === 'cut_throat' ? -1 : 1;
    const top = Math.max(...present.map((side) => sign * board[side]!.points));
    const leading = present.filter((side) => sign * board[side]!.points === top);
    return onlyBest(leading, (side) => closedMarks(board[side]!)) ?? 'bull_off';
  },
  score: (_, board, side) => board[side]!.points,
  viewSide: (options, board, side) => {
    const { marks, points, all_marks, darts } = board[side]!;
    const targets = TARGETS[options.numbers];
    return {
      marks: Object.fromEntries(marks.map((count, at) => [targets[at]!, count])),
      points,
      all_marks,
      darts,
    };
  },
  summary: ({ marks, darts, won }) => ({ counted: marks, remaining: null, bust: false, darts, won }),
  honours: (note: CricketNote) => (note.marks === 9 ? [{ kind: 'nine_marks', value: 9 }] : []),
  statistics: {
    visits: 'sum',
    darts: 'sum',
    marks: 'sum',
    effective_marks: 'sum',
    points: 'sum',
    /** Visits by their marks, 0 to 9. */
    mark_visits: 'tally',
    best_leg: 'least',
  },
  format: ({ variant, numbers }) => `${variant} ${numbers}`,
  tally(statistics, { visits, won, singles, format }) {
    let darts = 0;
    for (const { note } of visits) {
      statistics.visits += 1;
      darts += note.darts;
      statistics.marks += note.marks;
      statistics.effective_marks += note.effective;
      statistics.points += note.points;
      addTo(statistics.mark_visits, note.marks);
    }
    statistics.darts += darts;
    if (won && singles && visits.at(-1)?.note.won === true)
      keepBest('least', statistics.best_leg, format, darts);
  },
  figures: (statistics) => ({
    marks_per_round: ratio(statistics.marks * DARTS_IN_A_VISIT, statistics.darts),
    effective_marks_per_round: ratio(statistics.effective_marks * DARTS_IN_A_VISIT, statistics.darts),
    five_marks_and_more: [5, 6, 7, 8, 9].reduce(
      (sum, marks) => sum + (statistics.mark_visits[marks] ?? 0),
      0,
    ),
    nine_marks: statistics.mark_visits[9] ?? 0,
    best_leg: bestInUsual(statistics.best_leg, statistics.formats),
  }),
  aim(options, board, side, darts, hand) {
    const now = darts.reduce((each, dart) => hitTarget(options, each, side, dart).board, board);
    const target = wantedNumber(options, now, side);
    return hand.at(target === 25 ? 'D25' : dartOf('T', target));
  },
});

function hitTarget(
  options: CricketOptions,
  board: CricketBoard,
  side: number,
  dart: Dart,
): { readonly board: CricketBoard; readonly effective: number } {
  const number = numberOf(dart);
  const target = TARGETS[options.numbers].indexOf(number as BoardNumber);
  if (target < 0) return { board, effective: 0 };
  const hits = marksOf(dart);
  const thrower = board[side]!;
  const closing = Math.min(hits, CLOSED - thrower.marks[target]!);
  const surplus = hits - closing;
  const open = board.map((other, at) => at !== side && !other.gone && other.marks[target]! < CLOSED);
  const scores = surplus > 0 && options.variant !== 'no_score' && open.includes(true);
  const after = board.map((each, at) => {
    if (at === side) {
      const marks = each.marks.with(target, each.marks[target]! + closing);
      const points = scores && options.variant === 'standard' ? each.points + surplus * number : each.points;
      return { ...each, marks, points, all_marks: each.all_marks + hits };
    }
    const hurt = scores && options.variant === 'cut_throat' && open[at];
    return hurt ? { ...each, points: each.points + surplus * number } : each;
  });
  return { board: after, effective: closing + (scores ? surplus : 0) };
}

function closedMarks(side: CricketSide): number {
  return side.marks.reduce((sum, marks) => sum + marks, 0);
}

/** Who has won after a dart of this side, or when it left: itself, or the next in turn whom it has helped. */
function winnerFrom(options: CricketOptions, board: CricketBoard, side: number): number | null {
  for (let step = 0; step < board.length; step++) {
    const other = (side + step) % board.length;
    if (hasWon(options, board, other)) return other;
  }
  return null;
}

/** Everything closed, and nobody better in points: level points are enough. */
function hasWon(options: CricketOptions, board: CricketBoard, side: number): boolean {
  const { marks, points, gone } = board[side]!;
  if (gone || marks.some((count) => count < CLOSED)) return false;
  switch (options.variant) {
    case 'standard':
      return board.every((other) => other.gone || points >= other.points);
    case 'cut_throat':
      return board.every((other) => other.gone || points <= other.points);
    case 'no_score':
      return true;
  }
}

/** What a visit added to the thrower's points, or (cut-throat) to those of the others together. */
function pointsMade(before: CricketBoard, after: CricketBoard): number {
  return after.reduce((sum, side, at) => sum + side.points - before[at]!.points, 0);
}

/** Scores while behind, closes from the top otherwise. */
function wantedNumber(options: CricketOptions, board: CricketBoard, side: number): BoardNumber {
  const targets = TARGETS[options.numbers];
  const own = board[side]!;
  const others = board.filter(({ gone }, at) => at !== side && !gone);
  const sign = options.variant === 'cut_throat' ? -1 : 1;
  const behind =
    options.variant !== 'no_score' && others.some((other) => sign * other.points > sign * own.points);
  const scoring = targets.filter(
    (_, at) => own.marks[at] === CLOSED && others.some((other) => other.marks[at]! < CLOSED),
  );
  const open = targets.filter((_, at) => own.marks[at]! < CLOSED);
  return (behind ? (scoring[0] ?? open[0]) : (open[0] ?? scoring[0])) ?? 25;
}
