import { describe, expect, test } from 'vitest';
import { canFinish, goodPolicy, regretOf, routeCosts, routesOf, usualRoute } from './checkout.ts';
import { type Dart, pointsOf } from './dart.ts';
import { chartRoute } from './finish-chart.ts';
import { finishRoute, waysToFinish } from './finish-taste.ts';
import type { OutRules } from './score-table.ts';

const DOUBLE: OutRules = { out: 'double', bull: '25/50' };
const FINISHES = Array.from({ length: 169 }, (_, index) => index + 2);
const sumOf = (route: readonly Dart[]) => route.reduce((sum, dart) => sum + pointsOf(dart), 0);
const fewest = (remaining: number) => [1, 2, 3].find((darts) => canFinish(DOUBLE, remaining, darts))!;

describe('the chart', () => {
  test('OUT-3 names a way wherever there is one, right to the point, on a double and with the fewest darts', () => {
    for (const remaining of FINISHES)
      for (const dartsLeft of [1, 2, 3]) {
        const route = chartRoute(remaining, dartsLeft);
        expect(route !== undefined, `${remaining} with ${dartsLeft}`).toBe(
          canFinish(DOUBLE, remaining, dartsLeft),
        );
        if (!route) continue;
        expect(sumOf(route)).toBe(remaining);
        expect(route.at(-1)).toMatch(/^D/);
        // Nobody throws at the bull from 50 with another dart in the hand.
        expect(route).toHaveLength(remaining === 50 && dartsLeft > 1 ? 2 : fewest(remaining));
      }
    expect(chartRoute(171, 3)).toBeUndefined();
    expect(chartRoute(1, 3)).toBeUndefined();
  });

  test.each([
    [170, 3, 'T20 T20 D25'],
    [164, 3, 'T20 T18 D25'],
    [121, 3, 'T20 T11 D14'],
    [120, 3, 'T20 S20 D20'],
    [100, 3, 'T20 D20'],
    [82, 3, 'D25 D16'],
    [82, 2, 'T14 D20'],
    [81, 3, 'T19 D12'],
    [61, 2, 'T11 D14'],
    [50, 2, 'S18 D16'],
    [50, 1, 'D25'],
    [32, 3, 'D16'],
    [3, 2, 'S1 D1'],
  ] as const)('OUT-3 %i with %i darts: %s', (remaining, dartsLeft, route) => {
    expect(usualRoute(DOUBLE, remaining, dartsLeft)?.join(' ')).toBe(route);
  });

  test('OUT-8 goes on as it began', () => {
    for (const remaining of FINISHES)
      for (const dartsLeft of [2, 3]) {
        const [first, ...rest] = chartRoute(remaining, dartsLeft) ?? [];
        if (!first || rest.length === 0) continue;
        const next = chartRoute(remaining - pointsOf(first), dartsLeft - 1);
        const endsOnBull = rest.join() === 'D25' && dartsLeft === 3;
        expect(next?.join(' '), `${remaining} with ${dartsLeft}`).toBe(
          endsOnBull ? 'S18 D16' : rest.join(' '),
        );
      }
  });

  test('OUT-3 costs a good player hardly anything', () => {
    const policy = goodPolicy(DOUBLE);
    const costs = FINISHES.flatMap((remaining) =>
      [1, 2, 3].flatMap((dartsLeft) => {
        const route = chartRoute(remaining, dartsLeft);
        return route
          ? [{ remaining, dartsLeft, cost: regretOf(policy, remaining, dartsLeft, route[0]!) }]
          : [];
      }),
    );
    expect(costs.reduce((sum, { cost }) => sum + cost, 0) / costs.length).toBeLessThan(0.003);
    expect(Math.max(...costs.map(({ cost }) => cost))).toBeLessThan(0.05);
    // What everybody throws although another way is better: the chart keeps it.
    const dear = costs.filter(({ cost }) => cost > 0.02).map((one) => `${one.remaining}/${one.dartsLeft}`);
    expect(dear).toEqual(['46/2', '46/3', '64/2', '66/3', '70/2', '79/2', '84/3', '85/3', '122/3']);
  });
});

describe('tastes', () => {
  test.each([
    ['D20', 50, 3, 'S10 D20'],
    ['D20', 48, 3, 'S8 D20'],
    ['D16', 40, 3, 'D20'],
    ['D16', 120, 3, 'T20 S20 D20'],
    ['D18', 170, 3, 'T20 T20 D25'],
  ] as const)('OUT-9 who likes %s finishes %i with %i darts by %s', (double, remaining, dartsLeft, route) => {
    expect(finishRoute(double, DOUBLE, remaining, dartsLeft)?.join(' ')).toBe(route);
  });

  test('OUT-9 no double costs a dart or more than a twentieth of a visit, and each is reached more often', () => {
    const endings = (taste: Parameters<typeof finishRoute>[0], double: Dart) =>
      FINISHES.filter((remaining) => finishRoute(taste, DOUBLE, remaining, 3)?.at(-1) === double).length;
    const policy = goodPolicy(DOUBLE);
    for (const double of ['D20', 'D18', 'D16', 'D10', 'D8'] as const) {
      for (const remaining of FINISHES) {
        const usual = usualRoute(DOUBLE, remaining, 3);
        const bent = finishRoute(double, DOUBLE, remaining, 3);
        expect(bent === null).toBe(usual === null);
        if (!bent || !usual) continue;
        expect(sumOf(bent)).toBe(remaining);
        expect(bent.length).toBe(usual.length);
        if (bent.join() === usual.join()) continue;
        expect(bent.at(-1)).toBe(double);
        expect(bent.slice(0, -1).join()).not.toContain('D');
        const costOf = routeCosts(policy, remaining, 3);
        expect(costOf(bent) - costOf(usual)).toBeLessThanOrEqual(0.05);
      }
      expect(endings(double, double)).toBeGreaterThan(endings('chart', double));
    }
  });

  test('OUT-10 every way is shown once, the one that was asked for first', () => {
    const policy = goodPolicy(DOUBLE);
    for (const [remaining, dartsLeft] of [
      [170, 3],
      [81, 3],
      [40, 3],
      [61, 2],
      [32, 1],
    ] as const) {
      const first = usualRoute(DOUBLE, remaining, dartsLeft)!;
      const ways = waysToFinish(policy, first, remaining, dartsLeft);
      expect(ways[0]).toEqual(first);
      expect(new Set(ways.map((way) => way.join()))).toEqual(
        new Set(routesOf(DOUBLE, remaining, dartsLeft).map((way) => way.join())),
      );
      expect(ways).toHaveLength(routesOf(DOUBLE, remaining, dartsLeft).length);
      const costOf = routeCosts(policy, remaining, dartsLeft);
      const costs = ways.slice(1).map(costOf);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    }
  });
});
