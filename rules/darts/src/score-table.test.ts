import { expect, test } from 'vitest';
import { BED_CENTRES, scoreTable } from './score-table.ts';
import { evenSpread } from './thrower.ts';

test.each([5, 13, 40])('an even spread of %s mm: the beds of one sector tell those of all', (sigma) => {
  const rules = { out: 'double', bull: '25/50' } as const;
  const turned = scoreTable(evenSpread(sigma), rules, BED_CENTRES);
  // Another list of the same aims is worked out one by one.
  const each = scoreTable(evenSpread(sigma), rules, [...BED_CENTRES]);
  const farthest = (one: Float64Array, other: Float64Array) =>
    Math.max(...one.map((chance, place) => Math.abs(chance - other[place]!)));
  expect(farthest(turned.chances, each.chances)).toBeLessThan(1e-13);
  expect(farthest(turned.finishes, each.finishes)).toBeLessThan(1e-13);
});
