import { seededDice, type settle } from '@oche/darts';
import { expect, test, vi } from 'vitest';
import { PLANTED_BUGS, plant } from './planted.fixture.ts';
import { walkThrough } from './walk.fixture.ts';

const rules = vi.hoisted(() => ({ settle: null as unknown as typeof settle }));
vi.mock('@oche/darts', async (original) => {
  const darts = await original<typeof import('@oche/darts')>();
  rules.settle = darts.settle;
  return { ...darts, settle: (...logs: Parameters<typeof settle>) => rules.settle(...logs) };
});

/** Far fewer than the check walks through: each bug is found long before its end. */
const WORLDS = 30_000;

test.each(PLANTED_BUGS)('the model finds a rule that %s', async (...bug) => {
  const right = rules.settle;
  rules.settle = await plant(bug);
  try {
    await expect(walkThrough(WORLDS, 2, seededDice(7))).rejects.toThrow();
  } finally {
    rules.settle = right;
  }
});
