import { seededDice } from '@oche/darts';
import { expect, test } from 'vitest';
import { SEED, WORLDS, walkThrough } from './walk.fixture.ts';

test('TWO-1 to TWO-5 two devices lose no visit, double none, and show their log', async () => {
  const seen = await walkThrough(WORLDS, 2, seededDice(SEED * 10 + 2));
  expect(seen).toBeGreaterThanOrEqual(WORLDS);
});
