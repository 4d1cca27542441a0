import { seededDice } from '@oche/kit';
import { expect, test } from 'vitest';
import { botOfAverage, botVisit } from '../bot.ts';
import type { Game, Progress } from '../game.ts';
import { accepted, play, start } from '../testing/play.ts';
import { GAMES, type GameKey, presentationOf, progressOf } from './registry.ts';

const alone = (key: GameKey, options: object, ...visits: Parameters<typeof play>[2][]) => {
  const game = GAMES[key] as Game;
  return progressOf(play(game, start(game, options, [['ann']]), ...visits), 0);
};

test.each<[GameKey, object, Parameters<typeof play>[2][], Progress]>([
  ['bobs_27', {}, ['D1 D1 MISS', 'MISS MISS MISS'], { round: { at: 3, of: 21 }, target: 'D3' }],
  ['bobs_27', {}, Array(5).fill('MISS MISS MISS'), {}],
  ['around_the_clock', {}, ['S1 S2 MISS'], { round: { at: 3, of: 21 }, target: 'S3' }],
  ['around_the_clock', { ring: 'double', order: 'down' }, [], { round: { at: 1, of: 21 }, target: 'D20' }],
  ['shanghai', {}, ['S1 MISS MISS'], { round: { at: 2, of: 7 }, target: 'S2' }],
  ['halve_it', {}, ['S20 MISS MISS'], { round: { at: 2, of: 7 } }],
  ['three_in_bed', { rounds: 10 }, ['MISS MISS MISS'], { round: { at: 2, of: 10 } }],
  ['three_in_bed', { mode: 'until' }, [], {}],
  ['hundred_darts_at', { darts: 100 }, ['T20 S20 S5'], { dart: { at: 4, of: 100 } }],
  ['one_two_one', {}, [60], { round: { at: 1, of: 10 }, dart: { at: 4, of: 9 } }],
  ['catch_40', {}, [60], { round: { at: 1, of: 40 }, dart: { at: 4, of: 6 } }],
  ['x01', {}, [60], {}],
  ['cricket', {}, [], {}],
])('GAM-13 %s %j after %j', (key, options, visits, progress) => {
  expect(alone(key, options, ...visits)).toEqual(progress);
});

test.each((Object.keys(GAMES) as GameKey[]).filter((key) => presentationOf(key).roundIsVisit))(
  'GAM-13 every visit is a round of %s',
  (key) => {
    const game = GAMES[key] as Game;
    const dice = seededDice(27);
    let state = start(game, {}, [['ann']]);
    for (let round = 1; state.result === null; round++) {
      expect(progressOf(state, 0).round?.at).toBe(round);
      state = accepted(game.apply(state, { type: 'visit', visit: botVisit(state, botOfAverage(60), dice) }));
    }
    expect(state.legs.flatMap(({ visits }) => visits).length).toBeGreaterThan(1);
  },
);
