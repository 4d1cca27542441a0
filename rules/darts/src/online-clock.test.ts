import { expect, test } from 'vitest';
import { applyToGame, startGame } from './games/registry.ts';
import type { GameEvent, GameState } from './index.ts';
import { turnEntry, turnSeconds } from './online-clock.ts';

const OUT = { darts_used: 1, darts_at_double: 1 };
const visit = (cid: string, total: number, more: object = {}) => ({
  cid,
  event: { type: 'visit', visit: { total, ...more } } as GameEvent,
});

function after(log: readonly { cid: string; event: GameEvent }[], options: object = {}): GameState {
  const started = startGame('x01', { options: { start: 101, legs: 3, ...options }, sides: [['h'], ['a']] });
  if (!started.ok) throw new Error(started.refusal.code);
  return log.reduce((state, { cid, event }) => {
    const next = applyToGame(state, event, undefined, cid);
    if (!next.ok) throw new Error(next.refusal.code);
    return next.value;
  }, started.value);
}
const [a, b, c] = [visit('a', 60), visit('b', 26), visit('c', 1)];
const legWon = [visit('a', 61), b, visit('w', 40, OUT)];

test.each<[string, GameState, string | null]>([
  ['with the game, before a visit', after([]), null],
  ['with the last visit', after([a, b]), 'b'],
  [
    'with the visit before one that was taken back',
    after([a, b, { cid: 'u', event: { type: 'undo' } }]),
    'a',
  ],
  [
    'with the visit, not with its correction',
    after([a, b, { cid: 'e', event: { type: 'edit', visit_index: 1, visit: { total: 45 } } }]),
    'b',
  ],
  [
    'with the new visit where one was thrown again',
    after([a, { cid: 'u', event: { type: 'undo' } }, c]),
    'c',
  ],
  ['with the visit that ended the leg before', after(legWon), 'w'],
])('ONL-6 a turn begins %s', (_, state, entry) => {
  expect(turnEntry(state)).toBe(entry);
});

test.each<[string, GameState, number | null]>([
  ['three minutes for the first visit of the one side', after([]), 180],
  ['and of the other', after([a]), 180],
  ['ninety seconds for each after it', after([a, b]), 90],
  ['also in the next leg', after(legWon), 90],
  ['none while the bull decides', after([], { first_throw: 'bull' }), null],
  ['none when the game is over', after(legWon, { legs: 1 }), null],
])('ONL-7 there are %s', (_, state, seconds) => {
  expect(turnSeconds(state)).toBe(seconds);
});
