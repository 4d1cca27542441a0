import type { Point } from './board.ts';
import { boardNodes, DART_COUNT, evenSpread, hitChances, MISS_INDEX, type Spread } from './thrower.ts';

/** Of each bed six numbers: sums over where darts land in it of 1, dx, dy, dx squared, dy squared and dx times dy. */
export const MOMENTS = 6;
/** Beyond this nothing lands that could be counted: the distance squared, in spreads. */
const FARTHEST = 60;

/** For each bed the chance to land in it, and the moments of where; what the beds leave over is the miss. */
export function bedMoments({ sx, sy, rho, bias }: Spread, aim: Point): Float64Array {
  const free = 1 - rho * rho;
  const peak = 1 / (2 * Math.PI * sx * sy * Math.sqrt(free));
  // Nodes laid for a little less than the spread serve the next rounds too.
  const sigma = Math.min(sx, sy) * Math.sqrt(1 - Math.abs(rho));
  // Far closer than what darts can tell.
  const nodes = boardNodes(2 ** (Math.floor(Math.log2(sigma) * 4) / 4), 'fast');
  const moments = new Float64Array(DART_COUNT * MOMENTS);
  const middle = { x: aim.x + bias.x, y: aim.y + bias.y };
  for (let node = 0; node < nodes.x.length; node++) {
    const u = (nodes.x[node]! - middle.x) / sx;
    if (u * u > FARTHEST) continue;
    const v = (nodes.y[node]! - middle.y) / sy;
    const away = (u * u - 2 * rho * u * v + v * v) / free;
    if (away > FARTHEST) continue;
    const chance = peak * nodes.area[node]! * Math.exp(-away / 2);
    const dx = nodes.x[node]! - aim.x;
    const dy = nodes.y[node]! - aim.y;
    const bed = nodes.dart[node]! * MOMENTS;
    moments[bed]! += chance;
    moments[bed + 1]! += chance * dx;
    moments[bed + 2]! += chance * dy;
    moments[bed + 3]! += chance * dx * dx;
    moments[bed + 4]! += chance * dy * dy;
    moments[bed + 5]! += chance * dx * dy;
  }
  addMiss(moments, [
    1,
    bias.x,
    bias.y,
    sx * sx + bias.x ** 2,
    sy * sy + bias.y ** 2,
    rho * sx * sy + bias.x * bias.y,
  ]);
  return moments;
}

function addMiss(moments: Float64Array, all: readonly number[]): void {
  const miss = MISS_INDEX * MOMENTS;
  for (let moment = 0; moment < MOMENTS; moment++) {
    let left = all[moment]!;
    for (let bed = 0; bed < DART_COUNT; bed++) left -= moments[bed * MOMENTS + moment]!;
    // Squares and chances are not below nothing, whatever is rounded.
    moments[miss + moment] = moment === 0 || moment === 3 || moment === 4 ? Math.max(left, 0) : left;
  }
}

/** Where a dart goes that goes anywhere. */
const ANYWHERE = evenSpread(100);
let anywhere: Float64Array | undefined;

/** The chance of each bed, when a share of the darts goes anywhere. */
export function withWild(moments: Float64Array, wild: number): (bed: number) => number {
  if (wild === 0) return (bed) => moments[bed * MOMENTS]!;
  anywhere ??= hitChances(ANYWHERE, { x: 0, y: 0 });
  const chances = anywhere;
  return (bed) => (1 - wild) * moments[bed * MOMENTS]! + wild * chances[bed]!;
}
