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

const MOST_ROUNDS = 200;
const SETTLED = 1e-5;
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

/** Expectation and maximisation: where did the darts land, given the spread; what is the spread, given where. */
export function estimateSpread(throws: readonly Throw[], options: EstimateOptions = {}): Spread | null {
  const aims = gather(throws);
  if (aims.length === 0 && options.prior === undefined) return null;
  let spread = evenSpread(options.prior?.sigma ?? 25);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const sums: Moments = [0, 0, 0, 0, 0, 0];
    for (const atAim of aims) addExpected(sums, atAim, spread);
    const next = fit(sums, options);
    const change = Math.max(
      Math.abs(next.sx / spread.sx - 1),
      Math.abs(next.sy / spread.sy - 1),
      Math.hypot(next.bias.x - spread.bias.x, next.bias.y - spread.bias.y) / spread.sx,
    );
    spread = next;
    if (change < SETTLED) break;
  }
  return spread;
}

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
