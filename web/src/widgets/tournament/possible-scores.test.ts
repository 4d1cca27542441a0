import { bestOf } from '@oche/kit';
import { expect, test } from 'vitest';
import { possibleScores } from './possible-scores.ts';

test('a best of 5 ends in six ways, the wins of the first side first', () => {
  expect(possibleScores(bestOf(5), false)).toEqual([
    [3, 0],
    [3, 1],
    [3, 2],
    [2, 3],
    [1, 3],
    [0, 3],
  ]);
});

test('a best of 4 may be drawn in a group and nowhere else', () => {
  expect(possibleScores(bestOf(4), true)).toContainEqual([2, 2]);
  expect(possibleScores(bestOf(4), false)).not.toContainEqual([2, 2]);
});

test('over sets the sets are counted', () => {
  const distance = { ...bestOf(5), sets: { mode: 'first_to', of: 2 } } as const;
  expect(possibleScores(distance, false)).toEqual([
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
  ]);
});
