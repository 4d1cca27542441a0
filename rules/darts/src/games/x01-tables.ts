import { DARTS, type Dart, pointsOf, ringOf } from '../dart.ts';
import { DARTS_IN_A_VISIT } from '../visit.ts';
import { visitsBetween, type X01Statistics } from './x01-statistics.ts';

export type FinishBand = { readonly low: number; readonly high: number; readonly times: number };

const FINISHES = [
  [2, 40],
  [41, 60],
  [61, 80],
  [81, 100],
  [101, 120],
  [121, 140],
  [141, 170],
] as const;
/** Only where a treble may finish. */
const BEYOND = [171, 180] as const;

/** Checkouts by how high they were. */
export function finishBands({ checkouts }: Pick<X01Statistics, 'checkouts'>): readonly FinishBand[] {
  const band = ([low, high]: readonly [number, number]) => ({
    low,
    high,
    times: visitsBetween(checkouts, low, high),
  });
  const beyond = band(BEYOND);
  return [...FINISHES.map(band), ...(beyond.times > 0 ? [beyond] : [])];
}

export type DoubleRow = {
  readonly bed: Dart;
  readonly attempts: number;
  readonly hits: number;
  readonly rate: number;
};

/** Every bed a finish was thrown at, the doubles before other beds, the highest first. */
export function doublesTable({
  double_attempts,
  double_hits,
}: Pick<X01Statistics, 'double_attempts' | 'double_hits'>): readonly DoubleRow[] {
  const isDouble = (dart: Dart) => (ringOf(dart) === 'D' ? 1 : 0);
  return DARTS.filter((dart) => (double_attempts[dart] ?? 0) > 0)
    .map((bed) => {
      const [attempts, hits] = [double_attempts[bed]!, double_hits[bed] ?? 0];
      return { bed, attempts, hits, rate: hits / attempts };
    })
    .sort((a, b) => isDouble(b.bed) - isDouble(a.bed) || pointsOf(b.bed) - pointsOf(a.bed));
}

export type LegNumberRow = { readonly leg: number; readonly average: number };

/** The average in the first legs of games, in the second, and so on. */
export function averagesByLeg({
  points_by_leg,
  darts_by_leg,
}: Pick<X01Statistics, 'points_by_leg' | 'darts_by_leg'>): readonly LegNumberRow[] {
  return Object.entries(darts_by_leg)
    .filter(([, darts]) => darts > 0)
    .map(([leg, darts]) => ({
      leg: Number(leg),
      average: ((points_by_leg[leg] ?? 0) * DARTS_IN_A_VISIT) / darts,
    }))
    .sort((a, b) => a.leg - b.leg);
}
