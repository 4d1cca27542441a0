import { seededDice } from '@oche/darts';
import { expect, test } from 'vitest';
import { SEED, WORLDS, walkThrough } from './walk.fixture.ts';

test('TWO-1 to TWO-5 three devices lose no visit, double none, and show their log', async () => {
  const seen = await walkThrough(WORLDS, 3, seededDice(SEED * 10 + 3));
  expect(seen).toBeGreaterThanOrEqual(WORLDS);
});
