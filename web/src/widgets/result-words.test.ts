import { GAMES, type GameKey } from '@oche/darts';
import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { optionsText, resultNumber, resultText, yardstickOf } from './result-words.ts';

const en = translator('en', CATALOGUES.en);
const nl = translator('nl', CATALOGUES.nl);

test.each([
  ['points', 1, '1 point'],
  ['points', 27, '27 points'],
  ['darts', 54, '54 darts'],
  ['rounds', 1, '1 round'],
  ['checkout', 0, 'no checkout'],
  ['checkout', 121, 'checkout 121'],
  ['average', 62.4, 'average 62.40'],
  ['marks_per_round', 2.125, '2.13 marks per round'],
  ['points', null, '–'],
] as const)('%s of %s is "%s"', (measure, value, words) => {
  expect(resultText(measure, value, en)).toBe(words);
});

test('a number is written as the language writes it', () => {
  expect(resultNumber('average', 62.4, nl)).toBe('62,40');
  expect(resultNumber('darts', 54, nl)).toBe('54');
});

test.each([
  ['bullseye', {}, ''],
  ['bullseye', { darts: 30 }, 'Darts 30'],
  ['x01', { start: 301, legs: 1, legs_mode: 'first_to', first_throw: 'away' }, '301'],
  ['x01', { start: 501, legs: 3, in: 'double' }, '501, 3 legs, In Double'],
  ['hundred_darts_at', { number: 25, darts: 99 }, 'Bull, Darts 99'],
  ['around_the_clock', { skip: true, bull: false, seed: 5 }, 'Doubles and trebles skip ahead, without: Bull'],
  ['x01', { start: 501, legs: 1, max_rounds: 20 }, '501, Most visits in a leg 20'],
] as const)('the options of %s %o are "%s"', (game, options, words) => {
  expect(optionsText(game, options, en)).toBe(words);
});

test('every game has words for its results in every language', () => {
  for (const [locale, catalogue] of Object.entries(CATALOGUES))
    for (const game of Object.keys(GAMES) as GameKey[]) {
      const t = translator(locale as 'en', catalogue);
      expect(resultText(yardstickOf(game, { mode: 'until' }).measure, 5, t)).toMatch(/5/);
    }
});
