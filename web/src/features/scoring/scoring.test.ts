import type { GameEvent } from '@oche/darts';
import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { describe, expect, test } from 'vitest';
import { gameWith, logged } from '../../device-games/device-game.fixture.ts';
import { gameStateFromLog } from '../../device-games/outcome.ts';
import { callOf } from './call-of.ts';
import { visitOf } from './visit-of.ts';

function scored(options: Record<string, number>, ...events: GameEvent[]) {
  const game = gameWith(events.map(logged), { options });
  return { game, state: gameStateFromLog(game)! };
}
const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });

describe('a typed total', () => {
  test.each([
    ['far from a finish nothing is asked', 501, { total: 60 }, { total: 60 }, 0],
    [
      '121 is always finished with three darts, one of them at the double',
      121,
      { total: 121 },
      { total: 121 },
      0,
    ],
    ['leaving 40 with a dart in the hand asks for darts at a double', 121, { total: 81 }, { total: 81 }, 2],
    ['what remains instead of the total', 501, { left: 441 }, { total: 60 }, 0],
    ['held: finished with the first dart', 40, { finishedWith: 1 }, { total: 40, darts_used: 1 }, 0],
    [
      'more than what remains is a bust, and asks only for darts at a double',
      20,
      { total: 26 },
      { total: 26 },
      3,
    ],
    ['the bust key', 20, { bust: true as const }, { total: 0, bust: true }, 3],
  ])('%s', (_, start, entry, expected, answers) => {
    const asked = visitOf(scored({ start, legs: 1 }).state, entry, true);
    expect(asked.visit).toMatchObject(expected);
    expect(asked.answers).toHaveLength(answers);
  });

  test('who does not want to be asked for doubles is asked only how many darts a finish took', () => {
    const { state } = scored({ start: 40, legs: 1 });
    expect(visitOf(state, { total: 40 }, false).answers).toEqual([
      { darts_used: 1 },
      { darts_used: 2 },
      { darts_used: 3 },
    ]);
    expect(visitOf(state, { total: 20 }, false).answers).toEqual([]);
  });
});

describe('the caller', () => {
  const t = translator('en', CATALOGUES.en);
  test.each([
    ['calls the score', { start: 501 }, [visit(100)], '100'],
    ['calls what the next player requires', { start: 101 }, [visit(60)], '60. Bea, you require 101'],
    ['has no score to call', { start: 501 }, [visit(0)], 'No score'],
    [
      'calls the game shot',
      { start: 101 },
      [visit(101, { darts_used: 3, darts_at_double: 1 })],
      'Game shot, Ann',
    ],
  ] as const)('%s', (_, options, events, expected) => {
    expect(callOf(scored(options, ...events), t)).toBe(expected);
  });
  test('calls the match', () => {
    const won = scored({ start: 101, legs: 1 }, visit(101, { darts_used: 3, darts_at_double: 1 }));
    expect(callOf(won, t)).toBe('Game shot and the match, Ann');
  });
});
