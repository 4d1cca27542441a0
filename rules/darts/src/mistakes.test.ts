import { describe, expect, test } from 'vitest';
import { usualRoute } from './checkout.ts';
import { cricket } from './games/cricket.ts';
import { x01 } from './games/x01.ts';
import { codeOf, play, start, throwing } from './testing/play.ts';

const MISSED = 'MISS MISS MISS';

describe('mistakes other scorers make', () => {
  test('COR-3 an edit that skips the bust rule and leaves 1 on double out', () => {
    const state = play(x01, start(x01, { start: 61 }), 40, 26);
    const edited = play(x01, state, { type: 'edit', visit_index: 0, visit: { total: 60 } });
    expect(edited.leg.board[0]!.remaining).toBe(61);
  });

  test('COR-1 an undo that forgets whose throw it was', () => {
    const state = play(x01, start(x01, { start: 61 }), 60, 26, { type: 'undo' });
    expect(state.leg).toMatchObject({ throwing: 1, board: [{ remaining: 61 }, { remaining: 61 }] });
  });

  test('MTC-6 the wrong first thrower of the next leg', () => {
    const state = play(x01, start(x01, { start: 40 }), 0, 'D20');
    expect(state.leg.throwing).toBe(1);
    expect(play(x01, state, 'D20').leg.throwing).toBe(0);
  });

  test('MTC-6 the wrong first thrower of the next set', () => {
    const sets = { start: 40, sets_mode: 'first_to', sets: 3, legs_mode: 'first_to', legs: 2 };
    // Ann begins set 1 and wins it in three legs: bob begins set 2, though bob began the leg before as well.
    const state = play(x01, start(x01, sets), 'D20', 'D20', 'D20');
    expect(state.leg).toMatchObject({ set: 2, leg: 1, throwing: 1 });
  });

  test('OUT-2 a hint of three darts with one dart left', () => {
    for (let remaining = 2; remaining <= 170; remaining++)
      expect(usualRoute({ out: 'double', bull: '25/50' }, remaining, 1)?.length ?? 1).toBe(1);
    expect(usualRoute({ out: 'double', bull: '25/50' }, 100, 1)).toBeNull();
  });

  test('CRK-3 cricket that ends on closed numbers with fewer points', () => {
    let state = play(cricket, start(cricket, { legs: 1 }), MISSED, 'T20 T20 T20', 'T20 T19 T18', MISSED);
    state = play(cricket, state, 'T17 T16 T15', MISSED, 'S25 D25 MISS');
    expect(state.result).toBeNull();
  });

  test('X01-4 a bust on dart one or two that does not end the visit', () => {
    const state = start(x01, { start: 20 });
    expect(codeOf(x01.apply(state, throwing('T20 S1 S1')))).toBe('dart_after_visit_end');
    expect(codeOf(x01.apply(state, throwing('S1 T20 S1')))).toBe('dart_after_visit_end');
    expect(play(x01, state, 'T20').leg).toMatchObject({
      throwing: 1,
      board: [{ remaining: 20, darts: 3 }, {}],
    });
  });

  test.each([163, 166])('DRT-4 a total of %i', (total) => {
    expect(codeOf(x01.apply(start(x01), throwing(total)))).toBe('impossible_total');
  });

  test('MTC-3 legs shown as sets', () => {
    const sets = { start: 40, sets_mode: 'first_to', sets: 2, legs_mode: 'first_to', legs: 2 };
    const view = x01.view(play(x01, start(x01, sets), 'D20', 0, 'D20'));
    expect(view.sides.map(({ sets: won, legs }) => [won, legs])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const plain = x01.view(play(x01, start(x01, { start: 40 }), 'D20'));
    expect(plain.sides.map(({ sets: won, legs }) => [won, legs])).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  test('STAT-12 an average that counts darts before they are thrown', () => {
    const view = x01.view(play(x01, start(x01), 60));
    expect(view.sides.map(({ figures }) => figures[0]!.average)).toEqual([60, null]);
  });
});
