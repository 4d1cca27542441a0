import type { Point } from './board.ts';
import { DARTS, type Dart, pointsOf } from './dart.ts';
import {
  boardNodes,
  DART_COUNT,
  evenSpread,
  indexOfDart,
  MISS_INDEX,
  SMALLEST_SIGMA,
  type Spread,
} from './thrower.ts';

/** Something a player threw at a known aim: a bed, only its score, or only the total of three darts at that aim. */
export type Throw = { readonly aim: Point; readonly weight?: number } & (
  | { readonly dart: Dart }
  | { readonly points: number }
  | { readonly total: number }
);

export type EstimateOptions = {
  /** One number for both directions, or two and a tilt. */
  readonly shape?: 'even' | 'free';
  readonly bias?: boolean;
  /** What is believed before, worth so many darts: a spread from the player's average. */
  readonly prior?: { readonly sigma: number; readonly darts: number };
};

const MOST_ROUNDS = 150;
/** Of a step: with steps as long as these are, what is left to go is not much more. */
const SETTLED = 1e-6;
/** In pairs of steps. */
const FIRST_LEAP = 4;
const POINTS = DARTS.map(pointsOf);

/** All throws at one aim: weights by bed, by score and by total of three. */
type AtAim = {
  readonly aim: Point;
  readonly beds: Float64Array;
  readonly points: Float64Array;
  readonly totals: Float64Array;
};

/** Sums over darts of 1, dx, dy, dx squared, dy squared and dx times dy. */
type Moments = [number, number, number, number, number, number];

/**
 * Expectation and maximisation: where did the darts land, given the spread; what is the spread, given where. Little by little that
 * would take hundreds of steps where only totals are known: two of them show where they lead, and the third begins from there
 * (Varadhan and Roland 2008).
 */
export function estimateSpread(throws: readonly Throw[], options: EstimateOptions = {}): Spread | null {
  const aims = gather(throws);
  if (aims.length === 0 && options.prior === undefined) return null;
  const step = (spread: Spread): Spread => {
    const sums: Moments = [0, 0, 0, 0, 0, 0];
    for (const atAim of aims) addExpected(sums, atAim, spread);
    return fit(sums, options);
  };
  let spread = evenSpread(options.prior?.sigma ?? 25);
  let longest = FIRST_LEAP;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const once = step(spread);
    const twice = step(once);
    const [first, second] = [
      difference(numbersOf(once), numbersOf(spread)),
      difference(numbersOf(twice), numbersOf(once)),
    ];
    if (lengthOf(second) < SETTLED) return twice;
    const stride = Math.max(1, Math.min(longest, lengthOf(first) / lengthOf(difference(second, first))));
    const ahead = leadTo(numbersOf(spread), first, second, stride);
    const next = ahead && step(ahead);
    // A leap that leads astray is not taken, and the next one is shorter; after a good one it may be longer.
    const isNearer = next && lengthOf(difference(numbersOf(next), numbersOf(ahead))) < 2 * lengthOf(first);
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

function gather(throws: readonly Throw[]): readonly AtAim[] {
  const aims = new Map<string, AtAim>();
  for (const thrown of throws) {
    const { aim, weight = 1 } = thrown;
    const key = `${aim.x} ${aim.y}`;
    const atAim = aims.get(key) ?? {
      aim,
      beds: new Float64Array(DART_COUNT),
      points: new Float64Array(61),
      totals: new Float64Array(181),
    };
    aims.set(key, atAim);
    if ('dart' in thrown) atAim.beds[indexOfDart(thrown.dart)]! += weight;
    else if ('points' in thrown) atAim.points[thrown.points]! += weight;
    else atAim.totals[thrown.total]! += weight;
  }
  return [...aims.values()];
}

function addExpected(sums: Moments, atAim: AtAim, spread: Spread): void {
  const moments = bedMoments(spread, atAim.aim);
  const chances = moments.map(([chance]) => chance);
  const darts = expectedDarts(atAim, chances);
  for (let dart = 0; dart < DART_COUNT; dart++) {
    const chance = chances[dart]!;
    if (darts[dart] === 0 || chance < 1e-300) continue;
    for (let moment = 0; moment < 6; moment++)
      sums[moment]! += (darts[dart]! * moments[dart]![moment]!) / chance;
  }
}

/** How many darts are thought to be in each bed: those seen, and those behind scores and totals. */
function expectedDarts(atAim: AtAim, chances: readonly number[]): Float64Array {
  const ofPoints = new Float64Array(61);
  for (let dart = 0; dart < DART_COUNT; dart++) ofPoints[POINTS[dart]!]! += chances[dart]!;
  const points = atAim.points.slice();
  if (atAim.totals.some((weight) => weight > 0)) {
    const two = convolve(ofPoints, ofPoints);
    const three = convolve(ofPoints, two);
    for (let total = 0; total <= 180; total++) {
      const weight = atAim.totals[total]!;
      if (weight === 0 || three[total]! < 1e-300) continue;
      for (let score = 0; score <= Math.min(60, total); score++)
        points[score]! += (3 * weight * ofPoints[score]! * (two[total - score] ?? 0)) / three[total]!;
    }
  }
  const darts = atAim.beds.slice();
  for (let dart = 0; dart < DART_COUNT; dart++) {
    const all = ofPoints[POINTS[dart]!]!;
    if (all > 1e-300) darts[dart]! += (points[POINTS[dart]!]! * chances[dart]!) / all;
  }
  return darts;
}

function convolve(one: Float64Array, other: Float64Array): Float64Array {
  const sum = new Float64Array(one.length + other.length - 1);
  for (let a = 0; a < one.length; a++)
    if (one[a] !== 0) for (let b = 0; b < other.length; b++) sum[a + b]! += one[a]! * other[b]!;
  return sum;
}

/** For each bed the chance to land in it, and the moments of where; what the beds leave over is the miss. */
function bedMoments({ sx, sy, rho, bias }: Spread, aim: Point): readonly Moments[] {
  const free = 1 - rho * rho;
  const peak = 1 / (2 * Math.PI * sx * sy * Math.sqrt(free));
  // Nodes laid for a little less than the spread serve the next rounds too.
  const sigma = Math.min(sx, sy) * Math.sqrt(1 - Math.abs(rho));
  const nodes = boardNodes(2 ** (Math.floor(Math.log2(sigma) * 4) / 4));
  const moments = Array.from({ length: DART_COUNT }, (): Moments => [0, 0, 0, 0, 0, 0]);
  const miss: Moments = [
    1,
    bias.x,
    bias.y,
    sx * sx + bias.x ** 2,
    sy * sy + bias.y ** 2,
    rho * sx * sy + bias.x * bias.y,
  ];
  for (let node = 0; node < nodes.x.length; node++) {
    const dx = nodes.x[node]! - aim.x;
    const dy = nodes.y[node]! - aim.y;
    const u = (dx - bias.x) / sx;
    const v = (dy - bias.y) / sy;
    const away = (u * u - 2 * rho * u * v + v * v) / free;
    if (away > 60) continue;
    const chance = peak * nodes.area[node]! * Math.exp(-away / 2);
    const bed = moments[nodes.dart[node]!]!;
    const parts = [chance, chance * dx, chance * dy, chance * dx * dx, chance * dy * dy, chance * dx * dy];
    for (let moment = 0; moment < 6; moment++) {
      bed[moment]! += parts[moment]!;
      miss[moment]! -= parts[moment]!;
    }
  }
  moments[MISS_INDEX] = miss.map((moment, index) =>
    index === 0 || index > 2 ? Math.max(moment, 0) : moment,
  ) as Moments;
  return moments;
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
