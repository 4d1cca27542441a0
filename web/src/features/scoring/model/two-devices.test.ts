import { seededDice } from '@oche/darts';
import { expect, test } from 'vitest';
import { walkThrough } from './walk.fixture.ts';

/** As many worlds as fit a test run; `WORLDS` and `SEED` walk further, and elsewhere. */
const WORLDS = Number(process.env.WORLDS ?? 3000);
const SEED = Number(process.env.SEED ?? 1);

test.each([2, 3])(
  'TWO-1 to TWO-5 %i devices lose no visit, double none, and show their log',
  async (devices) => {
    const seen = await walkThrough(WORLDS, devices, seededDice(SEED * 10 + devices));
    expect(seen).toBeGreaterThanOrEqual(WORLDS);
  },
);
