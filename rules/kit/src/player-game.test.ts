import { expect, test } from 'vitest';
import {
  highCheckoutsIn,
  highScoresIn,
  isPlayerTally,
  nineDartersIn,
  type PlayerTally,
  SPECIAL_RULES,
  shortLegsIn,
  sumOfTallies,
  tallyFitsLegs,
} from './player-game.ts';

const NINE: PlayerTally = { one_eighties: 2, high_checkouts: [141], short_legs: [9], scored: 501, darts: 9 };

test.each<[PlayerTally, boolean]>([
  [{}, true],
  [NINE, true],
  [{ one_eighties: -1 }, false],
  [{ one_eighties: 0.5 }, false],
  [{ darts: Number.NaN }, false],
  [{ high_checkouts: [181] }, false],
  [{ high_scores: [169] }, false],
  [{ high_scores: [180] }, false],
  [{ high_scores: [171, 177] }, true],
  [{ short_legs: [0] }, false],
])('TLY-1 %j is something somebody can have thrown: %s', (tally, isOne) => {
  expect(isPlayerTally(tally)).toBe(isOne);
});

test('TLY-2 high scores count 180s, and a 171 once however it was written', () => {
  const tally = { one_eighties: 1, one_seven_ones: 2, high_scores: [170, 171, 177] };
  expect(highScoresIn(tally, SPECIAL_RULES)).toEqual([180, 177, 171, 171]);
  expect(highScoresIn(tally, { ...SPECIAL_RULES, high_score: 170 })).toEqual([180, 177, 171, 171, 170]);
});

test('TLY-2 finishes and short legs by the threshold of the competition; nine darts are nine from 501', () => {
  expect(highCheckoutsIn({ high_checkouts: [40, 121, 100] }, SPECIAL_RULES)).toEqual([121, 100]);
  const single = { kind: 'single', start_score: 501, short_legs: [21, 18, 9] } as const;
  expect(shortLegsIn(single, SPECIAL_RULES)).toEqual([9, 18]);
  expect(shortLegsIn({ ...single, kind: 'pair' }, SPECIAL_RULES)).toEqual([]);
  expect(shortLegsIn({ ...single, start_score: 301 }, SPECIAL_RULES)).toEqual([]);
  expect([nineDartersIn(single), nineDartersIn({ ...single, start_score: 301 })]).toEqual([1, 0]);
});

test('TLY-3 partners together have what each of them threw', () => {
  expect(sumOfTallies([NINE, { one_eighties: 1, high_checkouts: [100] }, {}])).toEqual({
    one_eighties: 3,
    one_seven_ones: 0,
    high_scores: [],
    high_checkouts: [141, 100],
    short_legs: [9],
    scored: 501,
    darts: 9,
  });
});

test.each<[string, PlayerTally[], boolean]>([
  ['the legs have room for five 180s', [{ one_eighties: 5 }], true],
  ['six 180s are more points than two legs of 501', [{ one_eighties: 6 }], false],
  ['partners share the legs', [{ one_eighties: 3 }, { one_eighties: 3 }], false],
  ['a 171 that was written twice', [{ one_seven_ones: 5, high_scores: [171, 171, 171, 171, 171] }], true],
  ['a finish for the leg that was won', [{ high_checkouts: [170] }], true],
  ['two finishes', [{ high_checkouts: [170, 40] }], false],
  ['nine darts', [{ short_legs: [9] }], true],
  ['eight darts', [{ short_legs: [8] }], false],
  ['more points than there were', [{ scored: 1003 }], false],
])('TLY-4 one leg won of two: %s', (_name, tallies, fits) => {
  expect(tallyFitsLegs(tallies, { start: 501, won: 1, played: 2 })).toBe(fits);
});
