/** A number from 0 to below 1, the next one with every call. */
export type Dice = () => number;

/** Dice from a seed (mulberry32): the same numbers on every machine. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One draw of the standard normal distribution (Box and Muller). */
export function normal(dice: Dice): number {
  const radius = Math.sqrt(-2 * Math.log(1 - dice()));
  return radius * Math.cos(2 * Math.PI * dice());
}
