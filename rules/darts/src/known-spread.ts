import { allSteps } from '@oche/kit';
import { bedMoments, MOMENTS, withWild } from './bed-moments.ts';
import { estimateSteps } from './estimate-spread.ts';
import type { Interval } from './share.ts';
import { DART_COUNT, type Spread } from './thrower.ts';
import { type AtAim, byPoints, bySort, convolve, gatherThrows, type Throw } from './throws.ts';

/** A spread with how well it is known: its size is that of the even spread whose circle is as large as its ellipse. */
export type KnownSpread = { readonly spread: Spread; readonly size: number; readonly within: Interval };

/** With nineteen players of twenty the interval holds the truth. */
const SURE_DEVIATIONS = 1.959964;

export const spreadSize = ({ sx, sy, rho }: Spread): number => Math.sqrt(sx * sy * Math.sqrt(1 - rho * rho));

/** Without a pause. */
export const knownSpread = (throws: readonly Throw[]): KnownSpread | null =>
  allSteps(knownSpreadSteps(throws));

/**
 * One number for all directions, unless there are many darts at several aims that say clearly that they scatter otherwise or beside
 * the aim: four more numbers have to explain them better by what such numbers explain of mere chance (Schwarz 1978).
 * For whoever has others waiting.
 */
export function* knownSpreadSteps(throws: readonly Throw[]): Generator<void, KnownSpread | null> {
  const even = yield* estimateSteps(throws, { wild: WILD });
  if (even === null) return null;
  const aims = gatherThrows(throws);
  const darts = throws.reduce((sum, { weight = 1 }) => sum + weight, 0);
  if (darts < ENOUGH_FOR_A_SHAPE || aims.length < AIMS_FOR_A_SHAPE)
    return yield* withIntervals(aims, even, EVEN);
  const free = (yield* estimateSteps(throws, { shape: 'free', bias: true, wild: WILD, from: even }))!;
  const [ofFree, ofEven] = [yield* likelihood(aims, free), yield* likelihood(aims, even)];
  const gain = (ofFree - ofEven) / (yield* scatterOf(aims, free));
  const isFree = gain > (MORE_NUMBERS / 2) * Math.log(darts);
  return yield* withIntervals(aims, isFree ? free : even, isFree ? FREE : EVEN);
}
/** One dart in fifty says nothing: it slipped, bounced out, or was thrown at something else. */
const WILD = 0.02;
const ENOUGH_FOR_A_SHAPE = 400;
const AIMS_FOR_A_SHAPE = 3;
const MORE_NUMBERS = 4;

/** Which of the five numbers of a spread move together: log sx, log sy, tilt, bias to the right and up. */
const EVEN: readonly (readonly number[])[] = [[0, 1]];
const FREE = [[0], [1], [2], [3], [4]];

function* withIntervals(
  aims: readonly AtAim[],
  spread: Spread,
  shape: readonly (readonly number[])[],
): Generator<void, KnownSpread> {
  const information = shape.map(() => new Float64Array(shape.length));
  for (const atAim of aims) {
    addInformation(information, atAim, spread, shape);
    yield;
  }
  const { rho } = spread;
  // How the logarithm of the size changes with each of the five.
  const slope = [0.5, 0.5, -rho / (2 * (1 - rho * rho)), 0, 0];
  const along = shape.map((moved) => moved.reduce((sum, at) => sum + slope[at]!, 0));
  const solved = solve(information, along);
  const variance = along.reduce((sum, each, at) => sum + each * solved[at]!, 0);
  const scatter = yield* scatterOf(aims, spread);
  const factor = Math.exp(SURE_DEVIATIONS * Math.sqrt(Math.max(0, variance * scatter)));
  const size = spreadSize(spread);
  return { spread, size, within: { low: size / factor, high: size * factor } };
}

/** Goes through what was seen in each way at each aim, with the chances a spread gives it. */
function* compare(
  aims: readonly AtAim[],
  spread: Spread,
  each: (counts: Float64Array, chances: Float64Array) => void,
): Generator<void, void> {
  for (const { aim, sorted, totals } of aims) {
    yield;
    const moments = bedMoments(spread, aim);
    const chanceOf = withWild(moments, WILD);
    for (const sort of sorted.values()) each(sort.counts, bySort(sort, chanceOf));
    if (totals.every((count) => count === 0)) continue;
    const one = byPoints(chanceOf);
    each(totals, convolve(one, convolve(one, one)));
  }
}

/** How likely all that was seen is, as a logarithm. */
function* likelihood(aims: readonly AtAim[], spread: Spread): Generator<void, number> {
  let sum = 0;
  yield* compare(aims, spread, (counts, chances) => {
    for (const [at, count] of counts.entries())
      if (count > 0) sum += count * Math.log(Math.max(chances[at]!, 1e-300));
  });
  return sum;
}

/** Fewer expected darts than these say nothing about a fit (Pearson). */
const LEAST_EXPECTED = 2;

/**
 * How much more than by chance the counts differ from what a spread predicts: 1 where it explains them. People are not the same at
 * every target and on every day; what that leaves unexplained makes all that is said less sure.
 */
function* scatterOf(aims: readonly AtAim[], spread: Spread): Generator<void, number> {
  let [sum, cells] = [0, 0];
  yield* compare(aims, spread, (counts, chances) => {
    const all = sumOf(counts);
    // What is expected too seldom is looked at together.
    let [rareSeen, rareExpected] = [0, 0];
    const add = (seen: number, expected: number) => {
      sum += (seen - expected) ** 2 / expected;
      cells++;
    };
    for (const [at, chance] of chances.entries())
      if (all * chance >= LEAST_EXPECTED) add(counts[at]!, all * chance);
      else {
        rareSeen += counts[at]!;
        rareExpected += all * chance;
      }
    if (rareExpected >= LEAST_EXPECTED) add(rareSeen, rareExpected);
    cells--;
  });
  return cells > 0 ? Math.max(1, sum / cells) : 1;
}

/** What throws at an aim can tell of a spread (Fisher): how fast the chances of all that can be seen change with it. */
function addInformation(
  information: readonly Float64Array[],
  { aim, sorted, totals }: AtAim,
  spread: Spread,
  shape: readonly (readonly number[])[],
): void {
  const moments = bedMoments(spread, aim);
  const chanceOf = withWild(moments, WILD);
  const slopes = slopesOf(moments, spread);
  const slopeOf = (moved: readonly number[]) => (bed: number) =>
    (1 - WILD) * moved.reduce((sum, at) => sum + slopes[bed * SLOPES + at]!, 0);
  const add = (count: number, chances: Float64Array, changes: readonly Float64Array[]) => {
    for (const [row, one] of changes.entries())
      for (const [column, other] of changes.entries())
        for (let at = 0; at < chances.length; at++)
          if (chances[at]! > 1e-12)
            information[row]![column]! += (count * one[at]! * other[at]!) / chances[at]!;
  };
  for (const sort of sorted.values())
    add(
      sumOf(sort.counts),
      bySort(sort, chanceOf),
      shape.map((moved) => bySort(sort, slopeOf(moved))),
    );
  if (totals.every((count) => count === 0)) return;
  const one = byPoints(chanceOf);
  const two = convolve(one, one);
  const changes = shape.map((moved) => convolve(byPoints(slopeOf(moved)), two).map((slope) => 3 * slope));
  add(sumOf(totals), convolve(one, two), changes);
}

const sumOf = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0);

const SLOPES = 5;

/** How the chance of each bed changes with log sx, log sy, the tilt and the bias: the slopes of a Gaussian, summed over the bed. */
function slopesOf(moments: Float64Array, { sx, sy, rho, bias }: Spread): Float64Array {
  const free = 1 - rho * rho;
  const slopes = new Float64Array(DART_COUNT * SLOPES);
  for (let bed = 0; bed < DART_COUNT; bed++) {
    const [all, x, y, xx, yy, xy] = moments.subarray(bed * MOMENTS, (bed + 1) * MOMENTS) as unknown as [
      ...[number, number, number, number, number, number],
    ];
    const u = (x - all * bias.x) / sx;
    const v = (y - all * bias.y) / sy;
    const uu = (xx - 2 * bias.x * x + all * bias.x ** 2) / sx ** 2;
    const vv = (yy - 2 * bias.y * y + all * bias.y ** 2) / sy ** 2;
    const uv = (xy - bias.x * y - bias.y * x + all * bias.x * bias.y) / (sx * sy);
    slopes.set(
      [
        (uu - rho * uv) / free - all,
        (vv - rho * uv) / free - all,
        (rho * all + uv) / free - (rho * (uu - 2 * rho * uv + vv)) / free ** 2,
        (u - rho * v) / (free * sx),
        (v - rho * u) / (free * sy),
      ],
      bed * SLOPES,
    );
  }
  return slopes;
}

/** Gauss and his elimination, with pivots. */
function solve(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows.reduce(
      (best, row, index) => (index >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? index : best),
      at,
    );
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (const row of rows.slice(at + 1)) {
      const factor = row[at]! / rows[at]![at]!;
      for (let column = at; column < row.length; column++) row[column]! -= factor * rows[at]![column]!;
    }
  }
  const solution = right.map(() => 0);
  for (let at = rows.length - 1; at >= 0; at--) {
    const known = solution.reduce(
      (sum, value, column) => sum + (column > at ? rows[at]![column]! * value : 0),
      0,
    );
    solution[at] = (rows[at]!.at(-1)! - known) / rows[at]![at]!;
  }
  return solution;
}
