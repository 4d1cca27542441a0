import { isPlayerTally } from '@oche/kit';
import { expect, test } from 'vitest';
import { gameOutcome } from './game-outcome.ts';
import { cricket } from './games/cricket.ts';
import { x01 } from './games/x01.ts';
import { play, start } from './testing/play.ts';

const MISSED = 'MISS MISS MISS';

test('STAT-21 a finished game says its score, its legs and what everybody threw', () => {
  const options = { start: 501, legs_mode: 'first_to', legs: 1, sets_mode: 'first_to', sets: 2 };
  const leg = ['T20 T20 T20', MISSED, 'T20 T20 T20', MISSED, 'T20 T19 D12'] as const;
  const one = play(x01, start(x01, options), ...leg);
  expect(gameOutcome(one)).toBe(null);
  const over = play(x01, one, 'T19 T19 T19', 'T20 T20 T20', 'T20 T20 D25', 'T20 T20 T20', MISSED, 141);
  const outcome = gameOutcome(over)!;
  expect(outcome).toMatchObject({ score: [2, 0], legs: [2, 0] });
  expect(outcome.tallies).toEqual([
    [
      {
        one_eighties: 4,
        one_seven_ones: 0,
        high_scores: [],
        high_checkouts: [141, 141],
        short_legs: [9, 9],
        scored: 1002,
        darts: 18,
      },
    ],
    [
      {
        one_eighties: 0,
        one_seven_ones: 1,
        high_scores: [171, 170],
        high_checkouts: [],
        short_legs: [],
        scored: 341,
        darts: 15,
      },
    ],
  ]);
  expect(outcome.tallies.flat().every(isPlayerTally)).toBe(true);
});

test('STAT-21 of partners each has their own, and nobody a short leg', () => {
  const sides = [['ann', 'abe'], ['bob']];
  const over = play(x01, start(x01, { start: 220, legs: 1 }, sides), 'T20 T20 T20', MISSED, 'D20');
  expect(gameOutcome(over)!.tallies[0]).toMatchObject([
    { one_eighties: 1, high_checkouts: [], short_legs: [] },
    { one_eighties: 0, high_checkouts: [40], short_legs: [] },
  ]);
});

test('STAT-21 a walkover, a game alone and one that was given up say nothing', () => {
  const begun = play(x01, start(x01), 60);
  for (const reason of ['walkover', 'retired'] as const)
    expect(gameOutcome(play(x01, begun, { type: 'forfeit', side: 0, reason }))).toBe(null);
  expect(gameOutcome(play(x01, start(x01, { start: 40, legs: 1 }, [['ann']]), 'D20'))).toBe(null);
  const marks = ['T20 T19 T18', MISSED, 'T17 T16 T15', MISSED, 'D25 S25'] as const;
  expect(gameOutcome(play(cricket, start(cricket, { legs: 1 }), ...marks))).toEqual({
    score: [1, 0],
    legs: [1, 0],
    tallies: [[{}], [{}]],
  });
});
