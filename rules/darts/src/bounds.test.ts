import { RULES_VERSION } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FURTHEST_EDIT, MOST_EVENTS, MOST_LEGS, MOST_VISITS_IN_A_LEG } from './bounds.ts';
import { defineGame } from './define-game.ts';
import type { GameEvent } from './event.ts';
import type { GameState } from './game.ts';
import { cricket } from './games/cricket.ts';
import { applyToGame, replayGame, viewGame } from './games/registry.ts';
import { x01 } from './games/x01.ts';
import { accepted, codeOf, play, start, throwing } from './testing/play.ts';
import { accept } from './verdict.ts';

const MISSED = throwing('MISS MISS MISS');
const UNDO: GameEvent = { type: 'undo' };
const ABORT: GameEvent = { type: 'abort' };
const edit = (visit_index: number): GameEvent => ({ type: 'edit', visit_index, visit: { total: 1 } });
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);

describe('the end of a game that does not end', () => {
  test('BND-1 a leg takes so many visits, and room is made by taking one back', () => {
    const full = play(x01, start(x01), ...times(MOST_VISITS_IN_A_LEG, MISSED));
    expect(codeOf(x01.apply(full, MISSED))).toBe('leg_too_long');
    expect(codeOf(x01.apply(play(x01, full, UNDO), MISSED))).toBe('accepted');
    expect(codeOf(x01.apply(full, ABORT))).toBe('accepted');
  });

  test('BND-1 the longest leg people play has room: 9,999 by two who average twenty', () => {
    const twenty = throwing('S20 MISS MISS');
    const state = play(x01, start(x01, { start: 9999 }), ...times(2 * 480, twenty));
    expect(state.leg.board[0]!.remaining).toBeLessThan(501);
  });

  test('BND-2 a game takes so many legs', () => {
    const long = { start: 2, legs_mode: 'first_to', legs: 99, sets_mode: 'first_to', sets: 49 };
    const full = play(x01, start(x01, long), ...times(MOST_LEGS, [MISSED, throwing('D1')]).flat());
    expect(full.legs).toHaveLength(MOST_LEGS);
    expect(codeOf(x01.apply(full, MISSED))).toBe('game_too_long');
  });

  test('BND-3 a log takes so many events, and is then only brought to an end', () => {
    const setup = { sides: [['ann'], ['bob']], rules_version: RULES_VERSION };
    const log = times(MOST_EVENTS / 2, [MISSED, UNDO]).flat();
    const full = accepted(replayGame('x01', setup, log));
    for (const event of [MISSED, { type: 'bull_off', winner: 0 }, { type: 'reopen' }] as GameEvent[])
      expect(codeOf(applyToGame(full, event, MOST_EVENTS)), event.type).toBe('game_too_long');
    expect(codeOf(replayGame('x01', setup, [...log, MISSED]))).toBe('game_too_long');
    expect(accepted(replayGame('x01', setup, [...log, ABORT])).result?.kind).toBe('aborted');
    const forfeit: GameEvent = { type: 'forfeit', side: 0, reason: 'retired' };
    expect(accepted(applyToGame(full, forfeit, MOST_EVENTS)).result?.winner).toBe(1);
  });

  test('BND-4 an edit reaches back so far', () => {
    const state = play(x01, start(x01), ...times(FURTHEST_EDIT + 1, MISSED));
    expect(codeOf(x01.apply(state, edit(0)))).toBe('edit_too_far');
    expect(codeOf(x01.apply(state, edit(1)))).toBe('accepted');
  });
});

describe('what a correction costs', () => {
  let played = 0;
  /** Counts visits to ten thousand, and how often it is asked to. */
  const counted = defineGame({
    key: 'counted',
    options: {},
    sides: { min: 1, max: 2 },
    better: () => 'higher',
    startLeg: (_options, sides): readonly number[] => times(sides, 0),
    play(_options, board: readonly number[], side) {
      played++;
      const after = board.with(side, board[side]! + 1);
      return accept({ board: after, note: null, outcome: after[side]! > 300 ? side : ('on' as const) });
    },
    score: (_options, board, side) => board[side]!,
    viewSide: () => ({}),
    honours: () => [],
    presentation: { group: 'all', look: 'score', historyFigures: [] },
    summary: () => ({ counted: 1, remaining: null, bust: false, darts: 3, won: false }),
    statistics: {},
    tally: () => {},
    figures: () => ({}),
  });
  const playsOf = (state: GameState<readonly number[], null>, event: GameEvent): number => {
    played = 0;
    accepted(counted.apply(state, event));
    return played;
  };

  test.each<[string, number, GameEvent, number]>([
    ['undo', 600, UNDO, 0],
    ['an edit of the last', 600, edit(599), 1],
    ['an edit further back', 600, edit(560), 40],
    ['reopen', 601, { type: 'reopen' }, 0],
  ])('COR-10 %s after %i visits', (_name, visits, event, plays) => {
    const state = play(counted, start(counted), ...times(visits, MISSED));
    expect(playsOf(state, event)).toBe(plays);
  });

  const sides = [['ann', 'alf'], ['bob'], ['cleo'], ['dirk']];
  const mayChange: fc.Arbitrary<GameEvent>[] = [
    fc.constantFrom<GameEvent>(UNDO, { type: 'reopen' }),
    fc.nat(3).map((winner) => ({ type: 'bull_off' as const, winner })),
    fc.nat(3).map((side) => ({ type: 'forfeit' as const, side, reason: 'retired' as const })),
  ];
  /** A state that was written and read again remembers no board: it plays the leg again. */
  const remembersRightly = (begun: GameState, visits: readonly GameEvent[], edits: fc.Arbitrary<GameEvent>) =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            { weight: 10, arbitrary: fc.constantFrom(...visits) },
            { weight: 2, arbitrary: edits },
            { weight: 4, arbitrary: fc.oneof(...mayChange) },
          ),
          { maxLength: 40 },
        ),
        (events) => {
          let state = begun;
          for (const each of events) {
            const forgetful = JSON.parse(JSON.stringify(state)) as GameState;
            const next = applyToGame(state, each);
            expect(applyToGame(forgetful, each)).toEqual(next);
            if (next.ok) state = next.value;
            expect(viewGame(state)).toEqual(viewGame(JSON.parse(JSON.stringify(state)) as GameState));
          }
        },
      ),
      { numRuns: 300 },
    );

  test('COR-10 what was remembered and what is played again are the same, whoever gives up meanwhile', () => {
    const begun = start(x01, { start: 101, max_rounds: 4, legs: 3 }, sides);
    remembersRightly(begun, [MISSED, throwing(60), throwing(26), throwing('D20')], fc.nat(8).map(edit));
  });

  test('COR-10 also where the board knows who has left', () => {
    const begun = start(cricket, { variant: 'cut_throat', legs: 3 }, sides);
    const visits = ['T20 T19 T18', 'T17 T16 T15', 'BULL S25 T20', 'T19 T18 MISS'].map(throwing);
    const edits = fc.nat(8).map((visit_index) => ({ ...visits[0]!, type: 'edit', visit_index }) as GameEvent);
    remembersRightly(begun, visits, edits);
  });
});
