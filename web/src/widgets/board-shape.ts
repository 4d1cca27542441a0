const STEP = Math.PI / 10;

/** The outline of a bed: clockwise from twelve o'clock, between two radii. Written out, as engines differ in the last digits of a sine. */
export function sectorPath(at: number, inside: number, outside: number, digits = 3): string {
  const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP];
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(digits)} ${(-radius * Math.cos(angle)).toFixed(digits)}`;
  return `M${point(inside, from)}L${point(outside, from)}A${outside} ${outside} 0 0 1 ${point(outside, to)}L${point(inside, to)}A${inside} ${inside} 0 0 0 ${point(inside, from)}Z`;
}

/** Red and green, black and cream, in turn. */
export function bedColour(ring: 'S' | 'D' | 'T', at: number): string {
  const dark = at % 2 === 0;
  if (ring === 'S') return dark ? '#1b2420' : '#f3e6c8';
  return dark ? '#d8323f' : '#12915a';
}
