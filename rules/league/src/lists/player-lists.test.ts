import { must, type PlayerGame } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { MATCH_FORMATS } from '../match/match-formats.ts';
import { forfeitMatch, handInLineUp, lineUpOf, opened, squadOf } from '../testing/match.ts';
import { forfeitCredits, individualTable } from './individual-table.ts';
import {
  checkoutsList,
  gamesPlayedList,
  highScoresList,
  LIST_RULES,
  lowVisitsList,
  maximumsList,
  nineDartersList,
} from './player-lists.ts';

describe('individual lists', () => {
  const game = (player: string, more: Partial<PlayerGame> = {}): PlayerGame => ({
    player,
    kind: 'single',
    start_score: 501,
    won: true,
    legs_won: 2,
    legs_lost: 0,
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
      game('a', { high_checkouts: [100, 40] }),
      game('a', { high_checkouts: [121] }),
      game('b', { high_checkouts: [99, 121] }),
    ];
    expect(checkoutsList(games)).toEqual([
      { player: 'a', rank: 1, high_checkouts: '121, 100', best: 121, count: 2 },
      { player: 'b', rank: 2, high_checkouts: '121', best: 121, count: 1 },
    ]);
    expect(checkoutsList(games, { ...LIST_RULES, high_checkout: 101 })[0]!.high_checkouts).toBe('121');
  });

  test('LST-3 low visits: singles from 501 in six visits or fewer, by darts, then how often', () => {
    const rows = lowVisitsList([
      game('a', { short_legs: [18, 22] }),
      game('b', { short_legs: [15] }),
      game('c', { short_legs: [15, 16] }),
      game('d', { short_legs: [19] }),
      game('e', { short_legs: [12], kind: 'pair' }),
      game('f', { short_legs: [12], start_score: 301 }),
    ]);
    expect(
      rows.map(({ player, rank, darts, visits, count }) => [rank, player, darts, visits, count]),
    ).toEqual([
      [1, 'c', 15, 5, 2],
      [2, 'b', 15, 5, 1],
      [3, 'a', 18, 6, 1],
    ]);
  });

  test('LST-3 the limit is in darts: nineteen count in Germany, and a leg without darts never', () => {
    const games = [game('a', { short_legs: [19] }), game('b', { short_legs: [0, Number.NaN, 20] })];
    expect(lowVisitsList(games)).toEqual([]);
    expect(lowVisitsList(games, { ...LIST_RULES, short_leg_darts: 19 })).toEqual([
      { player: 'a', rank: 1, darts: 19, visits: 7, count: 1 },
    ]);
  });

  test('LST-7 high scores from 171 on, or from 170; 180s are among them', () => {
    const games = [
      game('a', { one_eighties: 1, high_scores: [170] }),
      game('b', { one_seven_ones: 1, high_scores: [171, 177] }),
      game('c', { high_scores: [170] }),
    ];
    expect(highScoresList(games)).toEqual([
      { player: 'b', rank: 1, high_scores: '177, 171', best: 177, count: 2 },
      { player: 'a', rank: 2, high_scores: '180', best: 180, count: 1 },
    ]);
    const from170 = highScoresList(games, { ...LIST_RULES, high_score: 170 });
    expect(from170.map(({ player, count }) => [player, count])).toEqual([
      ['a', 2],
      ['b', 2],
      ['c', 1],
    ]);
  });

  test('LST-8 nine-darters are legs of 501 won alone', () => {
    const nine = { short_legs: [9, 12] };
    const games = [
      game('a', nine),
      game('b', { ...nine, start_score: 301 }),
      game('c', { ...nine, kind: 'pair' }),
    ];
    expect(nineDartersList(games)).toEqual([{ player: 'a', rank: 1, nine_darters: 1 }]);
  });

  test('LST-4 equals share a rank in every list, and the next one counts on', () => {
    const equal = { one_eighties: 2, high_checkouts: [120], short_legs: [15] };
    const games = [
      ...['b', '__proto__', 'a'].map((player) => game(player, equal)),
      game('z', { one_seven_ones: 1, high_checkouts: [100], short_legs: [18], won: false }),
    ];
    for (const list of [maximumsList, checkoutsList, lowVisitsList, gamesPlayedList, individualTable])
      expect(list(games).map(({ rank }) => rank)).toEqual([1, 1, 1, 4]);
  });

  test('LST-4 games played and won; equals share a rank; a minimum of games', () => {
    const games = [game('a'), game('b'), game('b', { won: false, legs_won: 1, legs_lost: 2 }), game('c')];
    expect(gamesPlayedList(games).map(({ player, rank }) => `${rank}${player}`)).toEqual(['1a', '1c', '3b']);
    expect(gamesPlayedList(games, { ...LIST_RULES, least_games: 2 }).length).toBe(1);
  });

  test('LST-10 over several divisions a game counts by the thresholds of its own', () => {
    const high = { ...LIST_RULES, high_checkout: 121, short_leg_darts: 15, least_games: 2 };
    const ruling = ({ division }: { division: string }) => (division === 'first' ? high : LIST_RULES);
    const games = [
      { ...game('a', { high_checkouts: [110], short_legs: [17] }), division: 'first' },
      { ...game('b', { high_checkouts: [110], short_legs: [17] }), division: 'second' },
      { ...game('c', { high_checkouts: [121], short_legs: [15] }), division: 'first' },
    ];
    const players = (rows: { player: string }[]) => rows.map(({ player }) => player);
    expect(players(checkoutsList(games, ruling))).toEqual(['c', 'b']);
    expect(players(lowVisitsList(games, ruling))).toEqual(['c', 'b']);
    expect(players(gamesPlayedList(games, ruling))).toEqual(['b']);
    const both = [...games, { ...game('a'), division: 'second' }];
    expect(players(gamesPlayedList(both, ruling))).toEqual(['a', 'b']);
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

  test('LST-5 level in value: the better quotient of games, then of legs; a clean sheet is the best there is', () => {
    const won = (legs_lost: number) => ({ won: true, legs_won: 2, legs_lost });
    const lost = (legs_won: number) => ({ won: false, legs_won, legs_lost: 2 });
    // 4 of 4 points; 4 + 4 of 16 points: both are worth 4.
    const rows = individualTable([
      game('a', won(0)),
      ...[won(0), won(0), lost(0), lost(0)].map((more) => game('b', more)),
      ...[won(1), won(1), lost(1), lost(1)].map((more) => game('c', more)),
    ]);
    expect(rows.map(({ player, value, rank }) => [rank, player, value])).toEqual([
      [1, 'a', 4],
      [2, 'b', 4],
      [2, 'c', 4],
    ]);
  });

  test('LST-5 as many points of as many: games decide before legs', () => {
    const games = (player: string, ...results: [number, number][]) =>
      results.map(([legs_won, legs_lost]) =>
        game(player, { won: legs_won > legs_lost, legs_won, legs_lost }),
      );
    const rows = individualTable([
      ...games('r', [2, 0], [1, 2], [1, 2], [0, 2]),
      ...games('q', [2, 1], [1, 2], [1, 2], [1, 2]),
      ...games('p', [2, 1], [2, 1], [0, 2], [0, 2]),
    ]);
    expect(rows.map(({ player, rank, points }) => [rank, player, points])).toEqual([
      [1, 'p', 6],
      [2, 'q', 6],
      [3, 'r', 6],
    ]);
  });

  test('LST-6 the listed players of a team whose opponents did not come are credited in the individual table alone', () => {
    const format = MATCH_FORMATS.ch_vfc;
    const listed = must(
      handInLineUp(
        opened(format),
        'home',
        lineUpOf('h', { positions: ['h1', 'h2', 'h3', null] }),
        squadOf('h'),
      ),
    );
    const credits = forfeitCredits(must(forfeitMatch(listed, 'away', { by: 'secretary' })));
    expect(
      individualTable(credits).map(({ player, points, won, legs_won }) => [player, points, won, legs_won]),
    ).toEqual([
      ['h1', 16, 4, 8],
      ['h2', 16, 4, 8],
      ['h3', 16, 4, 8],
    ]);
    for (const list of [maximumsList, checkoutsList, lowVisitsList, gamesPlayedList])
      expect(list(credits)).toEqual([]);
    expect(forfeitCredits(must(forfeitMatch(listed, 'home', { by: 'home' })))).toEqual([]);
    expect(forfeitCredits(listed)).toEqual([]);
  });
});
