import type { SessionStep } from './session.ts';

/** Routines of the house, for whoever does not want to put one together. All are played alone. */
export const HOUSE_ROUTINES = {
  warm_up: [
    { game: 'around_the_clock', options: {}, repeat: 1 },
    { game: 'bullseye', options: { darts: 30 }, repeat: 1 },
    { game: 'x01', options: { legs_mode: 'first_to', legs: 1 }, repeat: 2 },
  ],
  doubles: [
    { game: 'bobs_27', options: {}, repeat: 2 },
    { game: 'around_the_clock', options: { ring: 'double' }, repeat: 1 },
    { game: 'x01', options: { start: 170, legs_mode: 'first_to', legs: 3 }, repeat: 1 },
  ],
  scoring: [
    { game: 'hundred_darts_at', options: { number: 20, darts: 99 }, repeat: 1 },
    { game: 'hundred_darts_at', options: { number: 19, darts: 99 }, repeat: 1 },
    { game: 'three_in_bed', options: { rounds: 20 }, repeat: 1 },
    { game: 'x01', options: { legs_mode: 'first_to', legs: 1 }, repeat: 3 },
  ],
  checkouts: [
    { game: 'one_two_one', options: {}, repeat: 1 },
    { game: 'catch_40', options: {}, repeat: 1 },
    { game: 'x01', options: { start: 301, legs_mode: 'first_to', legs: 3 }, repeat: 1 },
  ],
  all_round: [
    { game: 'jdc_challenge', options: {}, repeat: 1 },
    { game: 'halve_it', options: {}, repeat: 1 },
    { game: 'shanghai', options: {}, repeat: 1 },
    { game: 'cricket', options: { legs_mode: 'first_to', legs: 1 }, repeat: 1 },
  ],
} as const satisfies Record<string, readonly SessionStep[]>;

export type HouseRoutine = keyof typeof HOUSE_ROUTINES;

export const isHouseRoutine = (value: unknown): value is HouseRoutine =>
  typeof value === 'string' && Object.hasOwn(HOUSE_ROUTINES, value);
