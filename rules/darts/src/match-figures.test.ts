import { expect, test } from 'vitest';
import { GAMES } from './games/registry.ts';
import { matchFigures } from './match-figures.ts';

test('STAT-15 held of the legs begun, broken of the legs that another began', () => {
  const statistics = { games: 3, games_won: 2, legs: 10, legs_won: 6, legs_begun: 4, holds: 3, breaks: 3 };
  expect(matchFigures(statistics)).toEqual({
    games_won_rate: 2 / 3,
    legs_won_rate: 0.6,
    hold_rate: 0.75,
    break_rate: 0.5,
  });
});

test('STAT-15 without games there is nothing to divide by', () => {
  const nothing = { games_won_rate: null, legs_won_rate: null, hold_rate: null, break_rate: null };
  expect(matchFigures(GAMES.cricket.merge())).toEqual(nothing);
});
