import { expect, test } from 'vitest';
import { startGame } from './games/registry.ts';
import { rematchOptions } from './rematch.ts';
import { accepted } from './testing/play.ts';

const begin = (game: string, options: object, sides = [['ann'], ['bob']]) =>
  accepted(startGame(game, { options, sides }));
const firstOf = (game: string, options: object) => begin(game, options).first;

test.each([
  ['home', 1],
  ['away', 0],
  ['alternate_away', 0],
] as const)('MTC-13 after %s the other side begins, and after that the first again', (first_throw, next) => {
  const rematch = rematchOptions(begin('x01', { first_throw }));
  expect(firstOf('x01', rematch)).toBe(next);
  expect(firstOf('x01', rematchOptions(begin('x01', rematch)))).toBe(1 - next);
});

test('MTC-13 more than two sides, and games that do not say who begins, stay as they are', () => {
  for (const state of [begin('x01', {}, [['ann'], ['bob'], ['cas']]), begin('bullseye', {})])
    expect(rematchOptions(state)).toBe(state.options);
});
