import { bestOf } from '@oche/kit';
import { expect, test } from 'vitest';
import { shorterPlan } from './shorter-plan.ts';

test('BRD-18 a shorter distance holds from its round on, keeps how it is thrown, and is the same twice', () => {
  const masters = { ...bestOf(7), out: 'master' as const };
  const plan = {
    default: masters,
    rules: [
      { rounds_left: 1, distance: bestOf(11) },
      { rounds_left: 4, distance: bestOf(5) },
    ],
  };
  const short = { ...masters, legs: { mode: 'best_of', of: 3 } };
  const shorter = shorterPlan(plan, 2, 3);
  expect(shorter).toEqual({
    default: masters,
    rules: [
      { rounds_left: 1, distance: short },
      { rounds_left: 2, distance: short },
      { rounds_left: 4, distance: bestOf(5) },
    ],
  });
  expect(shorterPlan(shorter, 2, 3)).toEqual(shorter);
});
