import { seededDice } from '@oche/kit';
import { expect, test } from 'vitest';
import { botOfAverage, botVisit } from '../bot.ts';
import type { Game, Progress } from '../game.ts';
import { accepted, play, start } from '../testing/play.ts';
import { GAMES, type GameKey, presentationOf, progressOf, targetPadFor } from './registry.ts';

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
  ['halve_it', {}, ['S20 MISS MISS'], { round: { at: 2, of: 7 }, target: 'S16' }],
  ['halve_it', {}, ['S20 MISS MISS', 'S16 MISS MISS'], { round: { at: 3, of: 7 }, target: 'D7' }],
  [
    'halve_it',
    { targets: 'long' },
    ['S20 MISS MISS', 'S19 MISS MISS'],
    { round: { at: 3, of: 9 }, ring: 'D' },
  ],
  ['three_in_bed', { rounds: 10 }, ['MISS MISS MISS'], { round: { at: 2, of: 10 }, target: 'S19' }],
  ['three_in_bed', { mode: 'until' }, [], { target: 'S20' }],
  ['three_in_bed', { rounds: 10, call: 'chosen' }, [], { round: { at: 1, of: 10 } }],
  ['jdc_challenge', {}, ['S10 MISS MISS'], { round: { at: 2, of: 19 }, target: 'S11' }],
  ['jdc_challenge', {}, Array(7).fill('MISS MISS MISS'), { round: { at: 8, of: 19 }, target: 'D4' }],
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

test('GAM-13 a view says of every side how far it is, and nothing once the game is over', () => {
  const game = GAMES.bobs_27 as Game;
  const begun = start(game, {}, [['ann'], ['bo']]);
  expect(game.view(begun).sides.map(({ progress }) => progress.target)).toEqual(['D1', 'D1']);
  const off = accepted(game.apply(begun, { type: 'abort' }));
  expect(game.view(off).sides.map(({ progress }) => progress)).toEqual([{}, {}]);
});

test.each<[GameKey, object, string | undefined]>([
  ['jdc_challenge', {}, 'rings'],
  ['halve_it', { targets: 'long' }, 'rings'],
  ['three_in_bed', {}, 'rings'],
  ['three_in_bed', { call: 'chosen' }, undefined],
  ['bobs_27', {}, 'hits'],
  ['x01', {}, undefined],
])('GAM-13 %s %j is written by what counts now where one bed does', (key, options, pad) => {
  expect(targetPadFor(start(GAMES[key] as Game, options, [['ann']]))).toBe(pad);
});
