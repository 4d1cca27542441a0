import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { averageTables } from './average-tables.ts';
import { botOfAverage, botVisit } from './bot.ts';
import type { GameState } from './game.ts';
import { cricket } from './games/cricket.ts';
import { applyToGame } from './games/registry.ts';
import { x01 } from './games/x01.ts';
import { chancesOfAverage, winChance } from './live-chance.ts';
import { accepted, play, start } from './testing/play.ts';
import { curveTables, winCurve } from './win-curve.ts';

const shared = averageTables({ out: 'double', bull: '25/50' }, 501);
const UNKNOWN = [null, null];
const curve = (state: GameState, known: readonly (number | null)[] = UNKNOWN) =>
  winCurve(state, known, shared)!;

/** Every state of a game between two bots, the first one before it began. */
function playedByBots(options: object, seed: number): GameState[] {
  const dice = seededDice(seed);
  const bots = [botOfAverage(55), botOfAverage(62)];
  const states: GameState[] = [start(x01, options) as GameState];
  for (let now = states[0]!; now.result === null; states.push(now)) {
    const visit = botVisit(now, bots[now.leg.throwing!]!, dice);
    now = accepted(applyToGame(now, { type: 'visit', visit }));
  }
  return states;
}

describe('the curve of a game', () => {
  test('WIN-3 one point per visit, leg by leg, until it is certain', () => {
    const states = playedByBots({ legs: 5 }, 3);
    const { points, start: opening, now } = curve(states.at(-1)!, [55, 62]);
    expect(points).toHaveLength(states.length - 1);
    expect(opening).toBe(winChance(states[0]!, [shared(55), shared(62)]));
    for (const at of [1, 7, points.length >> 1, points.length])
      expect(points[at - 1]!.chance).toBe(winChance(states[at]!, [shared(55), shared(62)]));
    expect(points.at(-1)!.leg).toBe(states.at(-1)!.legs.length);
    expect(now).toBe(states.at(-1)!.result!.winner === 0 ? 1 : 0);
  });

  test('WIN-3 what was undone, edited or reopened leaves no trace', () => {
    const straight = play(x01, start(x01, { start: 101, legs: 3 }), 61, 26, 'D20', 45, 20);
    const crooked = play(
      x01,
      start(x01, { start: 101, legs: 3 }),
      60,
      { type: 'undo' },
      41,
      { type: 'edit', visit_index: 0, visit: { total: 61 } },
      26,
      'D20',
      { type: 'reopen' },
      'D20',
      45,
      20,
    );
    expect(curve(crooked as GameState)).toEqual(curve(straight as GameState));
  });

  test('WIN-3 the bull may have decided who begins, and who wins', () => {
    const bull = { type: 'bull_off', winner: 1 } as const;
    const opened = play(x01, start(x01, { first_throw: 'bull', legs: 1 }), bull, 60, 100);
    expect(curve(opened as GameState).points.map(({ side, scored }) => [side, scored])).toEqual([
      [1, 60],
      [0, 100],
    ]);
    const rounds = play(x01, start(x01, { max_rounds: 1, legs: 1 }), 60, 100, bull);
    expect(curve(rounds as GameState).now).toBe(0);
    const swapped = play(x01, start(x01), bull, 60);
    expect(curve(swapped as GameState).points[0]).toMatchObject({ side: 1, remaining: 441 });
  });

  test('WIN-3 who gives up has lost, and a game called off stays where it was', () => {
    const thrown = play(x01, start(x01, { legs: 1 }), 60, 60);
    const given = play(x01, thrown, { type: 'forfeit', side: 1, reason: 'retired' });
    expect(curve(given as GameState).now).toBe(1);
    const { points } = curve(thrown as GameState);
    expect(curve(play(x01, thrown, { type: 'abort' }) as GameState)).toMatchObject({
      points,
      now: points[1]!.chance,
    });
  });

  test('WIN-3 where no chances can be told there is no curve', () => {
    const other = [
      start(cricket),
      start(x01, {}, [['a'], ['b'], ['c']]),
      start(x01, { start: 1501 }),
    ] as GameState[];
    expect(other.map(curveTables)).toEqual([null, null, null]);
    expect(winCurve(start(x01, { start: 40, in: 'double' }) as GameState, UNKNOWN, shared)).toBeNull();
    expect(curveTables(start(x01) as GameState)).not.toBeNull();
  });

  test('WIN-4 the known average is kept, the unknown one learns', () => {
    const state = play(x01, start(x01, { legs: 1 }), 100, 100) as GameState;
    // (50 / 3 * 120 + 100) / 123 * 3
    expect(curve(state, [72, null]).averages).toEqual([72, expect.closeTo(51.22, 2)]);
    expect(curve(start(x01) as GameState).averages).toEqual([50, 50]);
    expect(curve(state, [72, null]).now).toBeGreaterThan(curve(state, [60, null]).now);
  });

  test('WIN-5 blended chances are close to solved ones', () => {
    const rules = { out: 'double', bull: '25/50' } as const;
    const [five, six] = [chancesOfAverage(55, rules), chancesOfAverage(65, rules)];
    for (const state of playedByBots({ legs: 9 }, 5)) {
      const exact = winChance(state, [five, six])!;
      expect(Math.abs(winChance(state, [shared(55), shared(65)])! - exact)).toBeLessThan(0.03);
    }
    expect(shared(3).policy).toBe(shared(20).policy);
    expect(shared(180)).toBe(shared(110));
  });
});
