import { allSteps } from '@oche/kit';
import { bedMoments, MOMENTS, withWild } from './bed-moments.ts';
import { DART_COUNT, evenSpread, SMALLEST_SIGMA, type Spread } from './thrower.ts';
import {
  type AtAim,
  BY_POINTS,
  byPoints,
  bySort,
  convolve,
  gatherThrows,
  MOST_POINTS,
  type Sorted,
  type Throw,
} from './throws.ts';

export type EstimateOptions = {
  /** One number for both directions, or two and a tilt. */
  readonly shape?: 'even' | 'free';
  readonly bias?: boolean;
  /** The share of darts that go anywhere: slips, bounce-outs, another target than thought. */
  readonly wild?: number;
  /** What is believed before, worth so many darts: a spread from the player's average. */
  readonly prior?: { readonly sigma: number; readonly darts: number };
  /** Where the search begins; where it ends does not depend on it. */
  readonly from?: Spread;
};

const MOST_ROUNDS = 150;
/** Of a step: with steps as long as these are, what is left to go is not much more. */
const SETTLED = 1e-6;
/** In pairs of steps. */
const FIRST_LEAP = 4;

/** Sums over darts of 1, dx, dy, dx squared, dy squared and dx times dy. */
type Moments = [number, number, number, number, number, number];

/** Without a pause. */
export const estimateSpread = (throws: readonly Throw[], options: EstimateOptions = {}): Spread | null =>
  allSteps(estimateSteps(throws, options));

/**
 * Expectation and maximisation: where did the darts land, given the spread; what is the spread, given where. Little by little that
 * would take hundreds of steps where only totals are known: two of them show where they lead, and the third begins from there
 * (Varadhan and Roland 2008). Aim by aim, for whoever has others waiting.
 */
export function* estimateSteps(
  throws: readonly Throw[],
  options: EstimateOptions = {},
): Generator<void, Spread | null> {
  const aims = gatherThrows(throws);
  if (aims.length === 0 && options.prior === undefined) return null;
  const step = function* (spread: Spread): Generator<void, Spread> {
    const sums: Moments = [0, 0, 0, 0, 0, 0];
    for (const atAim of aims) {
      addExpected(sums, atAim, spread, options.wild ?? 0);
      yield;
    }
    return fit(sums, options);
  };
  let spread = options.from ?? evenSpread(options.prior?.sigma ?? 25);
  let longest = FIRST_LEAP;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const once = yield* step(spread);
    const twice = yield* step(once);
    const [first, second] = [
      difference(numbersOf(once), numbersOf(spread)),
      difference(numbersOf(twice), numbersOf(once)),
    ];
    if (lengthOf(second) < SETTLED) return twice;
    const stride = Math.max(1, Math.min(longest, lengthOf(first) / lengthOf(difference(second, first))));
    const ahead = leadTo(numbersOf(spread), first, second, stride);
    const next: Spread | null = ahead && (yield* step(ahead));
    // A leap that leads astray is not taken, and the next one is shorter; after a good one it may be longer.
    const isNearer =
      ahead && next && lengthOf(difference(numbersOf(next), numbersOf(ahead))) < 2 * lengthOf(first);
    longest = isNearer ? Math.max(longest, 2 * stride) : stride / 2;
    spread = isNearer ? next : twice;
  }
  return spread;
}

/** A spread as numbers that may go anywhere. */
const numbersOf = ({ sx, sy, rho, bias }: Spread): number[] => [
  Math.log(sx),
  Math.log(sy),
  Math.atanh(rho),
  bias.x / BIAS_UNIT,
  bias.y / BIAS_UNIT,
];
/** A bias of so many millimetres weighs like a spread that is e times as wide. */
const BIAS_UNIT = 10;

const difference = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, at) => value - other[at]!);
const lengthOf = (numbers: readonly number[]): number => Math.hypot(...numbers);

/** Where steps that change like these two lead to; null where that is no spread. */
function leadTo(
  from: readonly number[],
  first: readonly number[],
  second: readonly number[],
  stride: number,
): Spread | null {
  const bend = difference(second, first);
  const [x, y, tilt, biasX, biasY] = from.map(
    (value, at) => value + 2 * stride * first[at]! + stride * stride * bend[at]!,
  ) as [number, number, number, number, number];
  const [sx, sy, rho] = [Math.exp(x), Math.exp(y), Math.tanh(tilt)];
  const isSpread = Math.min(sx, sy) >= SMALLEST_SIGMA && Math.max(sx, sy) < WIDEST && Math.abs(rho) < 0.95;
  return isSpread ? { sx, sy, rho, bias: { x: biasX * BIAS_UNIT, y: biasY * BIAS_UNIT } } : null;
}
const WIDEST = 1000;

function addExpected(sums: Moments, atAim: AtAim, spread: Spread, wild: number): void {
  const moments = bedMoments(spread, atAim.aim);
  const chanceOf = withWild(moments, wild);
  const darts = expectedDarts(atAim, chanceOf);
  for (let bed = 0; bed < DART_COUNT; bed++) {
    const chance = moments[bed * MOMENTS]!;
    if (darts[bed] === 0 || chance < 1e-300) continue;
    // Wild ones say nothing about the spread.
    const meant = darts[bed]! * ((1 - wild) / chanceOf(bed));
    for (let moment = 0; moment < MOMENTS; moment++)
      sums[moment]! += meant * moments[bed * MOMENTS + moment]!;
  }
}

/** How many darts are thought to be in each bed: of every sort as many as were seen, and those behind totals. */
function expectedDarts({ sorted, totals }: AtAim, chanceOf: (bed: number) => number): Float64Array {
  const darts = new Float64Array(DART_COUNT);
  const addSort = (sort: Sorted) => {
    const chances = bySort(sort, chanceOf);
    for (let bed = 0; bed < DART_COUNT; bed++) {
      const all = chances[sort.sortOf[bed]!]!;
      if (all > 1e-300) darts[bed]! += (sort.counts[sort.sortOf[bed]!]! * chanceOf(bed)) / all;
    }
  };
  for (const sort of sorted.values()) addSort(sort);
  if (totals.some((weight) => weight > 0))
    addSort({ sortOf: BY_POINTS, counts: pointsBehind(totals, byPoints(chanceOf)) });
  return darts;
}

/** The scores of single darts that are thought to be behind totals of three. */
function pointsBehind(totals: Float64Array, chances: Float64Array): Float64Array {
  const points = new Float64Array(chances.length);
  const two = convolve(chances, chances);
  const three = convolve(chances, two);
  for (let total = 0; total < totals.length; total++) {
    const weight = totals[total]!;
    if (weight === 0 || three[total]! < 1e-300) continue;
    for (let score = 0; score <= Math.min(MOST_POINTS, total); score++)
      points[score]! += (3 * weight * chances[score]! * (two[total - score] ?? 0)) / three[total]!;
  }
  return points;
}

function fit([count, x, y, xx, yy, xy]: Moments, options: EstimateOptions): Spread {
  const biased = options.bias === true && count > 0;
  const bias = biased ? { x: x / count, y: y / count } : { x: 0, y: 0 };
  const believed = options.prior?.darts ?? 0;
  const before = believed * (options.prior?.sigma ?? 0) ** 2;
  const all = count + believed;
  const vx = Math.max(SMALLEST_SIGMA ** 2, (before + xx - count * bias.x ** 2) / all);
  const vy = Math.max(SMALLEST_SIGMA ** 2, (before + yy - count * bias.y ** 2) / all);
  if (options.shape !== 'free') return { ...evenSpread(Math.sqrt((vx + vy) / 2)), bias };
  const [sx, sy] = [Math.sqrt(vx), Math.sqrt(vy)];
  const tilt = (xy - count * bias.x * bias.y) / all / (sx * sy);
  return { sx, sy, rho: Math.min(0.95, Math.max(-0.95, tilt)), bias };
}
