import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { NEW_RATING, type RatedGame, Ratings, rateAfter, restedFor, shownRating } from './rating.ts';

const against = (rating: number, deviation: number, score: number) => ({
  opponent: { rating, deviation, volatility: 0.06 },
  score,
  weight: 1,
});
const game = (first: number, second: number, score: number, day = 0): RatedGame => ({
  day,
  players: [first, second],
  score,
});

describe('rating', () => {
  test('RAT-1 the worked example of its author', () => {
    const before = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rateAfter(before, [against(1400, 30, 1), against(1550, 100, 0), against(1700, 300, 0)]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  test('RAT-2 the order of the games in a period does not matter', () => {
    const dice = seededDice(5);
    const games = Array.from({ length: 60 }, (_, at) =>
      game(1 + Math.floor(dice() * 6), 1 + Math.floor(dice() * 6), [0, 0.5, 1][at % 3]!, at % 4),
    );
    const rated = (some: readonly RatedGame[]) => {
      const ratings = new Ratings();
      ratings.add(0, [game(1, 2, 1), game(3, 4, 0)]);
      ratings.add(1, some);
      return [1, 2, 3, 4, 5, 6].map((player) => shownRating(ratings.at(player, 2)));
    };
    const usual = rated(games);
    expect(rated(games.toReversed())).toEqual(usual);
    expect(rated(games.toSorted((a, b) => a.players[0] - b.players[0]))).toEqual(usual);
  });

  test('RAT-3 less is known of who stays away, and never less than of somebody new', () => {
    const known = { rating: 1700, deviation: 60, volatility: 0.06 };
    const away = [1, 10, 100, 10_000].map((periods) => restedFor(known, periods));
    expect(away.map(({ rating }) => rating)).toEqual([1700, 1700, 1700, 1700]);
    const deviations = away.map(({ deviation }) => deviation);
    expect(deviations).toEqual(deviations.toSorted((a, b) => a - b));
    expect(deviations[0]).toBeGreaterThan(60);
    expect(deviations.at(-1)).toBe(NEW_RATING.deviation);
    expect(rateAfter(known, [])).toEqual(away[0]);
    const ratings = new Ratings();
    ratings.add(0, [game(1, 2, 1)]);
    expect(ratings.at(1, 30)).toEqual(restedFor(ratings.at(1, 1), 29));
  });

  test('RAT-4 who wins rises and who loses falls, the more the less was known; a draw of equals moves nobody', () => {
    const ratings = new Ratings();
    ratings.add(0, [game(1, 2, 1), game(3, 4, 0.5)]);
    expect(ratings.at(1, 1).rating).toBeGreaterThan(1500);
    expect(ratings.at(1, 1).rating + ratings.at(2, 1).rating).toBeCloseTo(3000, 6);
    expect(ratings.at(3, 1).rating).toBeCloseTo(1500, 6);
    expect(ratings.at(3, 1).deviation).toBeLessThan(350);
    const gain = (deviation: number) =>
      rateAfter({ ...NEW_RATING, deviation }, [against(1500, 50, 1)]).rating - 1500;
    expect(gain(300)).toBeGreaterThan(gain(60));
  });

  test('RAT-5 a hundred games of one pair on a day bring what three of them bring, and none against oneself', () => {
    const after = (some: readonly RatedGame[]) => {
      const ratings = new Ratings();
      ratings.add(0, some);
      return ratings.at(1, 1);
    };
    const wins = (count: number) => Array.from({ length: count }, () => game(1, 2, 1));
    expect(after(wins(100)).rating).toBeCloseTo(after(wins(3)).rating, 6);
    expect(after(wins(100)).deviation).toBeCloseTo(after(wins(3)).deviation, 6);
    // Losing the others on purpose does not hide them.
    const mixed = [...wins(3), ...Array.from({ length: 3 }, () => game(2, 1, 1))];
    expect(after(mixed).rating).toBeCloseTo(1500, 6);
    expect(after(Array.from({ length: 9 }, () => game(1, 1, 1)))).toEqual(NEW_RATING);
    const days = Array.from({ length: 6 }, (_, day) => game(1, 2, 1, day));
    expect(after(days).rating).toBeGreaterThan(after(wins(6)).rating);
  });

  test('RAT-6 it is shown with what holds 19 times of 20', () => {
    expect(shownRating({ rating: 1539.6, deviation: 41, volatility: 0.06 })).toEqual({
      rating: 1540,
      sure: 80,
    });
  });
});
