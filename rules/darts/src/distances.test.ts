import { bestOf, checkScore, codeOf, type Distance, isDistance, type Score, THROWN } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from './event.ts';
import type { GameState } from './game.ts';
import { gameOptionsFor } from './game-options-for.ts';
import { applyToGame, startGame } from './games/registry.ts';
import { accepted, throwing } from './testing/play.ts';

const SIDES = [['ann'], ['bob']];
const starts = (distance: Distance) => startGame('x01', { options: gameOptionsFor(distance), sides: SIDES });

/** The next event that lets this side win the leg: a leg from 2 is won by one dart at double 1. */
function towards(winner: number, { leg }: GameState): GameEvent {
  if (leg.throwing === null) return { type: 'bull_off', winner };
  return throwing(leg.throwing === winner ? 'D1' : 'MISS MISS MISS');
}

/** Plays legs that these sides win until the game is over. */
function playOver(distance: Distance, winners: () => number): GameState {
  let state = accepted(starts({ ...distance, start_score: 2 }));
  while (state.result === null) {
    const { length } = state.legs;
    const winner = winners();
    while (state.result === null && state.legs.length === length)
      state = accepted(applyToGame(state, towards(winner, state)));
  }
  return state;
}

const scoreOf = ({ score }: GameState, { sets }: Distance): Score =>
  (sets ? score.sets : score.legs) as unknown as Score;

const amount = (usual: number) =>
  fc.oneof(fc.integer({ min: 1, max: usual }), fc.integer({ min: -1, max: 210 }));
const mode = fc.constantFrom('best_of' as const, 'first_to' as const, 'play_all' as const);
const units = (usual: number) => fc.record({ mode, of: amount(usual) });
const oneOf = <T>(choices: readonly T[]) => fc.constantFrom(...choices);
/** Any distance somebody could write, many of them impossible. */
const anyDistance = fc
  .record(
    {
      start_score: fc.oneof(
        fc.constantFrom(301, 501, 701, 9999, 10_001),
        fc.integer({ min: -2, max: 12_000 }),
      ),
      legs: units(9),
      sets: units(5),
      two_clear: fc.record({ cap: fc.oneof(fc.constant(null), amount(9)) }),
      max_rounds: fc.integer({ min: 0, max: 1001 }),
      in: oneOf(THROWN.in),
      out: oneOf(THROWN.out),
      bull: oneOf(THROWN.bull),
      first_throw: oneOf(THROWN.first_throw),
      decider_throw: oneOf(THROWN.decider_throw),
    },
    { requiredKeys: ['start_score', 'legs'] },
  )
  .map((distance) => distance as Distance);

describe('distances', () => {
  test('MTC-15 a distance is accepted exactly when a game of it starts', () => {
    let accepting = 0;
    fc.assert(
      fc.property(anyDistance, (distance) => {
        expect(starts(distance).ok).toBe(isDistance(distance));
        accepting += Number(isDistance(distance));
      }),
      { numRuns: 3000 },
    );
    expect(accepting).toBeGreaterThan(300);
  });

  test('MTC-15 a game played over a distance ends with a score of it', () => {
    const playable = anyDistance.filter(
      (distance) => isDistance(distance) && distance.legs.of <= 9 && (distance.sets?.of ?? 1) <= 5,
    );
    fc.assert(
      fc.property(playable, fc.infiniteStream(fc.integer({ min: 0, max: 1 })), (distance, winners) => {
        const state = playOver(distance, () => winners.next().value!);
        const isDraw = state.result!.kind === 'drawn';
        expect(codeOf(checkScore(distance, scoreOf(state, distance), isDraw))).toBe('ok');
      }),
      { numRuns: 500 },
    );
  });

  const SETS = { mode: 'first_to', of: 2 } as const;
  test.each<[string, Distance, number[], Score]>([
    ['best of 5', bestOf(5), [0, 1, 1, 1], [1, 3]],
    ['best of 4, drawn', bestOf(4), [0, 1, 1, 0], [2, 2]],
    ['all of 3', { ...bestOf(3), legs: { mode: 'play_all', of: 3 } }, [0, 0, 1], [2, 1]],
    ['first to 2, two clear', { ...bestOf(3), two_clear: { cap: null } }, [0, 1, 0, 1, 0, 0], [4, 2]],
    ['first to 2, two clear up to 3', { ...bestOf(3), two_clear: { cap: 3 } }, [0, 1, 0, 1, 1], [2, 3]],
    ['sets', { ...bestOf(3), sets: SETS }, [0, 0, 1, 1, 0, 1, 0], [2, 1]],
    [
      'sets, the last one two clear',
      { ...bestOf(3), sets: SETS, two_clear: { cap: 4 } },
      [0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0],
      [2, 1],
    ],
  ])('MTC-15 %s', (_name, distance, winners, score) => {
    const left = [...winners];
    const state = playOver(distance, () => left.shift()!);
    expect(left).toEqual([]);
    expect(scoreOf(state, distance)).toEqual(score);
    expect(isDistance(distance)).toBe(true);
  });

  test.each<[string, Distance]>([
    ['best of 151', bestOf(151)],
    ['a cap at what wins', { ...bestOf(9), two_clear: { cap: 5 } }],
    ['from 10,001', bestOf(5, 10_001)],
    ['sets of best of 4', { ...bestOf(4), sets: SETS }],
    ['sets that play all legs', { ...bestOf(3), legs: { mode: 'play_all', of: 3 }, sets: SETS }],
    ['all sets played', { ...bestOf(3), sets: { mode: 'play_all' as 'best_of', of: 3 } }],
  ])('MTC-15 %s is no distance, and starts no game', (_name, distance) => {
    expect(isDistance(distance)).toBe(false);
    expect(starts(distance).ok).toBe(false);
  });
});
