import { describe, expect, test } from 'vitest';
import { cricket } from './games/cricket.ts';
import { startGame, viewGame } from './games/registry.ts';
import { x01 } from './games/x01.ts';
import {
  type MatchFormat,
  type MatchScore,
  noScore,
  ONE_LEG,
  playedIn,
  scoreAfterLeg,
  starterOf,
} from './match-play.ts';
import { accepted, codeOf, play, start, throwing } from './testing/play.ts';

/** A leg of 40: whoever throws the double has won it. */
const SHORT = { start: 40, legs_mode: 'first_to', legs: 99 } as const;
const HIT = 'D20';
const MISSED = 'MISS MISS MISS';

/** Plays legs that these sides win, from whoever begins. */
function wins(options: object, winners: readonly number[], sides = [['ann'], ['bob']]) {
  let state = start(x01, { start: 40, ...options }, sides);
  for (const winner of winners) {
    while (state.leg.throwing !== winner) state = play(x01, state, MISSED);
    state = play(x01, state, HIT);
  }
  return state;
}

function afterLegs(format: Partial<MatchFormat>, winners: readonly number[]) {
  let score: MatchScore = noScore(2);
  let end: ReturnType<typeof scoreAfterLeg>['end'] = 'on';
  for (const winner of winners) {
    expect(end).toBe('on');
    ({ score, end } = scoreAfterLeg({ ...ONE_LEG, ...format }, score, winner));
  }
  return { score, end };
}

describe('distance', () => {
  test.each([
    ['best_of', 5, [0, 1, 0, 1, 0], 0],
    ['best_of', 5, [0, 0], 'on'],
    ['best_of', 5, [1, 1, 1], 1],
    ['best_of', 4, [0, 1, 0, 1], 'drawn'],
    ['best_of', 1, [1], 1],
    ['first_to', 3, [0, 1, 0, 1], 'on'],
    ['first_to', 3, [0, 1, 0, 1, 1], 1],
  ] as const)('MTC-1 %s %i after %j: %s', (legs_mode, legs, winners, end) => {
    expect(afterLegs({ legs_mode, legs }, winners).end).toBe(end);
  });

  test.each([
    [3, [0, 0], 'on'],
    [3, [0, 0, 1], 0],
    [4, [0, 1, 1, 0], 'drawn'],
  ] as const)('MTC-2 all %i legs played after %j: %s', (legs, winners, end) => {
    expect(afterLegs({ legs_mode: 'play_all', legs }, winners).end).toBe(end);
  });

  test('MTC-2 a drawn game has no winner', () => {
    const state = wins({ legs_mode: 'play_all', legs: 2 }, [0, 1]);
    expect(state.result).toEqual({ kind: 'drawn', winner: null });
  });

  test('MTC-3 a game whose options say nothing of sets is played in legs', () => {
    expect(playedIn({ start: 501, legs_mode: 'best_of', legs: 3 })).toBe('legs');
    expect(playedIn({ legs_mode: 'best_of', legs: 3, sets_mode: 'none' })).toBe('legs');
    expect(playedIn({ legs_mode: 'best_of', legs: 3, sets_mode: 'first_to', sets: 2 })).toBe('sets');
    expect(playedIn({ darts: 99 })).toBeNull();
  });

  test('MTC-3 legs count inside their set', () => {
    const sets = { sets_mode: 'first_to', sets: 2, legs_mode: 'first_to', legs: 2 } as const;
    expect(afterLegs(sets, [0, 1, 0]).score).toEqual({ sets: [1, 0], legs: [0, 0], legs_played: 0 });
    expect(afterLegs(sets, [0, 0, 1, 1, 1]).score).toMatchObject({ sets: [1, 1], legs: [0, 1] });
    expect(afterLegs(sets, [0, 0, 1, 1, 0, 0]).end).toBe(0);
    expect(afterLegs({ ...sets, sets_mode: 'best_of', sets: 2 }, [0, 0, 1, 1]).end).toBe('drawn');
  });

  test.each([
    [null, [0, 1, 0, 1, 0], 'on'],
    [null, [0, 1, 0, 1, 0, 0], 0],
    [null, [0, 1, 0, 1, 0, 1, 0, 1, 1, 1], 1],
    [4, [0, 1, 0, 1, 0, 1, 1], 1],
    [null, [0, 0, 0], 0],
  ] as const)('MTC-4 two clear legs with cap %j after %j: %s', (two_clear_cap, winners, end) => {
    expect(afterLegs({ legs_mode: 'first_to', legs: 3, two_clear: true, two_clear_cap }, winners).end).toBe(
      end,
    );
  });

  test('MTC-4 in sets only the last set asks for two clear legs', () => {
    const sets = { sets_mode: 'first_to', sets: 2, legs_mode: 'first_to', legs: 2, two_clear: true } as const;
    expect(afterLegs(sets, [0, 1, 0]).score.sets).toEqual([1, 0]);
    expect(afterLegs(sets, [0, 0, 1, 1, 0, 1, 0]).end).toBe('on');
    expect(afterLegs(sets, [0, 0, 1, 1, 0, 1, 0, 0]).end).toBe(0);
  });

  test.each([
    [{ start: 1 }, 'option_out_of_range'],
    [{ start: 10000 }, 'option_out_of_range'],
    [{ start: 501.5 }, 'option_out_of_range'],
    [{ out: 'triple' }, 'option_out_of_range'],
    [{ handicap: [301] }, 'option_out_of_range'],
    [{ handicap: [301, 1] }, 'option_out_of_range'],
    [{ colour: 'red' }, 'unknown_option'],
    [{ sets_mode: 'first_to', legs_mode: 'play_all' }, 'options_conflict'],
    [{ sets_mode: 'first_to', legs_mode: 'best_of', legs: 4 }, 'options_conflict'],
    [{ two_clear_cap: 6 }, 'options_conflict'],
    [{ two_clear: true, two_clear_cap: 3, legs: 5 }, 'options_conflict'],
    [{ two_clear: true, legs_mode: 'play_all' }, 'options_conflict'],
    [{ double_one_visits: 3, out: 'straight' }, 'options_conflict'],
  ])('MTC-12 %j is refused: %s', (options, code) => {
    expect(codeOf(x01.start({ options, sides: [['ann'], ['bob']] }))).toBe(code);
  });
});

describe('who throws', () => {
  test.each([
    ['home', 1, 0],
    ['away', 1, 1],
    ['alternate_home', 1, 0],
    ['alternate_home', 2, 1],
    ['alternate_away', 1, 1],
    ['alternate_away', 2, 0],
    ['bull', 1, null],
    ['toss', 1, null],
    ['manual', 1, null],
  ] as const)('MTC-5 %s in game %i: side %s begins', (first_throw, game_number, side) => {
    expect(start(x01, { first_throw, game_number }).leg.throwing).toBe(side);
  });

  test('MTC-6 the sides take turns in starting legs', () => {
    const state = wins(SHORT, [0, 0, 1, 0]);
    expect(state.legs.map((leg) => leg.starter)).toEqual([0, 1, 0, 1]);
    expect(state.leg.starter).toBe(0);
  });

  test('MTC-6 in sets the sets alternate, and the legs from there', () => {
    const state = wins(
      { legs_mode: 'first_to', legs: 2, sets_mode: 'first_to', sets: 3 },
      [0, 0, 1, 0, 1, 1, 1],
    );
    // Set 1 had two legs: without sets, side 0 would begin the third leg.
    expect(state.legs.map((leg) => [leg.set, leg.leg, leg.starter])).toEqual([
      [1, 1, 0],
      [1, 2, 1],
      [2, 1, 1],
      [2, 2, 0],
      [2, 3, 1],
      [3, 1, 0],
      [3, 2, 1],
    ]);
  });

  test('MTC-6 three sides take turns too', () => {
    const score = (legs_played: number) => ({ ...noScore(3), legs_played });
    expect([0, 1, 2, 3].map((leg) => starterOf(1, score(leg)))).toEqual([1, 2, 0, 1]);
  });

  test('MTC-7 the decider is started by turn, or after a new bull', () => {
    const byTurn = wins({ legs: 3 }, [0, 1]);
    expect(byTurn.leg.throwing).toBe(0);
    expect(codeOf(x01.apply(byTurn, { type: 'bull_off', winner: 1 }))).toBe('no_bull_off');
    const byBull = wins({ legs: 3, decider_throw: 'bull' }, [0, 1]);
    expect(byBull.leg.throwing).toBeNull();
    expect(codeOf(x01.apply(byBull, throwing(HIT)))).toBe('bull_off_first');
    const begun = play(x01, byBull, { type: 'bull_off', winner: 1 });
    expect(begun.leg).toMatchObject({ starter: 1, throwing: 1 });
    expect(begun.first).toBe(0);
  });

  test('MTC-8 partners take turns, and the start goes round', () => {
    const pairs = [
      ['ann', 'abe'],
      ['bob', 'bea'],
    ];
    let state = start(x01, { ...SHORT }, pairs);
    const order: string[] = [];
    for (let visit = 0; visit < 5; visit++) {
      const { side, player } = x01.view(state).throwing!;
      order.push(pairs[side]![player]!);
      state = play(x01, state, MISSED);
    }
    expect(order).toEqual(['ann', 'bob', 'abe', 'bea', 'ann']);
    state = play(x01, state, HIT);
    expect(x01.view(state).throwing).toEqual({ side: 1, player: 1 });
  });

  test('MTC-14 a game is played in sets, in legs, or in one go', () => {
    expect(x01.view(start(x01, { sets_mode: 'best_of' })).played_in).toBe('sets');
    expect(x01.view(start(x01)).played_in).toBe('legs');
    expect(viewGame(accepted(startGame('bullseye', { sides: [['ann']] }))).played_in).toBeNull();
  });

  test('MTC-9 one to eight sides, nobody twice', () => {
    const sides = (count: number) => Array.from({ length: count }, (_, side) => [`p${side}`]);
    for (const count of [1, 3, 8]) expect(codeOf(x01.start({ sides: sides(count) }))).toBe('accepted');
    expect(codeOf(x01.start({ sides: [] }))).toBe('sides_out_of_range');
    expect(codeOf(x01.start({ sides: sides(9) }))).toBe('sides_out_of_range');
    expect(codeOf(x01.start({ sides: [['ann'], ['ann']] }))).toBe('player_twice');
    expect(codeOf(x01.start({ sides: [[]] }))).toBe('players_out_of_range');
    expect(codeOf(x01.start({ sides: [['x'.repeat(65)]] }))).toBe('players_out_of_range');
    expect(codeOf(x01.start({ sides: ['ann'] }))).toBe('players_out_of_range');
    expect(codeOf(x01.start({}))).toBe('not_a_setup');
    const three = wins({ ...SHORT }, [2, 0, 1], sides(3));
    expect(three.score.legs).toEqual([1, 1, 1]);
  });

  test('MTC-10 nobody throws before it is said who begins', () => {
    const waiting = start(x01, { first_throw: 'bull' });
    expect(x01.view(waiting).phase).toBe('bull_off');
    expect(codeOf(x01.apply(waiting, throwing(60)))).toBe('bull_off_first');
    expect(codeOf(x01.apply(waiting, { type: 'bull_off', winner: 2 }))).toBe('unknown_side');
    const wrong = play(x01, waiting, { type: 'bull_off', winner: 0 });
    const right = play(x01, wrong, { type: 'bull_off', winner: 1 });
    expect(right).toMatchObject({ first: 1, leg: { starter: 1, throwing: 1 } });
    const thrown = play(x01, right, 60);
    expect(codeOf(x01.apply(thrown, { type: 'bull_off', winner: 0 }))).toBe('no_bull_off');
  });
});

describe('early ends', () => {
  test('MTC-11 giving up loses, and ends everything', () => {
    const state = play(x01, start(x01), 60, { type: 'forfeit', side: 0, reason: 'retired' });
    expect(state.result).toEqual({ kind: 'retired', winner: 1 });
    for (const event of [throwing(60), { type: 'undo' }, { type: 'abort' }] as const)
      expect(codeOf(x01.apply(state, event))).toBe('game_over');
    expect(play(x01, start(x01), { type: 'forfeit', side: 1, reason: 'walkover' }).result).toEqual({
      kind: 'walkover',
      winner: 0,
    });
    expect(play(x01, start(x01), { type: 'abort' }).result).toEqual({ kind: 'aborted', winner: null });
  });

  test('MTC-11 three sides play on when one is gone', () => {
    const sides = [['ann'], ['bob'], ['cas']];
    let state = play(x01, start(x01, SHORT, sides), MISSED, { type: 'forfeit', side: 1, reason: 'retired' });
    expect(state).toMatchObject({ result: null, leg: { throwing: 2 } });
    state = play(x01, state, MISSED, MISSED);
    expect(state.leg.throwing).toBe(2);
    state = play(x01, state, HIT);
    expect(state.leg.starter).toBe(2);
    const undone = play(x01, play(x01, state, 0), { type: 'undo' });
    expect(undone).toEqual(state);
    expect(play(x01, state, { type: 'forfeit', side: 0, reason: 'retired' }).result?.winner).toBe(2);
  });

  test('MTC-11 a side that has gone does not begin again after an undo', () => {
    const sides = [['ann'], ['bob'], ['cas']];
    const gone = play(x01, start(x01, {}, sides), 60, 45, { type: 'forfeit', side: 0, reason: 'retired' });
    const empty = play(x01, gone, { type: 'undo' }, { type: 'undo' });
    expect(empty.leg).toMatchObject({ throwing: 1, starter: 1, visits: [] });
  });

  test('MTC-11 a visit of a side that left since can still be replayed', () => {
    const sides = [['ann'], ['bob'], ['cas']];
    const gone = play(
      x01,
      start(x01, {}, sides),
      60,
      45,
      { type: 'forfeit', side: 1, reason: 'retired' },
      100,
    );
    const undone = play(x01, gone, { type: 'undo' });
    expect(undone.leg.board.map((side) => side.remaining)).toEqual([441, 456, 501]);
    expect(play(x01, undone, 100)).toEqual(gone);
  });

  test('MTC-6 cricket is played in legs too', () => {
    const closing = ['T20 T19 T18', 'T17 T16 T15', 'D25 S25'];
    let state = start(cricket, { legs_mode: 'first_to', legs: 2 });
    for (const visit of closing) {
      state = play(cricket, state, visit);
      if (state.legs.length === 0) state = play(cricket, state, MISSED);
    }
    expect(state.score.legs).toEqual([1, 0]);
    expect(state.leg.throwing).toBe(1);
  });
});
