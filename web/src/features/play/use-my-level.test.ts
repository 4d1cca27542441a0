import { expect, test } from 'vitest';
import { averageOver } from './use-my-level.ts';

test('an average over games counts each by its darts, as the lobby does', () => {
  expect(
    averageOver([
      { value: 90, darts: 9 },
      { value: 50, darts: 27 },
    ]),
  ).toBe(60);
  expect(averageOver([])).toBeNull();
});
