import { FIRST_RULES_VERSION } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { GameState } from '../game.ts';
import { codeOf, play, start, throwing } from '../testing/play.ts';
import { type X01Board, x01 } from './x01.ts';

const restsOf = (state: GameState<X01Board>) => state.leg.board.map((side) => side.remaining);

const edit = (visit_index: number, total: number) =>
  ({ type: 'edit', visit_index, visit: { total } }) as const;

describe('x01', () => {
  test('X01-8 starts at 501, at what is asked, or at a handicap', () => {
    expect(restsOf(start(x01))).toEqual([501, 501]);
    expect(restsOf(start(x01, { start: 9999 }))).toEqual([9999, 9999]);
    expect(restsOf(start(x01, { start: 501, handicap: [501, 301] }))).toEqual([501, 301]);
  });

  test('X01-8 a handicap comes back in the next leg', () => {
    const state = play(x01, start(x01, { handicap: [40, 501] }), 'D20');
    expect(restsOf(state)).toEqual([40, 501]);
  });

  test('X01-13 after the last round the bull decides', () => {
    const over = play(x01, start(x01, { max_rounds: 2, legs: 1 }), 60, 45, 60, 45);
    expect(over.leg.throwing).toBeNull();
    expect(codeOf(x01.apply(over, throwing(60)))).toBe('bull_off_first');
    const won = play(x01, over, { type: 'bull_off', winner: 1 });
    expect(won).toMatchObject({ result: { kind: 'won', winner: 1 } });
    expect(won.legs[0]).toMatchObject({ winner: 1, by: 'bull_off' });
  });

  test('X01-13 or the lowest remaining wins, and the bull if it is shared', () => {
    const options = { max_rounds: 1, after_max_rounds: 'lowest_remaining', legs: 1 };
    expect(play(x01, start(x01, options), 60, 100).result).toEqual({ kind: 'won', winner: 1 });
    expect(play(x01, start(x01, options), 60, 60)).toMatchObject({ result: null, leg: { throwing: null } });
  });

  test('X01-13 alone, the last visit ends the game, without a bull-off', () => {
    for (const after_max_rounds of ['bull', 'lowest_remaining']) {
      const options = { max_rounds: 2, legs: 1, after_max_rounds };
      const alone = play(x01, start(x01, options, [['ann']]), 60, 60);
      expect(alone.result).toEqual({ kind: 'played', winner: null });
      expect(x01.statistics(alone)[0]).toMatchObject({ result: 60, statistics: { legs_won: 0 } });
      expect(play(x01, alone, { type: 'reopen' })).toEqual(play(x01, start(x01, options, [['ann']]), 60));
    }
    const old = start(x01, { max_rounds: 2, legs: 1 }, [['ann']], FIRST_RULES_VERSION);
    expect(x01.view(play(x01, old, 60, 60)).phase).toBe('bull_off');
  });

  test('X01-14 a side that has left is not waited for on double 1', () => {
    const options = { start: 42, double_one_visits: 1, legs: 1 };
    const played = (version?: string) =>
      play(
        x01,
        start(x01, options, [['ann'], ['bob'], ['cas']], version),
        ...[40, 40, 0],
        { type: 'forfeit', side: 2, reason: 'retired' } as const,
        ...[0, 0],
      );
    expect(x01.view(played()).phase).toBe('bull_off');
    expect(x01.view(played(FIRST_RULES_VERSION)).phase).toBe('playing');
  });

  test('X01-14 both on double 1: three visits each, then the bull', () => {
    let state = start(x01, { start: 42, double_one_visits: 3, legs: 1 });
    state = play(x01, state, 'D20 MISS MISS', 'D20 MISS MISS');
    for (let visit = 0; visit < 6; visit++) {
      expect(state.leg.throwing).toBe(visit % 2);
      state = play(x01, state, 'MISS MISS MISS');
    }
    expect(state.leg.throwing).toBeNull();
    expect(play(x01, state, { type: 'bull_off', winner: 0 }).result?.winner).toBe(0);
  });

  test('X01-5 a nine-darter', () => {
    const state = play(x01, start(x01, { legs: 1 }), 180, 100, 180, 100, 'T20 T19 D12');
    expect(state.result).toEqual({ kind: 'won', winner: 0 });
    expect(x01.view(state).honours).toEqual([
      { kind: 'checkout', value: 141 },
      { kind: 'nine_darter', value: 9 },
    ]);
  });
});

describe('corrections', () => {
  test('COR-1 undo goes back visit by visit', () => {
    const zero = start(x01);
    const one = play(x01, zero, 60);
    const two = play(x01, one, 'T20 T20 T20');
    expect(play(x01, two, { type: 'undo' })).toEqual(one);
    expect(play(x01, two, { type: 'undo' }, { type: 'undo' })).toEqual(zero);
    expect(play(x01, two, { type: 'undo' }, 'T20 T20 T20')).toEqual(two);
    expect(codeOf(x01.apply(zero, { type: 'undo' }))).toBe('nothing_to_undo');
  });

  test('COR-2 undo stops at the beginning of the leg', () => {
    const state = play(x01, start(x01, { start: 40 }), 'D20');
    expect(codeOf(x01.apply(state, { type: 'undo' }))).toBe('nothing_to_undo');
  });

  test('COR-3 an edit runs the bust rule again', () => {
    // 101 left, 60 scored; corrected to 100 it would leave 1.
    const state = play(x01, start(x01, { start: 101 }), 60, 26);
    const edited = play(x01, state, edit(0, 100));
    expect(restsOf(edited)).toEqual([101, 75]);
    expect(edited.leg.visits[0]!.note.bust).toBe(true);
    expect(edited.leg.throwing).toBe(0);
  });

  test('COR-3 an edit turns a later visit into a bust', () => {
    const state = play(x01, start(x01, { start: 201 }), 60, 0, 100, 0);
    expect(restsOf(state)).toEqual([41, 201]);
    const edited = play(x01, state, edit(0, 140));
    expect(restsOf(edited)).toEqual([61, 201]);
    expect(edited.leg.visits[2]!.note.bust).toBe(true);
  });

  test('COR-4 an edit that would have ended the leg earlier is refused', () => {
    const state = play(x01, start(x01, { start: 121 }), 60, 60, 20);
    expect(codeOf(x01.apply(state, edit(0, 121)))).toBe('edit_impossible');
    const last = play(x01, start(x01, { start: 121 }), 60);
    expect(play(x01, last, edit(0, 121)).legs).toHaveLength(1);
  });

  test('COR-4 an edit that makes a later visit impossible is refused', () => {
    const state = play(x01, start(x01, { start: 220 }), 60, 60, 57, 60);
    // 220 - 61 leaves 159: a later total of 159 would be no finish, here 57 still fits; 163 left cannot take 163.
    expect(play(x01, state, edit(0, 61)).leg.visits).toHaveLength(4);
    const tight = play(x01, start(x01, { start: 222 }), 60, 0, 159);
    expect(codeOf(x01.apply(tight, edit(0, 63)))).toBe('edit_impossible');
    expect(codeOf(x01.apply(tight, edit(0, 179)))).toBe('impossible_total');
    expect(codeOf(x01.apply(tight, edit(3, 60)))).toBe('unknown_visit');
  });

  test('COR-5 the last leg can be reopened until the next has a visit', () => {
    const before = play(x01, start(x01, { start: 40 }), 0, 0);
    const won = play(x01, before, 'D20');
    expect(won.score.legs).toEqual([1, 0]);
    expect(play(x01, won, { type: 'reopen' })).toEqual(before);
    const next = play(x01, won, 0);
    expect(codeOf(x01.apply(next, { type: 'reopen' }))).toBe('nothing_to_reopen');
    expect(codeOf(x01.apply(before, { type: 'reopen' }))).toBe('nothing_to_reopen');
  });

  test('COR-5 a finished game can be reopened, also after sets, bull, walkover and abort', () => {
    const sets = { start: 40, legs_mode: 'first_to', legs: 1, sets_mode: 'first_to', sets: 2 };
    const oneSet = play(x01, start(x01, sets), 'D20', 0);
    const done = play(x01, oneSet, 'D20');
    expect(done.result).toEqual({ kind: 'won', winner: 0 });
    expect(play(x01, done, { type: 'reopen' })).toEqual(oneSet);
    const rounds = play(x01, start(x01, { max_rounds: 1, legs: 1 }), 60, 60);
    expect(play(x01, rounds, { type: 'bull_off', winner: 1 }, { type: 'reopen' })).toEqual(rounds);
    for (const end of [{ type: 'abort' }, { type: 'forfeit', side: 0, reason: 'walkover' }] as const)
      expect(play(x01, oneSet, end, { type: 'reopen' })).toEqual(oneSet);
  });

  test('COR-7 a visit for the wrong side is refused', () => {
    const state = start(x01);
    expect(codeOf(x01.apply(state, { type: 'visit', visit: { total: 60 }, side: 1 }))).toBe('not_your_throw');
    expect(codeOf(x01.apply(state, { type: 'visit', visit: { total: 60 }, side: 0 }))).toBe('accepted');
  });
});
