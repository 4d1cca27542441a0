import type { BoardNow } from '@oche/contract';
import { expect, test } from 'vitest';
import { type BoardGame, nextBoardGame, progressOf } from './board-game.ts';

const on = (game_id: string | null, more: object = {}) =>
  ({ game_id, here: [], ...more }) as unknown as BoardNow['on'];
const kept = (game_id: string, more: object = {}): BoardGame => ({
  ...{ board: 7, game_id, on: on(game_id)!, begun: true, thrown: true, said: [] },
  ...more,
});
const says = (now: BoardNow['on'], done: string | null = null) => ({ board: 7, on: now, done });

test('a game that is called comes on the screen, and nothing does while nothing is called', () => {
  expect(nextBoardGame(null, says(on('a')), 'gone')).toMatchObject({ game_id: 'a', begun: false, said: [] });
  expect(nextBoardGame(null, says(null), 'gone')).toBeNull();
  expect(nextBoardGame(null, says(on(null)), 'gone')).toBeNull();
});

test('who has come meanwhile is shown, and what was said here stays', () => {
  const fresh = on('a', { here: ['e1'] });
  expect(nextBoardGame(kept('a', { said: [1] }), says(fresh), 'open')).toMatchObject({
    begun: true,
    said: [1],
    on: { here: ['e1'] },
  });
});

test('a game that is being played stays, whatever the desk has put on the board since', () => {
  expect(nextBoardGame(kept('a'), says(on('b')), 'open')?.game_id).toBe('a');
  expect(nextBoardGame(kept('a'), says(null), 'open')?.game_id).toBe('a');
});

test('a game that is over is shown until the next one is called', () => {
  expect(nextBoardGame(kept('a'), says(null), 'over')?.game_id).toBe('a');
  expect(nextBoardGame(kept('a'), says(on('b')), 'over')?.game_id).toBe('b');
});

test('a game that another screen has finished leaves this one', () => {
  expect(nextBoardGame(kept('a'), says(null), 'gone')).toBeNull();
});

test('a game that was confirmed here does not come back while the desk has still to confirm it', () => {
  expect(nextBoardGame(null, says(on('a'), 'a'), 'gone')).toBeNull();
});

test.each([
  ['is open while it is played', kept('a'), 'running', false, 'open'],
  ['is over after its last dart', kept('a'), 'finished', false, 'over'],
  ['leaves with its call before its first visit', kept('a', { thrown: false }), 'running', false, 'gone'],
  ['that was won with its first visit is over', kept('a', { thrown: false }), 'finished', false, 'over'],
  ['leaves when another screen keeps its score', kept('a'), 'running', true, 'gone'],
  ['leaves when the desk has stopped it', kept('a'), 'aborted', false, 'gone'],
] as const)('a game %s', (_, game, outcome, isElsewhere, progress) => {
  expect(progressOf(game, outcome, isElsewhere)).toBe(progress);
});
