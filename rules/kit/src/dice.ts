/** A number from 0 to below 1, the next one with every call. */
export type Dice = () => number;

/** Dice from a seed (mulberry32): the same numbers on every machine, so a draw can be shown again and checked. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const rollBelow = (dice: Dice, limit: number): number => Math.floor(dice() * limit);

export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = rollBelow(dice, last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
