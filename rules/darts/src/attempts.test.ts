import { seededDice } from '@oche/kit';
import { expect, test } from 'vitest';
import { botOfAverage, botVisit } from './bot.ts';
import type { Game } from './game.ts';
import { attemptsOf, GAMES, type GameKey } from './games/registry.ts';
import { accepted, play, start } from './testing/play.ts';

const attempt = (from: number, left: number, darts: number, over: boolean, last: number) => ({
  ...{ from, left, darts, over, last },
});

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

test('GAM-14 a checkout that was finished, one that was not, and the one that is being tried', () => {
  const game = GAMES.one_two_one as Game;
  const begun = start(game, {}, [['ann']]);
  expect(attemptsOf(begun, 0)).toEqual([]);
  const made = play(game, begun, 81, 'D10 D10');
  expect(attemptsOf(made, 0)).toEqual([attempt(121, 0, 5, true, 1)]);
  const missed = play(game, made, 60, 26, 20);
  expect(attemptsOf(missed, 0)).toEqual([attempt(121, 0, 5, true, 1), attempt(122, 16, 9, true, 4)]);
  expect(attemptsOf(play(game, missed, 100), 0)!.at(-1)).toEqual(attempt(121, 21, 3, false, 5));
});

test('GAM-14 a bust leaves what was there, and each side has tried its own', () => {
  const game = GAMES.catch_40 as Game;
  const state = play(game, start(game, {}, [['ann'], ['bob']]), 45, 'T15 D8', 60);
  expect(attemptsOf(state, 0)).toEqual([attempt(61, 16, 6, true, 1)]);
  expect(attemptsOf(state, 1)).toEqual([attempt(61, 0, 2, true, 0)]);
});

test('GAM-14 other games set no checkouts', () => {
  for (const key of ['x01', 'cricket', 'bobs_27'] as const)
    expect(attemptsOf(start(GAMES[key] as Game, {}, [['ann']]), 0)).toBeNull();
});

test.each<GameKey>(['one_two_one', 'catch_40'])(
  'GAM-14 every dart of %s is of one attempt, in order',
  (key) => {
    const game = GAMES[key] as Game;
    const dice = seededDice(121);
    let state = start(game, {}, [['ann'], ['bob']]);
    while (state.result === null) {
      const visit = botVisit(state, botOfAverage(70), dice);
      state = accepted(game.apply(state, { type: 'visit', visit }));
    }
    const { visits } = state.legs[0]!;
    for (const side of [0, 1]) {
      const attempts = attemptsOf(state, side)!;
      const darts = visits
        .filter((record) => record.side === side)
        .map((record) => game.summary(record).darts);
      expect(attempts.at(-1)!.last).toBe(darts.length - 1);
      for (const [at, { last, darts: thrown }] of attempts.entries())
        expect(thrown).toBe(sum(darts.slice((attempts[at - 1]?.last ?? -1) + 1, last + 1)));
      expect(attempts.every(({ over }) => over)).toBe(true);
      const statistics = game.statistics(state)[side]!.statistics as Record<string, number>;
      expect(attempts).toHaveLength(statistics.attempts ?? statistics.tried!);
      const finished = attempts.filter(({ left }) => left === 0);
      expect(finished).toHaveLength(statistics.successes ?? statistics.caught!);
      expect(finished.length).toBeGreaterThan(0);
    }
  },
);
