import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { figureNow, forecast, WEEKS_FOR_A_FORECAST, WEEKS_OF_A_FIGURE } from './forecast.ts';
import { normal } from './normal.ts';

const line = (weeks: number, from: number, slope: number) =>
  Array.from({ length: weeks }, (_, at) => ({ at, value: from + slope * at }));

describe('forecasts', () => {
  test('FOR-1 nothing is said of too few weeks, or further ahead than weeks are known', () => {
    expect(forecast(line(WEEKS_FOR_A_FORECAST - 2, 50, 0), 10, 60)).toEqual({ kind: 'too_few', missing: 2 });
    expect(forecast(line(10, 50, 1), 20, 60)).toEqual({ kind: 'too_far', weeks: 10 });
    expect(forecast(line(10, 50, 1), 19, 60).kind).toBe('expected');
    expect(figureNow([])).toBeNull();
    expect(figureNow(line(10, 50, 1))).toBeCloseTo(57.5);
  });

  test('FOR-2 four forecasts of five hold what comes, within three points, over 600 players', () => {
    const dice = seededDice(18);
    const players = 600;
    let held = 0;
    let chances = 0;
    let reached = 0;
    for (let player = 0; player < players; player++) {
      const [from, slope, scatter] = [35 + 40 * dice(), 0.6 * (dice() - 0.3), 1 + 4 * dice()];
      const known = 8 + Math.floor(dice() * 18);
      const due = known + 1 + Math.floor(dice() * 7);
      const all = line(due + 1, from, slope).map(({ at, value }) => ({
        at,
        value: value + scatter * normal(dice),
      }));
      const target = from + slope * due + scatter * normal(dice);
      const told = forecast(all.slice(0, known), due, target);
      if (told.kind !== 'expected') throw new Error('Enough weeks are known.');
      const came = figureNow(all.slice(-WEEKS_OF_A_FIGURE))!;
      if (told.low <= came && came <= told.high) held++;
      chances += told.chance;
      if (came >= target) reached++;
    }
    expect(Math.abs(held / players - 0.8)).toBeLessThan(0.03);
    // What is called likely happens as often as it is said to.
    expect(Math.abs(chances - reached) / players).toBeLessThan(0.03);
  });
});
