import type { Dice } from '@oche/kit';

/** One draw of the standard normal distribution (Box and Muller). */
export function normal(dice: Dice): number {
  const radius = Math.sqrt(-2 * Math.log(1 - dice()));
  return radius * Math.cos(2 * Math.PI * dice());
}
