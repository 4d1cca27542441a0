import { describe, expect, test } from 'vitest';
import {
  checkoutsList,
  gamesPlayedList,
  individualTable,
  lowVisitsList,
  maximumsList,
  type PlayerGame,
} from './player-lists.ts';

describe('individual lists', () => {
  const game = (player: string, more: Partial<PlayerGame> = {}): PlayerGame => ({
    player,
    kind: 'single',
    start_score: 501,
    won: true,
    legs_won: 2,
    legs_lost: 0,
    one_eighties: 0,
    one_seven_ones: 0,
    checkouts: [],
    won_leg_darts: [],
    ...more,
  });

  test('LST-1 180s, then 171s; nobody without', () => {
    const rows = maximumsList([
      game('a', { one_eighties: 1 }),
      game('b', { one_eighties: 1, one_seven_ones: 1 }),
      game('a'),
      game('c'),
    ]);
    expect(rows.map(({ player, rank }) => `${rank}${player}`)).toEqual(['1b', '2a']);
  });

  test('LST-2 high checkouts as text from the threshold of the competition on', () => {
    const games = [
      game('a', { checkouts: [100, 40] }),
      game('a', { checkouts: [121] }),
      game('b', { checkouts: [99, 121] }),
    ];
    expect(checkoutsList(games)).toEqual([
      { player: 'a', rank: 1, high_checkouts: '121, 100', best: 121, count: 2 },
      { player: 'b', rank: 2, high_checkouts: '121', best: 121, count: 1 },
    ]);
    expect(
      checkoutsList(games, { high_checkout: 101, low_visits: 6, low_visits_start: 501, least_games: 0 })[0]!
        .high_checkouts,
    ).toBe('121');
  });

  test('LST-3 low visits: singles from 501 in six visits or fewer, by darts, then how often', () => {
    const rows = lowVisitsList([
      game('a', { won_leg_darts: [18, 22] }),
      game('b', { won_leg_darts: [15] }),
      game('c', { won_leg_darts: [15, 16] }),
      game('d', { won_leg_darts: [19] }),
      game('e', { won_leg_darts: [12], kind: 'pair' }),
      game('f', { won_leg_darts: [12], start_score: 301 }),
    ]);
    expect(
      rows.map(({ player, rank, darts, visits, count }) => [rank, player, darts, visits, count]),
    ).toEqual([
      [1, 'c', 15, 5, 2],
      [2, 'b', 15, 5, 1],
      [3, 'a', 18, 6, 1],
    ]);
  });

  test('LST-4 games played and won; equals share a rank; a minimum of games', () => {
    const games = [game('a'), game('b'), game('b', { won: false, legs_won: 1, legs_lost: 2 }), game('c')];
    expect(gamesPlayedList(games).map(({ player, rank }) => `${rank}${player}`)).toEqual(['1a', '1c', '3b']);
    expect(
      gamesPlayedList(games, { high_checkout: 100, low_visits: 6, low_visits_start: 501, least_games: 2 })
        .length,
    ).toBe(1);
  });

  test('LST-5 individual table: 4-3-1-0, good and often, then games, then legs', () => {
    const lost = { won: false, legs_won: 1, legs_lost: 2 };
    const rows = individualTable([
      game('a'),
      game('a', lost),
      game('b', { legs_lost: 1 }),
      game('c'),
      game('c'),
      game('d', { kind: 'pair' }),
    ]);
    expect(rows.map(({ player, points, possible, value }) => [player, points, possible, value])).toEqual([
      ['c', 8, 8, 8],
      ['a', 5, 8, 3.125],
      ['b', 3, 4, 2.25],
    ]);
  });
});
