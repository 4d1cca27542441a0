import { expect, test } from 'vitest';
import { gameReturn } from './game-return.ts';
import { applyToGame, startGame } from './games/registry.ts';
import type { GameEvent } from './index.ts';

const visit = (total: number): GameEvent => ({ type: 'visit', visit: { total } });
const won: GameEvent = { type: 'visit', visit: { total: 41, darts_used: 2, darts_at_double: 1 } };
const abort: GameEvent = { type: 'abort' };
const bull: GameEvent = { type: 'bull_off', winner: 1 };

test.each<[string, GameEvent[], ReturnType<typeof gameReturn>]>([
  ['that was only called goes on', [], 'goes_on'],
  ['that is being played goes on', [visit(60)], 'goes_on'],
  ['that was stopped before anything was thrown begins anew', [abort], 'begins_anew'],
  ['that was stopped in its first leg is reopened', [visit(60), abort], 'reopens'],
  ['that was stopped between two legs is reopened', [visit(60), visit(26), won, abort], 'reopens'],
  [
    'that was reopened and stopped again is reopened',
    [visit(60), abort, { type: 'reopen' }, abort],
    'reopens',
  ],
  [
    'that was won begins anew',
    [visit(60), visit(26), won, visit(60), visit(60), visit(1), won],
    'begins_anew',
  ],
  [
    'that was given up begins anew',
    [visit(60), { type: 'forfeit', side: 0, reason: 'retired' }],
    'begins_anew',
  ],
])('COR-16 a game %s', (_, events, expected) => {
  const started = startGame('x01', { options: { start: 101, legs: 3 }, sides: [['home'], ['away']] });
  expect(gameReturn(stateAfter(started, events))).toBe(expected);
});

test('COR-16 the bull alone is no throw of the game', () => {
  const options = { start: 101, legs: 3, first_throw: 'bull' };
  const started = startGame('x01', { options, sides: [['home'], ['away']] });
  expect(gameReturn(stateAfter(started, [bull, abort]))).toBe('begins_anew');
});

function stateAfter(started: ReturnType<typeof startGame>, events: readonly GameEvent[]) {
  if (!started.ok) throw new Error(started.refusal.code);
  return events.reduce((state, event) => {
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(`${event.type}: ${next.refusal.code}`);
    return next.value;
  }, started.value);
}
