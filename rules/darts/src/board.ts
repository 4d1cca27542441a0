import { CLOCK, type Dart, dartOf, numberOf, type Ring, ringOf } from './dart.ts';

/** Millimetres from the centre to the outside of each ring. Wires have no width here. */
export const RADII = {
  bull: 6.35,
  outerBull: 15.9,
  trebleInside: 99,
  trebleOutside: 107,
  doubleInside: 162,
  doubleOutside: 170,
} as const;

/** A place on (or beside) the board in mm: x to the right, y up, the bull at 0, 0. */
export type Point = { readonly x: number; readonly y: number };

export const SECTOR_ANGLE = Math.PI / 10;

type RingOfBoard = { readonly ring: Ring; readonly inside: number; readonly outside: number };

/** The four rings of a sector, from inside out. The single has two. */
export const SECTOR_RINGS: readonly RingOfBoard[] = [
  { ring: 'S', inside: RADII.outerBull, outside: RADII.trebleInside },
  { ring: 'T', inside: RADII.trebleInside, outside: RADII.trebleOutside },
  { ring: 'S', inside: RADII.trebleOutside, outside: RADII.doubleInside },
  { ring: 'D', inside: RADII.doubleInside, outside: RADII.doubleOutside },
];

/** Clockwise from twelve o'clock, in radians. */
export function pointAt(radius: number, clockwise: number): Point {
  return { x: radius * Math.sin(clockwise), y: radius * Math.cos(clockwise) };
}

export function dartAt({ x, y }: Point): Dart {
  const radius = Math.hypot(x, y);
  if (radius < RADII.bull) return 'D25';
  if (radius < RADII.outerBull) return 'S25';
  const ring = SECTOR_RINGS.find(({ outside }) => radius < outside);
  if (ring === undefined) return 'MISS';
  const clockwise = Math.atan2(x, y);
  const index = (Math.round(clockwise / SECTOR_ANGLE) + 20) % 20;
  return dartOf(ring.ring, CLOCK[index]!);
}

/** Where to aim for a bed: its middle. A single means the wide outer single; a miss means well above the board. */
export function centreOf(dart: Dart): Point {
  const ring = ringOf(dart);
  if (ring === null) return { x: 0, y: 220 };
  const number = numberOf(dart);
  if (number === 25) return ring === 'D' ? { x: 0, y: 0 } : { x: 0, y: (RADII.bull + RADII.outerBull) / 2 };
  const { inside, outside } = SECTOR_RINGS.findLast((candidate) => candidate.ring === ring)!;
  return pointAt((inside + outside) / 2, CLOCK.indexOf(number as (typeof CLOCK)[number]) * SECTOR_ANGLE);
}
