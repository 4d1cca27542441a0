import type { Point } from './board.ts';
import { DARTS, type Dart, pointsOf } from './dart.ts';
import { DART_COUNT, indexOfDart } from './thrower.ts';

/**
 * Something a player threw at a known aim: a bed, only its score, or only the total of three darts at that aim. Where `told` is
 * given only these beds are told apart: what is written as any other one went somewhere else.
 */
export type Throw = { readonly aim: Point; readonly weight?: number } & (
  | { readonly dart: Dart; readonly told?: readonly Dart[] }
  | { readonly points: number }
  | { readonly total: number }
);

/** Darts of which the same is known: for every bed which sort it belongs to, and how many went to each sort. */
export type Sorted = { readonly sortOf: Uint8Array; readonly counts: Float64Array };

/** All throws at one aim: those known dart by dart, and totals of three. */
export type AtAim = {
  readonly aim: Point;
  readonly sorted: Map<string, Sorted>;
  readonly totals: Float64Array;
};

const POINTS = DARTS.map(pointsOf);
export const MOST_POINTS = 60;

const BY_BED = Uint8Array.from(DARTS, (_, bed) => bed);
export const BY_POINTS = Uint8Array.from(POINTS);
const noTotals = () => new Float64Array(3 * MOST_POINTS + 1);

export function gatherThrows(throws: readonly Throw[]): readonly AtAim[] {
  const aims = new Map<string, AtAim>();
  for (const thrown of throws) {
    const { aim, weight = 1 } = thrown;
    const key = `${aim.x} ${aim.y}`;
    const atAim = aims.get(key) ?? { aim, sorted: new Map(), totals: noTotals() };
    aims.set(key, atAim);
    if ('total' in thrown) atAim.totals[thrown.total]! += weight;
    else if ('points' in thrown) sortedBy(atAim, 'points', BY_POINTS).counts[thrown.points]! += weight;
    else if (!thrown.told) sortedBy(atAim, 'beds', BY_BED).counts[indexOfDart(thrown.dart)]! += weight;
    else {
      const sorted = sortedBy(atAim, thrown.told.join(' '), sortsOf(thrown.told));
      sorted.counts[sorted.sortOf[indexOfDart(thrown.dart)]!]! += weight;
    }
  }
  return [...aims.values()];
}

/** The first sort is everything else. */
const sortsOf = (told: readonly Dart[]): Uint8Array =>
  Uint8Array.from(DARTS, (dart) => told.indexOf(dart) + 1);

function sortedBy({ sorted }: AtAim, name: string, sortOf: Uint8Array): Sorted {
  const known = sorted.get(name) ?? { sortOf, counts: new Float64Array(Math.max(...sortOf) + 1) };
  sorted.set(name, known);
  return known;
}

/** What sums over beds come to by sort. */
export function bySort({ sortOf, counts }: Sorted, ofBed: (bed: number) => number): Float64Array {
  const sums = new Float64Array(counts.length);
  for (let bed = 0; bed < DART_COUNT; bed++) sums[sortOf[bed]!]! += ofBed(bed);
  return sums;
}

/** The chance of every score of one dart. */
export function byPoints(ofBed: (bed: number) => number): Float64Array {
  const sums = new Float64Array(MOST_POINTS + 1);
  for (let bed = 0; bed < DART_COUNT; bed++) sums[POINTS[bed]!]! += ofBed(bed);
  return sums;
}

export function convolve(one: Float64Array, other: Float64Array): Float64Array {
  const sum = new Float64Array(one.length + other.length - 1);
  for (let a = 0; a < one.length; a++)
    if (one[a] !== 0) for (let b = 0; b < other.length; b++) sum[a + b]! += one[a]! * other[b]!;
  return sum;
}
