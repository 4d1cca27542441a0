/** The angle of a number on the board. */
const STEP = Math.PI / 10;

/** A bed as a path: its place in the order of the clock, and how far from the middle it begins and ends. */
export function sector(at: number, inside: number, outside: number): string {
  const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP];
  const point = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
  return `M${point(inside, from)}L${point(outside, from)}A${outside} ${outside} 0 0 1 ${point(outside, to)}L${point(inside, to)}A${inside} ${inside} 0 0 0 ${point(inside, from)}Z`;
}

/** Red and green, black and cream, in turn. */
export function bedColour(ring: 'S' | 'D' | 'T', at: number): string {
  const dark = at % 2 === 0;
  if (ring === 'S') return dark ? '#1b2420' : '#f3e6c8';
  return dark ? '#d8323f' : '#12915a';
}
