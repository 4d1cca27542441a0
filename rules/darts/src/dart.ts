/** Clockwise from twelve o'clock. */
export const CLOCK = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5] as const;

export type Sector = (typeof CLOCK)[number];
/** A number a dart can hit: a sector, or 25 for the bull. */
export type BoardNumber = Sector | 25;
export type Ring = 'S' | 'D' | 'T';
/** The one notation from finger to database. */
export type Dart = `${Ring}${Sector}` | 'S25' | 'D25' | 'MISS';

type DartFacts = {
  readonly number: BoardNumber | 0;
  readonly ring: Ring | null;
  readonly marks: 0 | 1 | 2 | 3;
  readonly points: number;
};

const MARKS: Record<Ring, 1 | 2 | 3> = { S: 1, D: 2, T: 3 };

const FACTS: ReadonlyMap<Dart, DartFacts> = everyDart();

function everyDart(): Map<Dart, DartFacts> {
  const facts = new Map<Dart, DartFacts>();
  for (let number = 1; number <= 20; number++)
    for (const ring of ['S', 'D', 'T'] as const)
      facts.set(dartOf(ring, number as Sector), {
        number: number as Sector,
        ring,
        marks: MARKS[ring],
        points: number * MARKS[ring],
      });
  facts.set('S25', { number: 25, ring: 'S', marks: 1, points: 25 });
  facts.set('D25', { number: 25, ring: 'D', marks: 2, points: 50 });
  facts.set('MISS', { number: 0, ring: null, marks: 0, points: 0 });
  return facts;
}

/** All 63: the 62 beds in ascending number, and the miss. */
export const DARTS: readonly Dart[] = [...FACTS.keys()];

export function dartOf(ring: Ring, number: Sector): Dart {
  return `${ring}${number}`;
}

export function isDart(value: unknown): value is Dart {
  return FACTS.has(value as Dart);
}

export function numberOf(dart: Dart): BoardNumber | 0 {
  return FACTS.get(dart)!.number;
}

export function ringOf(dart: Dart): Ring | null {
  return FACTS.get(dart)!.ring;
}

/** Single 1, double 2, treble 3, outer bull 1, bull 2. */
export function marksOf(dart: Dart): 0 | 1 | 2 | 3 {
  return FACTS.get(dart)!.marks;
}

export function pointsOf(dart: Dart): number {
  return FACTS.get(dart)!.points;
}
