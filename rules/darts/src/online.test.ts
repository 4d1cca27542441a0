import { describe, expect, test } from 'vitest';
import { applyToGame, startGame } from './games/registry.ts';
import { type GameEvent, type GameState, mayScoreOnline } from './index.ts';

const [HOME, AWAY] = [0, 1];
const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const OUT = { darts_used: 1, darts_at_double: 1 };

/** A game of legs of 101 in which this has happened. */
function after(events: GameEvent[], options: object = {}): GameState {
  const started = startGame('x01', {
    options: { start: 101, legs: 3, ...options },
    sides: [['home'], ['away']],
  });
  if (!started.ok) throw new Error(started.refusal.code);
  let state = started.value;
  for (const event of events) {
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(next.refusal.code);
    state = next.value;
  }
  return state;
}
const may = (state: GameState, event: GameEvent) => [
  mayScoreOnline(state, HOME, event),
  mayScoreOnline(state, AWAY, event),
];
const homeWonLeg = [visit(61), visit(26), visit(40, OUT)];

describe('who may write what online', () => {
  test('ONL-1 a visit is scored by whose turn it is', () => {
    expect(may(after([]), visit(60))).toEqual([true, false]);
    expect(may(after([visit(60)]), visit(60))).toEqual([false, true]);
    expect(may(after([], { first_throw: 'bull' }), visit(60))).toEqual([false, false]);
  });

  test('ONL-2 the last visit is taken back by who threw it; each side puts right its own last visit', () => {
    const edit = (visit_index: number): GameEvent => ({ type: 'edit', visit_index, visit: { total: 45 } });
    const state = after([visit(60), visit(26)]);
    expect(may(state, { type: 'undo' })).toEqual([false, true]);
    expect(may(state, edit(1))).toEqual([false, true]);
    expect(may(state, edit(0))).toEqual([true, false]);
    expect(may(after([visit(60), visit(26), visit(45)]), edit(0))).toEqual([false, false]);
    expect(may(after([]), { type: 'undo' })).toEqual([false, false]);
  });

  test('ONL-3 a leg is reopened by who finished it; a game that was given up stays given up', () => {
    expect(may(after(homeWonLeg), { type: 'reopen' })).toEqual([true, false]);
    expect(may(after(homeWonLeg, { legs: 1 }), { type: 'reopen' })).toEqual([true, false]);
    expect(may(after([...homeWonLeg, visit(60)]), { type: 'reopen' })).toEqual([false, false]);
    const retired = after([...homeWonLeg, { type: 'forfeit', side: AWAY, reason: 'retired' }]);
    expect(may(retired, { type: 'reopen' })).toEqual([false, false]);
  });

  test('ONL-4 everybody gives up only for themselves; until both have thrown either may call the game off', () => {
    const giveUp: GameEvent = { type: 'forfeit', side: AWAY, reason: 'retired' };
    expect(may(after([]), giveUp)).toEqual([false, true]);
    expect(may(after([visit(60)]), { type: 'abort' })).toEqual([true, true]);
    expect(may(after([visit(60), visit(26)]), { type: 'abort' })).toEqual([false, false]);
    expect(may(after(homeWonLeg), { type: 'abort' })).toEqual([false, false]);
  });

  test('ONL-5 nobody says who won the bull: the server tosses', () => {
    const state = after([], { first_throw: 'bull' });
    expect(may(state, { type: 'bull_off', winner: HOME })).toEqual([false, false]);
  });
});
