import { describe, expect, test } from 'vitest';
import { routePolicy } from './checkout.ts';
import { chancesOfSpread } from './live-chance.ts';
import { ownFinishes, winningDarts } from './own-finishes.ts';
import { evenSpread } from './thrower.ts';
import { finishTable } from './win-probability.ts';

const DOUBLE = { out: 'double', bull: '25/50' } as const;

describe("finishes for a spread of one's own", () => {
  test('OUT-7 there is one from each of the 162 scores, and the printed way never costs less than nothing', () => {
    const finishes = ownFinishes(routePolicy(evenSpread(24), DOUBLE));
    expect(finishes).toHaveLength(162);
    expect(Math.min(...finishes.map(({ cost }) => cost))).toBe(0);
    // A weak player pays for the chart of a good one, at many scores.
    expect(finishes.filter(({ cost }) => cost > 0.005).length).toBeGreaterThan(20);
    for (const { own, usual, cost } of finishes) if (own[0] === usual[0]) expect(cost).toBe(0);
  });

  test('OUT-7 against somebody who is about to finish the chance to win decides', () => {
    const policy = routePolicy(evenSpread(10), DOUBLE);
    const other = { table: chancesOfSpread(evenSpread(10), DOUBLE, 180), remaining: 40 };
    const darts = winningDarts(finishTable(policy), other);
    expect(darts).toHaveLength(162);
    for (const { chance, loss } of darts) {
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(chance).toBeGreaterThan(loss);
    }
    const chanceAt = (score: number) => darts.find(({ remaining }) => remaining === score)!.chance;
    expect(chanceAt(40)).toBeGreaterThan(chanceAt(170));
  });
});
