import type { Dart } from '../dart.ts';
import type { LegOfPlayer, VisitRecord } from '../game.ts';
import { addTo, type Figures, ratio, type Statistics, type StatisticsOf } from '../statistics.ts';
import { DARTS_IN_A_VISIT, isDartVisit, type Visit } from '../visit.ts';
import { finishingDarts, isAttempt, type X01Note, x01Walk } from '../x01-visit.ts';
import { wonLegsByFormat } from './won-legs.ts';
import type { X01Options } from './x01-options.ts';

/** Thresholds (high checkout, short leg) belong to the competition: here everything is counted so that any can be asked. */
export const X01_STATISTICS = {
  visits: 'sum',
  darts: 'sum',
  /** Darts that really left the hand: a bust on the first dart counts three above, one here. */
  darts_thrown: 'sum',
  points: 'sum',
  first_nine_darts: 'sum',
  first_nine_points: 'sum',
  busts: 'sum',
  one_seven_ones: 'sum',
  /** Attempts are only counted in visits whose darts at a double are known, hits only in those too. */
  checkout_attempts: 'sum',
  checkout_hits: 'sum',
  attempts_unknown: 'sum',
  /** Visits by their score, 0 to 180. */
  scores: 'tally',
  /** Legs won by their last visit's score. */
  checkouts: 'tally',
  double_attempts: 'tally',
  double_hits: 'tally',
  /** Legs won alone, as "format:darts". */
  won_legs: 'tally',
  points_in_won_legs: 'sum',
  darts_in_won_legs: 'sum',
  points_in_lost_legs: 'sum',
  darts_in_lost_legs: 'sum',
  /** What was left when the leg was lost. */
  remaining_in_lost_legs: 'sum',
  points_by_leg: 'tally',
  darts_by_leg: 'tally',
} as const;

export type X01Statistics = StatisticsOf<typeof X01_STATISTICS>;

/** The statistics of a game, if they are those that the tables of x01 are filled from. */
export const x01StatisticsOf = (kind: string, statistics: Statistics): X01Statistics | null =>
  kind === 'x01' ? (statistics as X01Statistics) : null;

export function tallyX01Leg(statistics: X01Statistics, leg: LegOfPlayer<X01Options, X01Note>): void {
  let points = 0;
  let darts = 0;
  for (const record of leg.visits) {
    tallyVisit(statistics, leg.options, record);
    points += record.note.scored;
    darts += record.note.darts;
  }
  addTo(statistics.points_by_leg, leg.legNumber, points);
  addTo(statistics.darts_by_leg, leg.legNumber, darts);
  // The first nine darts of the side: a partner's first visit may be its second.
  for (const record of leg.sideVisits.slice(0, 3))
    if (leg.visits.includes(record)) {
      statistics.first_nine_points += record.note.scored;
      statistics.first_nine_darts += record.note.darts;
    }
  if (leg.won === true) tallyWonLeg(statistics, leg, points, darts);
  if (leg.won === false) {
    statistics.points_in_lost_legs += points;
    statistics.darts_in_lost_legs += darts;
    statistics.remaining_in_lost_legs +=
      leg.sideVisits.at(-1)?.note.remaining ?? startOf(leg.options, leg.side);
  }
}

/** What legs are compared in: the start, and how it is thrown where that is not straight in and double out. */
export const x01Format = (options: X01Options, side: number): string =>
  [
    startOf(options, side),
    ...(options.in === 'straight' ? [] : [`${options.in}_in`]),
    ...(options.out === 'double' ? [] : [`${options.out}_out`]),
    ...(options.bull === '25/50' ? [] : ['bull_50']),
  ].join(' ');

function startOf(options: X01Options, side: number): number {
  return options.handicap[side] ?? options.start;
}

function tallyWonLeg(
  statistics: X01Statistics,
  leg: LegOfPlayer<X01Options, X01Note>,
  points: number,
  darts: number,
): void {
  statistics.points_in_won_legs += points;
  statistics.darts_in_won_legs += darts;
  if (!leg.singles || leg.by === 'bull_off' || leg.sideVisits.at(-1)?.note.won !== true) return;
  addTo(statistics.won_legs, `${leg.format}:${darts}`);
}

function tallyVisit(statistics: X01Statistics, options: X01Options, record: VisitRecord<X01Note>): void {
  const { note, visit } = record;
  statistics.visits += 1;
  statistics.darts += note.darts;
  statistics.darts_thrown += note.thrown;
  statistics.points += note.scored;
  addTo(statistics.scores, note.scored);
  if (note.bust) statistics.busts += 1;
  if (isOneSevenOne(note, visit)) statistics.one_seven_ones += 1;
  if (note.won) addTo(statistics.checkouts, note.scored);
  if (note.at_double === null) statistics.attempts_unknown += 1;
  else {
    statistics.checkout_attempts += note.at_double;
    if (note.won) statistics.checkout_hits += 1;
  }
  if (isDartVisit(visit)) tallyDoubles(statistics, options, record, visit.darts);
}

/** What each attempt at a finish was thrown at, where one bed alone could finish, and whether it went in. */
export function triesAtDoubles(
  options: X01Options,
  { note, side }: VisitRecord<X01Note>,
  darts: readonly Dart[],
): { bed: Dart; hit: boolean }[] {
  const remainingBefore = note.remaining + note.scored;
  const opened = options.in === 'straight' || remainingBefore < startOf(options, side);
  const start = { remaining: remainingBefore, opened };
  return darts.flatMap((dart, index) => {
    const { remaining } = x01Walk(options, start, darts.slice(0, index));
    const hit = note.won && index === darts.length - 1;
    if (!isAttempt(options, remaining, index + 1, hit)) return [];
    const beds = finishingDarts(options, remaining);
    const bed = hit ? dart : beds.length === 1 ? beds[0]! : null;
    return bed === null ? [] : [{ bed, hit }];
  });
}

/** The table of doubles. */
function tallyDoubles(
  statistics: X01Statistics,
  options: X01Options,
  record: VisitRecord<X01Note>,
  darts: readonly Dart[],
): void {
  for (const { bed, hit } of triesAtDoubles(options, record, darts)) {
    addTo(statistics.double_attempts, bed);
    if (hit) addTo(statistics.double_hits, bed);
  }
}

/** Three treble 19. A typed 171 counts: nobody can tell it from the other ways to 171. */
export function isOneSevenOne(note: X01Note, visit: Visit): boolean {
  return note.scored === 171 && (!isDartVisit(visit) || visit.darts.every((dart) => dart === 'T19'));
}

/** Visits that scored between two bounds, both included. */
export function visitsBetween(scores: Readonly<Record<string, number>>, low: number, high: number): number {
  let visits = 0;
  for (const [score, times] of Object.entries(scores))
    if (Number(score) >= low && Number(score) <= high) visits += times;
  return visits;
}

/** Checkouts from a value on, each as often as it was made, highest first ("121, 100"). */
export function highCheckouts(
  { checkouts }: Pick<X01Statistics, 'checkouts'>,
  from: number,
): readonly number[] {
  return Object.entries(checkouts)
    .flatMap(([value, times]) => Array.from({ length: times }, () => Number(value)))
    .filter((value) => value >= from)
    .sort((a, b) => b - a);
}

export function x01Figures(statistics: X01Statistics): Figures {
  const average = (points: number, darts: number) => ratio(points * DARTS_IN_A_VISIT, darts);
  const band = (low: number, high: number) => visitsBetween(statistics.scores, low, high);
  const finishes = Object.keys(statistics.checkouts).map(Number);
  return {
    average: average(statistics.points, statistics.darts),
    first_nine_average: average(statistics.first_nine_points, statistics.first_nine_darts),
    checkout_rate: ratio(statistics.checkout_hits, statistics.checkout_attempts),
    average_in_won_legs: average(statistics.points_in_won_legs, statistics.darts_in_won_legs),
    average_in_lost_legs: average(statistics.points_in_lost_legs, statistics.darts_in_lost_legs),
    from_0: band(0, 59),
    from_60: band(60, 99),
    from_100: band(100, 139),
    from_140: band(140, 179),
    one_eighties: band(180, 180),
    one_seven_ones: statistics.one_seven_ones,
    best_leg: wonLegsByFormat(statistics)[0]?.best ?? null,
    highest_checkout: finishes.length === 0 ? null : Math.max(...finishes),
    highest_score:
      Object.keys(statistics.scores).length === 0
        ? null
        : Math.max(...Object.keys(statistics.scores).map(Number)),
  };
}
