import { expect, test } from 'vitest';
import type { GameResult } from './game.ts';
import { givenUpBy, isGivenUp, wonOnBoard } from './game-end.ts';

const end = (kind: GameResult['kind'], winner: number | null = null): GameResult => ({ kind, winner });

test.each<[string, GameResult | null, number, number | null]>([
  ['the loser, who retired', end('retired', 1), 2, 0],
  ['the loser, who did not come', end('walkover', 0), 2, 1],
  ['no side of a game that was won', end('won', 0), 2, null],
  ['no side while the game goes on', null, 2, null],
  ['no side in particular with three of them', end('retired', 1), 3, null],
  ['no side where one player gave up alone', end('retired'), 1, null],
])('MTC-16 a game was given up by %s', (_, result, sides, expected) => {
  expect(givenUpBy(result, sides)).toBe(expected);
});

test('MTC-16 a walkover is given up as much as a game that was left', () => {
  const kinds = ['won', 'played', 'drawn', 'walkover', 'retired', 'aborted'] as const;
  expect(kinds.filter((kind) => isGivenUp(end(kind, 0)))).toEqual(['walkover', 'retired']);
});

test.each<[string, GameResult | null, number | null]>([
  ['goes to the winner of a game that was played out', end('won', 1), 1],
  ['goes to no side of one that was given up', end('retired', 1), null],
  ['goes to no side of a draw', end('drawn'), null],
  ['waits for the end', null, null],
])('MTC-17 the medal %s', (_, result, expected) => {
  expect(wonOnBoard(result)).toBe(expected);
});
