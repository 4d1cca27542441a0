import { bestOf } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { durationsOf, expectedMinutes, paceOf } from './durations.ts';

describe('how long games take', () => {
  test('BRD-11 expected minutes: legs x 3.75 + 2, other starts by their factor', () => {
    expect(expectedMinutes(bestOf(5))).toBeCloseTo(4.125 * 3.75 + 2, 10);
    expect(expectedMinutes(bestOf(3, 301))).toBeCloseTo(2.5 * 3.75 * 0.74 + 2, 10);
    expect(expectedMinutes(bestOf(3, 701))).toBeCloseTo(2.5 * 3.75 * 1.24 + 2, 10);
  });

  test('BRD-24 the games of the event weigh more the more there are, and one odd game moves little', () => {
    const table = expectedMinutes(bestOf(5));
    const after = (minutes: number, games: number) =>
      durationsOf(Array.from({ length: games }, () => ({ distance: bestOf(5), minutes })))(bestOf(5)) / table;
    expect(after(3, 1)).toBeGreaterThan(0.75);
    expect(after(300, 1)).toBeLessThan(1.3);
    const slower = [1, 4, 16, 100].map((games) => after(1.3 * table, games));
    expect(slower).toEqual(slower.toSorted((a, b) => a - b));
    expect(slower[0]).toBeLessThan(1.2);
    expect(slower[3]).toBeCloseTo(1.3, 1);
    const doubts = [0, 1, 16].map(
      (games) => paceOf(Array.from({ length: games }, () => ({ distance: bestOf(5), minutes: table }))).doubt,
    );
    expect(doubts).toEqual(doubts.toSorted((a, b) => b - a));
  });

  test('BRD-24 a quick first game says little while the others still run', () => {
    const distance = bestOf(5);
    const first = { distance, minutes: 3 };
    const running = Array.from({ length: 15 }, () => ({ distance, minutes: 3, running: true as const }));
    expect(durationsOf([first, ...running])(distance)).toBeGreaterThan(0.8 * expectedMinutes(distance));
    const late = running.map((game) => ({ ...game, minutes: 40 }));
    expect(durationsOf(late)(distance)).toBeGreaterThan(1.3 * expectedMinutes(distance));
  });

  test('BRD-24 a distance that takes longer than the others is known by its own games', () => {
    const games = (of: number, factor: number) =>
      Array.from({ length: 40 }, () => ({
        distance: bestOf(of),
        minutes: factor * expectedMinutes(bestOf(of)),
      }));
    const own = durationsOf([...games(5, 1), ...games(7, 1.4)]);
    expect(own(bestOf(5)) / expectedMinutes(bestOf(5))).toBeCloseTo(1.0, 1);
    expect(own(bestOf(7)) / expectedMinutes(bestOf(7))).toBeGreaterThan(1.3);
  });
});
