import type { RefusalCode } from '@oche/contract';
import type { Cast, Role, World } from './world.ts';

export type Input = Record<string, unknown>;
export type Sample = {
  /** A valid input, made for this cast. What is needed for it is made too. */
  input: (cast: Cast, world: World) => Input | Promise<Input>;
  /** When the verb itself is choosy: who may, and what all others who pass the guard are told. */
  only?: { roles: readonly Role[]; else: RefusalCode };
};

/** A picture of one pixel. */
export const SMALL_PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export const nothing: Sample = { input: () => ({}) };
let serial = 0;
export const fresh = (word: string) => `${word}-${++serial}`;

let years = 0;
/** Seasons of one organisation have different years, and none that the contract would not take. */
export const freshYear = () => 2051 + (years++ % 440);
