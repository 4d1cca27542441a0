import type { Honour } from './game.ts';

/** What a hall gets loud about, the loudest first; the rest is only noted. */
const LOUD = [
  'nine_darter',
  'checkout',
  'one_eighty',
  'one_seven_one',
  'nine_marks',
  'shanghai',
  'three_in_bed',
] as const satisfies readonly Honour['kind'][];
export type LoudHonour = (typeof LOUD)[number];

export function loudestHonour(honours: readonly Honour[]): LoudHonour | null {
  return LOUD.find((kind) => honours.some((honour) => honour.kind === kind)) ?? null;
}
