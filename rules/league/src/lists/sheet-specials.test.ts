import { expect, test } from 'vitest';
import { LIST_RULES } from './player-lists.ts';
import { sheetSpecials } from './sheet-specials.ts';

const single = { kind: 'single', start_score: 501 } as const;
const counted = {
  ...{ one_eighties: 1, one_seven_ones: 1, high_scores: [177, 171, 170] },
  ...{ high_checkouts: [40, 96, 121], short_legs: [17, 20, 33], scored: 1503, darts: 70 },
};

test.each([
  ['the usual ones', LIST_RULES, { high_scores: [177], high_checkouts: [121], short_legs: [17] }],
  [
    'a division that asks for less',
    { ...LIST_RULES, high_checkout: 90, short_leg_darts: 20, high_score: 170 },
    { high_scores: [177, 170], high_checkouts: [121, 96], short_legs: [17, 20] },
  ],
  [
    'a division that asks for more',
    { ...LIST_RULES, high_checkout: 130, short_leg_darts: 15, high_score: 180 },
    { high_scores: [], high_checkouts: [], short_legs: [] },
  ],
])('LST-13 counted darts are named by the thresholds of the division: %s', (_name, rules, named) => {
  expect(sheetSpecials({ ...single, ...counted }, rules)).toEqual({
    ...{ one_eighties: 1, one_seven_ones: 1 },
    ...named,
  });
});

test('LST-13 short legs are those of singles from the wanted start', () => {
  const rules = { ...LIST_RULES, short_leg_start: 301 };
  expect(sheetSpecials({ ...single, ...counted }, rules).short_legs).toEqual([]);
  expect(sheetSpecials({ ...counted, kind: 'pair', start_score: 501 }, LIST_RULES).short_legs).toEqual([]);
});

test('LST-13 what somebody typed stands as it was typed', () => {
  const typed = { high_checkouts: [86], short_legs: [21] };
  expect(sheetSpecials({ ...single, ...typed }, LIST_RULES)).toMatchObject(typed);
});
