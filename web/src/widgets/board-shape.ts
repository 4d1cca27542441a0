import { CLOCK, type Dart } from '@oche/darts';

const STEP = Math.PI / 10;

/** The drawn board. Its rings are wider than on a real one: a thumb has to find the double. */
export const RINGS = [
  { ring: 'S', inside: 19, outside: 50 },
  { ring: 'T', inside: 50, outside: 63 },
  { ring: 'S', inside: 63, outside: 85 },
  { ring: 'D', inside: 85, outside: 100 },
] as const;
export const BULLS = { S25: 19, D25: 9 } as const;
/** Up to here a dart is a miss; beyond it is no dart. */
export const EDGE = 118;

/** Where the numbers stand around a board, clockwise from twelve o'clock. Written out, as engines differ in the last digits of a sine. */
export const numberPlaces = (radius: number): { number: number; x: string; y: string }[] =>
  CLOCK.map((number, at) => ({
    number,
    x: (radius * Math.sin(at * STEP)).toFixed(1),
    y: (-radius * Math.cos(at * STEP)).toFixed(1),
  }));

/** The bed at a point of the drawn board. */
export function bedAt(x: number, y: number): Dart | null {
  const radius = Math.hypot(x, y);
  if (radius > EDGE) return null;
  if (radius < BULLS.D25) return 'D25';
  if (radius < BULLS.S25) return 'S25';
  const ring = RINGS.find(({ outside }) => radius < outside)?.ring;
  if (!ring) return 'MISS';
  const turns = Math.round(Math.atan2(x, -y) / STEP);
  return `${ring}${CLOCK[(turns + CLOCK.length) % CLOCK.length]!}`;
}

/** The outline of a bed: clockwise from twelve o'clock, between two radii. Written out, as engines differ in the last digits of a sine. */
export function sectorPath(at: number, inside: number, outside: number, digits = 3): string {
  const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP];
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(digits)} ${(-radius * Math.cos(angle)).toFixed(digits)}`;
  return `M${point(inside, from)}L${point(outside, from)}A${outside} ${outside} 0 0 1 ${point(outside, to)}L${point(inside, to)}A${inside} ${inside} 0 0 0 ${point(inside, from)}Z`;
}

/** Red and green, black and cream, in turn. */
export const bedColour = (ring: 'S' | 'D' | 'T', at: number): string => BED_COLOURS[colourOf(ring, at)];

function colourOf(ring: 'S' | 'D' | 'T', at: number): BedColour {
  const isDark = at % 2 === 0;
  if (ring === 'S') return isDark ? 'slate' : 'cream';
  return isDark ? 'red' : 'green';
}

type Ring = { ring: 'S' | 'D' | 'T'; inside: number; outside: number };

export type BedColour = 'cream' | 'slate' | 'red' | 'green';
export const BED_COLOURS: Record<BedColour, string> = {
  cream: '#f3e6c8',
  slate: '#1b2420',
  red: '#d8323f',
  green: '#12915a',
};

/** The wire between them. */
export const BED_LINE = { stroke: '#8f958f', strokeWidth: '0.4' };

/** The beds of each colour as one outline, without the bull; clockwise from the twenty, those that are wanted. */
export function outlinesByColour(
  rings: readonly Ring[],
  isWanted: (ring: Ring['ring'], at: number) => boolean = () => true,
): Record<BedColour, string> {
  const outlines: Record<BedColour, string> = { cream: '', slate: '', red: '', green: '' };
  for (let at = 0; at < 20; at++)
    for (const { ring, inside, outside } of rings) {
      if (!isWanted(ring, at)) continue;
      outlines[colourOf(ring, at)] += sectorPath(at, inside, outside, 1);
    }
  return outlines;
}
