import type { settle } from '@oche/darts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PLANTED_BUGS, plant } from './planted.fixture.ts';

const rules = { settle: null as unknown as typeof settle };
let model: typeof import('./walk.fixture.ts');
let darts: typeof import('@oche/darts');

// All modules of the model are loaded anew, with a rule in them that can be exchanged.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@oche/darts', async (original) => ({
    ...(await original<typeof darts>()),
    settle: (...logs: Parameters<typeof settle>) => rules.settle(...logs),
  }));
  darts = await vi.importActual('@oche/darts');
  model = await import('./walk.fixture.ts');
});
afterAll(() => {
  vi.doUnmock('@oche/darts');
  vi.resetModules();
});

/** Far fewer than the check walks through: each bug is found long before its end. */
const WORLDS = 30_000;
const walk = (worlds: number) => model.walkThrough(worlds, 2, darts.seededDice(7));

test('the model finds nothing in the rule as it is', async () => {
  rules.settle = darts.settle;
  await walk(3000);
});

test.each(PLANTED_BUGS)('the model finds a rule that %s', async (...bug) => {
  rules.settle = await plant(bug);
  await expect(walk(WORLDS)).rejects.toThrow();
});
