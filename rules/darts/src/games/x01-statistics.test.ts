import { describe, expect, test } from 'vitest';
import type { Statistics } from '../statistics.ts';
import { play, start } from '../testing/play.ts';
import { shortLegs } from './won-legs.ts';
import { x01 } from './x01.ts';
import { highCheckouts, visitsBetween, type X01Statistics } from './x01-statistics.ts';

type Game = ReturnType<typeof start<never, never>>;
const of = (state: unknown, player: string) =>
  x01.statistics(state as Game).find((each) => each.player === player)!.statistics as X01Statistics &
    Record<'games' | 'games_won' | 'legs' | 'legs_won' | 'legs_begun' | 'holds' | 'breaks', number>;
const figures = (state: unknown, player: string) => x01.figures(of(state, player) as unknown as Statistics);

/** Ann 40, bob misses; leg by leg. */
const leg = (options: object = {}) => start(x01, { start: 141, legs: 1, ...options });

describe('averages', () => {
  test('STAT-1 points divided by darts times three; the winning visit counts its darts', () => {
    const state = play(x01, start(x01, { start: 181, legs: 1 }), 'T20 T20 S20', 26, 'S1 D20');
    expect(of(state, 'ann')).toMatchObject({ points: 181, darts: 5, visits: 2 });
    expect(figures(state, 'ann').average).toBeCloseTo((181 / 5) * 3, 12);
    expect(figures(state, 'bob').average).toBe(26);
  });

  test('STAT-19 partners together have all their visits, a side of one has its own', () => {
    const state = play(x01, start(x01, {}, [['ann', 'abe'], ['bob']]), 100, 26, 60);
    const [pair, single] = x01.view(state).sides;
    expect(pair!.figures.map(({ average }) => average)).toEqual([100, 60]);
    expect([pair!.together.average, single!.together.average]).toEqual([80, 26]);
  });

  test('STAT-1 a bust scores 0 and counts three darts, in darts and typed', () => {
    for (const bust of ['T20', 60] as const) {
      const state = play(x01, start(x01, { start: 50 }), bust, 0);
      expect(of(state, 'ann')).toMatchObject({
        points: 0,
        darts: 3,
        busts: 1,
        darts_thrown: bust === 60 ? 3 : 1,
      });
    }
  });

  test('STAT-2 first nine over the first three visits, or fewer if the leg was shorter', () => {
    const long = play(x01, start(x01), 100, 0, 140, 0, 60, 0, 180);
    expect(figures(long, 'ann').first_nine_average).toBe(100);
    const short = play(x01, leg(), 101, 0, 'D20');
    expect(of(short, 'ann')).toMatchObject({ first_nine_points: 141, first_nine_darts: 4 });
  });

  test('STAT-12 nothing counts before it is thrown, nor in walkovers and aborted games', () => {
    expect(figures(start(x01), 'ann').average).toBeNull();
    const thrown = play(x01, start(x01), 100, 60);
    expect(of(thrown, 'ann')).toMatchObject({ darts: 3, games: 0 });
    for (const end of [{ type: 'abort' }, { type: 'forfeit', side: 1, reason: 'walkover' }] as const)
      expect(of(play(x01, thrown, end), 'ann')).toMatchObject({ darts: 0, games: 0, games_won: 0 });
  });

  test('STAT-12 a leg that was won counts, however short, when the other side then gives up', () => {
    const won = play(x01, start(x01, { start: 40, legs: 2 }), 'D20');
    const left = play(x01, won, { type: 'forfeit', side: 1, reason: 'retired' });
    expect(of(left, 'ann')).toMatchObject({ visits: 1, legs_won: 1, games: 1, games_won: 1 });
    expect(figures(left, 'ann').highest_checkout).toBe(40);
  });

  test('STAT-12 what is given up counts from nine darts on', () => {
    const given = (...visits: number[]) =>
      of(play(x01, play(x01, start(x01), ...visits), { type: 'forfeit', side: 1, reason: 'retired' }), 'ann');
    expect(given()).toMatchObject({ darts: 0, games: 0, games_won: 0 });
    expect(given(60, 60, 60, 60)).toMatchObject({ darts: 0, games: 0, games_won: 0 });
    expect(given(60, 60, 60, 60, 60)).toMatchObject({ darts: 9, games: 1, games_won: 1 });
    const second = play(x01, start(x01, { start: 101, legs: 2 }), 61, 0, 'D20', 45);
    const left = play(x01, second, { type: 'forfeit', side: 1, reason: 'retired' });
    expect(of(left, 'ann')).toMatchObject({ legs_won: 1, games: 1, games_won: 1 });
  });

  test('STAT-13 partners have their own visits', () => {
    const pairs = [['ann', 'abe'], ['bob']];
    const state = play(x01, start(x01, {}, pairs), 100, 0, 60, 0, 140);
    expect(of(state, 'ann').points).toBe(240);
    expect(of(state, 'abe').points).toBe(60);
    expect(of(state, 'abe')).toMatchObject({ first_nine_points: 60, first_nine_darts: 3 });
  });
});

describe('doubles', () => {
  test('STAT-4 the checkout rate is finishes over attempts', () => {
    const state = play(x01, leg({ start: 40 }), 'MISS MISS MISS', 0, 'MISS D20');
    expect(of(state, 'ann')).toMatchObject({ checkout_attempts: 5, checkout_hits: 1, attempts_unknown: 0 });
    expect(figures(state, 'ann').checkout_rate).toBe(0.2);
  });

  test('STAT-5 unknown attempts are left out', () => {
    const unknown = play(x01, leg({ start: 60 }), 20, 0);
    expect(of(unknown, 'ann')).toMatchObject({ checkout_attempts: 0, attempts_unknown: 1 });
    expect(figures(unknown, 'ann').checkout_rate).toBeNull();
    const known = play(x01, leg({ start: 121 }), 121);
    expect(of(known, 'ann')).toMatchObject({ checkout_attempts: 1, checkout_hits: 1 });
  });

  test('STAT-6 the table of doubles', () => {
    const state = play(x01, leg({ start: 40 }), 'S20 MISS S10', 0, 'MISS D5');
    expect(of(state, 'ann')).toMatchObject({
      double_attempts: { D20: 1, D10: 2, D5: 2 },
      double_hits: { D5: 1 },
    });
  });

  test('STAT-6 a double-in leg counts the way out only', () => {
    const state = play(x01, start(x01, { start: 80, in: 'double', legs: 1 }), 'S20 D20 D20');
    expect(of(state, 'ann')).toMatchObject({ double_attempts: { D20: 1 }, double_hits: { D20: 1 } });
  });
});

describe('honours', () => {
  test('STAT-7 visits by score, and bands without overlap', () => {
    const state = play(x01, start(x01, { start: 1001 }), 180, 0, 140, 0, 100, 0, 99, 0, 60, 0, 59, 0);
    expect(figures(state, 'ann')).toMatchObject({
      one_eighties: 1,
      from_140: 1,
      from_100: 1,
      from_60: 2,
      from_0: 1,
    });
    const { scores } = of(state, 'ann');
    expect(visitsBetween(scores, 0, 180)).toBe(6);
    expect(scores['99']).toBe(1);
  });

  test.each([
    [171, 1],
    ['T19 T19 T19', 1],
    ['T20 T20 T17', 0],
    ['T20 T19 T18', 0],
  ] as const)('STAT-8 %s is %i 171', (visit, count) => {
    const state = play(x01, start(x01), visit);
    expect(of(state, 'ann').one_seven_ones).toBe(count);
    expect(x01.view(state).honours.some((honour) => honour.kind === 'one_seven_one')).toBe(count === 1);
  });

  test('STAT-9 checkouts by value, won legs by start and darts', () => {
    const state = play(x01, leg(), 'T20 T19 D12');
    expect(of(state, 'ann')).toMatchObject({
      checkouts: { '141': 1 },
      won_legs: { '141:3': 1 },
    });
    expect(figures(state, 'ann').highest_checkout).toBe(141);
  });

  test('STAT-9 every league asks with its own thresholds', () => {
    const statistics = {
      checkouts: { '40': 3, '100': 2, '121': 1 },
      won_legs: { '501:18': 1, '501:15': 2, '301:12': 1 },
    };
    expect(highCheckouts(statistics, 100)).toEqual([121, 100, 100]);
    expect(highCheckouts(statistics, 101)).toEqual([121]);
    expect(shortLegs(statistics, 501, 18)).toEqual([15, 15, 18]);
    expect(shortLegs(statistics, 501, 17)).toEqual([15, 15]);
  });

  test('STAT-17 the best leg is that of the usual format: 301 is no 501, straight out is no double out', () => {
    const won = (options: object, ...visits: (string | number)[]) =>
      of(
        play(x01, start(x01, { legs: 1, ...options }, [['ann']]), ...visits),
        'ann',
      ) as unknown as Statistics;
    const usual = won({ start: 141 }, 60, 'T19 D12');
    const shorter = won({ start: 101 }, 'T17 D25');
    const straight = won({ start: 141, out: 'straight' }, 'T20 T20 T7');
    expect(x01.figures(x01.merge(usual, shorter, usual, straight)).best_leg).toBe(5);
    expect(x01.merge(usual, shorter, straight).won_legs).toEqual({
      '141:5': 1,
      '101:2': 1,
      '141 straight_out:3': 1,
    });
  });

  test('STAT-9 pairs have no short legs', () => {
    const state = play(x01, start(x01, { start: 40, legs: 1 }, [['ann', 'abe'], ['bob']]), 'D20');
    expect(of(state, 'ann')).toMatchObject({ won_legs: {}, legs_won: 1 });
    expect(figures(state, 'ann').best_leg).toBe(null);
  });

  test('STAT-10 holds and breaks', () => {
    const options = { start: 40, legs_mode: 'first_to', legs: 3 };
    const state = play(x01, start(x01, options), 'D20', 0, 'D20', 'D20');
    expect(of(state, 'ann')).toMatchObject({ legs: 3, legs_won: 3, legs_begun: 2, holds: 2, breaks: 1 });
    expect(of(state, 'bob')).toMatchObject({ legs: 3, legs_won: 0, legs_begun: 1, holds: 0, breaks: 0 });
    expect(of(state, 'bob')).toMatchObject({ remaining_in_lost_legs: 120, games: 1, games_won: 0 });
    expect(of(state, 'ann').darts_by_leg).toEqual({ '1': 1, '2': 1, '3': 1 });
  });
});

describe('merging', () => {
  const one = of(play(x01, leg(), 60, 45, 'T19 D12'), 'ann') as unknown as Statistics;
  const two = of(play(x01, leg(), 'T20 T19 D12'), 'ann') as unknown as Statistics;
  const three = of(play(x01, leg(), 26, 100), 'ann') as unknown as Statistics;

  test('STAT-11 a season is the merge of its games, in any order', () => {
    const merged = x01.merge(one, two, three);
    expect(merged).toEqual(x01.merge(three, x01.merge(two, one)));
    expect(x01.merge(one)).toEqual(one);
    expect(merged).toMatchObject({ points: 141 + 141 + 26, darts: 5 + 3 + 3, games: 2 });
    expect(x01.figures(merged).best_leg).toBe(3);
    expect(merged).toMatchObject({
      won_legs: { '141:3': 1, '141:5': 1 },
      scores: { '60': 1, '81': 1, '141': 1, '26': 1 },
    });
  });

  test('STAT-11 merging changes nothing it was given', () => {
    const before = structuredClone(one);
    x01.merge(one, two);
    expect(one).toEqual(before);
  });
});
