import { centreOf, type Point, pointAt, SECTOR_ANGLE, SECTOR_RINGS } from './board.ts';
import { CLOCK, DARTS, dartOf, numberOf, ringOf, type Sector } from './dart.ts';
import { DART_COUNT, hitTable, indexOfDart, type Spread } from './thrower.ts';
import { type BullMode, type InOutRule, satisfies, x01Points } from './x01-visit.ts';

export type OutRules = { readonly out: InOutRule; readonly bull: BullMode };

/** The different scores of one dart, ascending. */
export const DART_SCORES: readonly number[] = [
  ...new Set(DARTS.map((dart) => x01Points('25/50', dart))),
].sort((a, b) => a - b);
export const SCORE_COUNT = DART_SCORES.length;
/** No dart ends a leg from above 60. */
export const FINISH_COUNT = 61;

/** The 82 places a player can name: each sector's two singles, treble and double, the bull and the outer bull. */
export const BED_CENTRES: readonly Point[] = [
  ...CLOCK.flatMap((_, sector) =>
    SECTOR_RINGS.map(({ inside, outside }) => pointAt((inside + outside) / 2, sector * SECTOR_ANGLE)),
  ),
  centreOf('D25'),
  centreOf('S25'),
];

/** The dart that each becomes when the board is turned by so many sectors, in the order of `DARTS`. */
const turnedDarts = (sectors: number): number[] =>
  DARTS.map((dart) => {
    const place = CLOCK.indexOf(numberOf(dart) as Sector);
    if (place < 0) return indexOfDart(dart);
    return indexOfDart(dartOf(ringOf(dart)!, CLOCK[(place + sectors) % CLOCK.length]!));
  });

const isEven = ({ sx, sy, rho, bias }: Spread): boolean =>
  sx === sy && rho === 0 && bias.x === 0 && bias.y === 0;

/**
 * What an even spread hits from every bed, in the order of `BED_CENTRES`. The board looks the same after a turn by a sector, so
 * the beds of one sector tell those of all: a tenth of the work.
 */
function evenBedHits(spread: Spread): Float64Array {
  const rings = SECTOR_RINGS.length;
  const inSectors = rings * CLOCK.length;
  const hits = hitTable(spread, [...BED_CENTRES.slice(0, rings), ...BED_CENTRES.slice(inSectors)], 'fast');
  const table = new Float64Array(BED_CENTRES.length * DART_COUNT);
  const copy = (from: number, row: number, turned: readonly number[]) => {
    for (let dart = 0; dart < DART_COUNT; dart++)
      table[row * DART_COUNT + turned[dart]!] = hits[from * DART_COUNT + dart]!;
  };
  for (let sector = 0; sector < CLOCK.length; sector++) {
    const turned = turnedDarts(sector);
    for (let ring = 0; ring < rings; ring++) copy(ring, sector * rings + ring, turned);
  }
  const asItIs = turnedDarts(0);
  for (let bull = 0; inSectors + bull < BED_CENTRES.length; bull++)
    copy(rings + bull, inSectors + bull, asItIs);
  return table;
}

/** For each aim the chance of each score (in the order of DART_SCORES), and of ending the leg from each remaining score. */
export type ScoreTable = {
  readonly spread: Spread;
  readonly rules: OutRules;
  readonly aims: readonly Point[];
  readonly chances: Float64Array;
  /** The chance of at most each score. */
  readonly atMost: Float64Array;
  readonly finishes: Float64Array;
};

export function scoreTable(spread: Spread, rules: OutRules, aims: readonly Point[]): ScoreTable {
  const { out, bull } = rules;
  const hits = aims === BED_CENTRES && isEven(spread) ? evenBedHits(spread) : hitTable(spread, aims, 'fast');
  const chances = new Float64Array(aims.length * SCORE_COUNT);
  const finishes = new Float64Array(aims.length * FINISH_COUNT);
  const points = DARTS.map((dart) => x01Points(bull, dart));
  const places = points.map((score) => DART_SCORES.indexOf(score));
  const finishing = DARTS.map((dart) => satisfies(out, bull, dart));
  for (let aim = 0; aim < aims.length; aim++)
    for (let dart = 0; dart < DART_COUNT; dart++) {
      const chance = hits[aim * DART_COUNT + dart]!;
      chances[aim * SCORE_COUNT + places[dart]!]! += chance;
      if (finishing[dart]) finishes[aim * FINISH_COUNT + points[dart]!]! += chance;
    }
  const atMost = new Float64Array(chances.length);
  for (let place = 0; place < chances.length; place++)
    atMost[place] = chances[place]! + (place % SCORE_COUNT === 0 ? 0 : atMost[place - 1]!);
  return { spread, rules, aims, chances, atMost, finishes };
}

/** The table of a player whose spread changes: one spread with this chance, another with that. */
export function mixedTable(
  spreads: readonly { readonly spread: Spread; readonly weight: number }[],
  rules: OutRules,
  aims: readonly Point[],
): ScoreTable {
  const tables = spreads.map(({ spread, weight }) => ({ weight, table: scoreTable(spread, rules, aims) }));
  const first = tables[0]!.table;
  const mix = (of: (table: ScoreTable) => Float64Array) =>
    of(first).map((_, place) =>
      tables.reduce((sum, { weight, table }) => sum + weight * of(table)[place]!, 0),
    );
  return {
    ...first,
    chances: mix((table) => table.chances),
    atMost: mix((table) => table.atMost),
    finishes: mix((table) => table.finishes),
  };
}
