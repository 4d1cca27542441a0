/** Dice with a number: the same number always rolls the same, so a draw can be shown again and checked. */
export type Dice = () => number;

/** A 32-bit counter, stirred; enough for draws and simulations, not for secrets. */
export function diceFrom(seed: number): Dice {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let word = counter;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return ((word ^ (word >>> 15)) >>> 0) / 4294967296;
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
