import { expect, test } from 'vitest';
import { oneTwoOne } from './games/one-two-one.ts';
import { x01 } from './games/x01.ts';
import { play, start } from './testing/play.ts';

const kindsOf = (...[state]: Parameters<typeof x01.view>) => x01.view(state).honours.map(({ kind }) => kind);
const out = (total: number, darts_used: 1 | 2 | 3) =>
  ({ type: 'visit', visit: { total, darts_used, darts_at_double: 1 } }) as const;

test('GAM-12 nine darts from 501 are a nine-darter, from anywhere else they are not', () => {
  const perfect = play(x01, start(x01), 180, 26, 180, 26, out(141, 3));
  expect(kindsOf(perfect)).toEqual(['checkout', 'nine_darter']);
  const ten = play(x01, start(x01), 180, 26, 180, 26, 101, 26, out(40, 1));
  expect(kindsOf(ten)).toEqual(['checkout']);
  const short = play(x01, start(x01, { start: 301 }), 180, 26, 60, 26, out(61, 3));
  expect(kindsOf(short)).toEqual(['checkout']);
  const handicap = play(x01, start(x01, { handicap: [301, 501] }), 180, 26, 60, 26, out(61, 3));
  expect(kindsOf(handicap)).toEqual(['checkout']);
});

test('GAM-12 a leg against the throw is a break, and nothing is said of it after the next visit', () => {
  const options = { start: 101 };
  const broken = play(x01, start(x01, options), 26, 61, 26, out(40, 1));
  expect(kindsOf(broken)).toEqual(['checkout', 'break']);
  expect(kindsOf(play(x01, broken, 26))).toEqual([]);
  expect(kindsOf(play(x01, start(x01, options), 61, 26, out(40, 1)))).toEqual(['checkout']);
});

test('GAM-12 a leg that was not finished by a visit is no break', () => {
  const over = play(x01, start(x01, { max_rounds: 1 }), 60, 45, { type: 'bull_off', winner: 1 });
  expect(kindsOf(over)).toEqual([]);
});

test('GAM-12 where nothing is played in legs, nobody breaks', () => {
  const state = play(oneTwoOne, start(oneTwoOne, { attempts: 1, visits: 1 }), 60, out(121, 3));
  expect(oneTwoOne.view(state).honours.map(({ kind }) => kind)).toEqual(['checkout']);
});
