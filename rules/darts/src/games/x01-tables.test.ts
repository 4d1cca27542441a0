import { expect, test } from 'vitest';
import { wonLegsByFormat } from './won-legs.ts';
import { averagesByLeg, doublesTable, finishBands } from './x01-tables.ts';

test.each([
  ['STAT-16 the edges of a band belong to it', { 2: 1, 40: 2, 41: 1 }, [3, 1, 0, 0, 0, 0, 0]],
  ['STAT-16 the highest band of double out ends at 170', { 141: 1, 170: 3 }, [0, 0, 0, 0, 0, 0, 4]],
  ['STAT-16 where a treble may finish there is one more', { 180: 1, 100: 1 }, [0, 0, 0, 1, 0, 0, 0, 1]],
  ['STAT-16 no checkouts, no counts', {}, [0, 0, 0, 0, 0, 0, 0]],
])('%s', (_, checkouts, expected) => {
  expect(finishBands({ checkouts }).map(({ times }) => times)).toEqual(expected);
});

test('STAT-6 the table of doubles has what was thrown at, the highest double first, other beds last', () => {
  const table = doublesTable({
    double_attempts: { D16: 4, D20: 3, D25: 1, S1: 2 },
    double_hits: { D16: 1, S1: 2 },
  });
  expect(table).toEqual([
    { bed: 'D25', attempts: 1, hits: 0, rate: 0 },
    { bed: 'D20', attempts: 3, hits: 0, rate: 0 },
    { bed: 'D16', attempts: 4, hits: 1, rate: 0.25 },
    { bed: 'S1', attempts: 2, hits: 2, rate: 1 },
  ]);
});

test('STAT-1 the average by leg number is over all games, a leg without darts has none', () => {
  const rows = averagesByLeg({
    points_by_leg: { 10: 20, 1: 180, 2: 60 },
    darts_by_leg: { 10: 3, 1: 9, 2: 3, 3: 0 },
  });
  expect(rows).toEqual([
    { leg: 1, average: 60 },
    { leg: 2, average: 60 },
    { leg: 10, average: 20 },
  ]);
});

test('STAT-17 won legs are told apart by their start and by how they are thrown', () => {
  const rows = wonLegsByFormat({
    won_legs: {
      '501:15': 1,
      '501:21': 2,
      '301:9': 1,
      '501 straight_out:12': 1,
      '301 double_in straight_out:7': 1,
    },
  });
  expect(rows).toEqual([
    { start: 501, thrown: [], legs: 3, best: 15, darts_per_leg: 19 },
    { start: 501, thrown: ['straight_out'], legs: 1, best: 12, darts_per_leg: 12 },
    { start: 301, thrown: [], legs: 1, best: 9, darts_per_leg: 9 },
    { start: 301, thrown: ['double_in', 'straight_out'], legs: 1, best: 7, darts_per_leg: 7 },
  ]);
});
