import { codeOf, must } from '@oche/kit';
import { expect, test } from 'vitest';
import { given, opened, playAll, recordGame, running, step } from '../testing/match.ts';
import { boardOf, inOfferedOrder } from './boards.ts';
import type { MatchActor } from './command.ts';
import type { TeamMatch } from './match.ts';
import { MATCH_FORMATS } from './match-formats.ts';

const { nl } = MATCH_FORMATS;
const put = (match: TeamMatch, slot: number, board: number | null, actor: MatchActor = 'home') =>
  given(match, { type: 'set_board', slot, board }, actor, { boards: 2 });

test('LMT-23 the captain at home or the secretary says on which board a game is played, before or while it is', () => {
  const match = must(put(running(nl), 3, 2));
  expect([boardOf(match, 3), boardOf(match, 4)]).toEqual([2, null]);
  expect(must(put(match, 3, 2))).toBe(match);
  expect(boardOf(must(put(match, 3, 1, 'secretary')), 3)).toBe(1);
  expect(boardOf(must(put(match, 3, null)), 3)).toBeNull();
  expect(boardOf(must(put(opened(nl), 1, 1)), 1)).toBe(1);
  expect(codeOf(put(match, 3, 1, 'away'))).toBe('not_for_you');
  expect(codeOf(put(match, 3, 1, 'scorer'))).toBe('not_for_you');
});

test.each([3, 0, -1, 1.5, Number.NaN])('LMT-23 a house of two boards has no board %d', (board) => {
  expect(codeOf(put(running(nl), 1, board))).toBe('unknown_board');
});

test('LMT-23 a game that is written, or that the sheet does not have, is put nowhere', () => {
  expect(codeOf(put(must(recordGame(running(nl), 1, [3, 0])), 1, 1))).toBe('already_reported');
  expect(codeOf(put(running(nl), 99, 1))).toBe('unknown_game');
  const submitted = must(
    step(
      playAll(running(nl), () => true),
      'submit',
    ),
  );
  expect(codeOf(put(submitted, 1, 1))).toBe('wrong_phase');
});

test('LMT-24 games are offered in the order of the sheet; at a board its own first, then those on none', () => {
  const games = [
    { number: 4, board: 1 },
    { number: 1, board: 2 },
    { number: 3, board: null },
    { number: 2, board: 1 },
  ];
  const numbers = (at: number | null) => inOfferedOrder(games, at).map(({ number }) => number);
  expect(numbers(null)).toEqual([1, 2, 3, 4]);
  expect(numbers(1)).toEqual([2, 4, 3, 1]);
  expect(numbers(2)).toEqual([1, 3, 2, 4]);
});
