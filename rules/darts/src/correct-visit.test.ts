import { describe, expect, test } from 'vitest';
import { beforeVisit, type Correction, correctionEffect, correctVisit } from './correct-visit.ts';
import type { GameState } from './game.ts';
import { applyToGame, GAMES } from './games/registry.ts';
import { accepted, codeOf, play, start, visitOf } from './testing/play.ts';

const { x01, cricket } = GAMES;
const legOf = (...visits: (string | number)[]) =>
  play(x01, start(x01, { start: 301 }), ...visits) as GameState;
const left = (state: GameState) => (state.leg.board as { remaining: number }[]).map((side) => side.remaining);
const written =
  (how: 'replace' | 'insert') =>
  (index: number, visit: string | number): Correction => ({ how, index, visit: visitOf(visit) });
const [replace, insert] = [written('replace'), written('insert')];
const remove = (index: number): Correction => ({ how: 'remove', index });
const effect = (state: GameState, correction: Correction) =>
  correctionEffect(state, correction, accepted(correctVisit(state, correction)));

describe('a visit too many, and one too few', () => {
  test('COR-11 what was written twice goes, and the rest belongs to the other side', () => {
    // Bob's first 60 is Ann's, written again.
    const state = legOf(60, 60, 45, 26);
    expect(left(accepted(correctVisit(state, remove(1))).state)).toEqual([301 - 60 - 26, 301 - 45]);
    expect(left(accepted(correctVisit(state, remove(3))).state)).toEqual([301 - 60 - 45, 301 - 60]);
  });

  test('COR-11 what nobody wrote comes before the visit that took its place', () => {
    const state = legOf(60, 45);
    const { state: now } = accepted(correctVisit(state, insert(1, 100)));
    expect(left(now)).toEqual([301 - 60 - 45, 301 - 100]);
    expect(now.leg.throwing).toBe(1);
  });

  test.each([remove(1), insert(1, 26), replace(2, 100)])(
    'COR-11 the events of %j lead there',
    (correction) => {
      const state = legOf(60, 'T20 T20 T20', 45, 26);
      const { events, state: now } = accepted(correctVisit(state, correction));
      const played = events.reduce<GameState>((before, event) => accepted(applyToGame(before, event)), state);
      expect(played).toEqual(now);
    },
  );

  test('COR-11 a later visit that no longer fits, or comes after the end of the leg, forbids it', () => {
    const finishing = legOf(180, 60, 0, 121, 0);
    expect(codeOf(correctVisit(finishing, remove(1)))).toBe('edit_impossible');
    expect(codeOf(correctVisit(legOf(180, 0, 60), insert(2, 'T20 T11 D14')))).toBe('edit_impossible');
    expect(codeOf(correctVisit(legOf(60), insert(0, 179)))).toBe('impossible_total');
    expect(codeOf(correctVisit(legOf(60), remove(1)))).toBe('unknown_visit');
  });

  test('COR-11 who has left does not throw again', () => {
    const three = start(x01, { start: 301 }, [['ann'], ['bob'], ['cas']]);
    const state = play(x01, three, 60, 45, 26, { type: 'forfeit', side: 0, reason: 'retired' }) as GameState;
    expect(codeOf(correctVisit(state, remove(1)))).toBe('edit_impossible');
    expect(codeOf(correctVisit(state, remove(2)))).toBe('accepted');
    expect(codeOf(correctVisit(state, replace(0, 100)))).toBe('accepted');
    expect(beforeVisit(state, 0).leg.throwing).toBe(0);
  });
});

describe('what a correction does, before it is made', () => {
  test('COR-12 says what remains then, and leaves out who has the same', () => {
    expect(effect(legOf(60, 45, 41), replace(0, 100))).toMatchObject({
      changes: [{ side: 0, was: 200, is: 160 }],
      busts: [],
      moved: 0,
      winner: undefined,
    });
  });

  test('COR-12 says which later visit is bust by it, and which counts again', () => {
    expect(effect(legOf(140, 0, 100, 0, 26, 0), replace(0, 180)).busts).toMatchObject([
      { side: 0, visit: { total: 26 } },
    ]);
    expect(effect(legOf(180, 0, 100, 0, 26, 0), replace(0, 140)).counts).toMatchObject([{ side: 0 }]);
  });

  test('COR-12 says how many change hands', () => {
    expect(effect(legOf(60, 60, 45, 26), remove(1))).toMatchObject({ moved: 2 });
    expect(effect(legOf(60, 45), insert(1, 26))).toMatchObject({ moved: 1 });
  });

  test('COR-12 says who wins the leg by it', () => {
    const state = play(x01, start(x01, { start: 101, legs: 1 }), 61, 60, 20, 0, 0) as GameState;
    expect(effect(state, replace(4, 'S10 MISS D5'))).toMatchObject({
      winner: 0,
      endsGame: true,
      changes: [],
    });
  });

  test('COR-12 in games without a countdown it is the score', () => {
    const state = play(cricket, start(cricket), 'T20 T20 MISS', 'MISS MISS MISS') as GameState;
    expect(effect(state, replace(0, 'T20 MISS MISS'))).toMatchObject({
      changes: [{ side: 0, was: 60, is: 0 }],
    });
  });
});
