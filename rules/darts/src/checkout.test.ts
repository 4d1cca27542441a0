import { describe, expect, test } from 'vitest';
import { canFinish, goodPolicy, regretOf, routeOf, routePolicy, routesOf, usualRoute } from './checkout.ts';
import { DARTS, pointsOf } from './dart.ts';
import type { OutRules } from './score-table.ts';
import { evenSpread } from './thrower.ts';
import { BULL_MODES, IN_OUT_RULES, satisfies, x01Points } from './x01-visit.ts';

const DOUBLE: OutRules = { out: 'double', bull: '25/50' };
const RESTS = Array.from({ length: 179 }, (_, index) => index + 2);
const everyRule = IN_OUT_RULES.flatMap((out) => BULL_MODES.map((bull): OutRules => ({ out, bull })));

describe('routes', () => {
  test('OUT-1 as many as there are, ordered and with the first two unordered', () => {
    const unordered = (remaining: number) =>
      new Set(
        routesOf(DOUBLE, remaining, 3).map((route) =>
          route.length === 3 ? `${route.slice(0, 2).sort()} ${route[2]}` : route.join(),
        ),
      ).size;
    const counts = (remaining: number) => [unordered(remaining), routesOf(DOUBLE, remaining, 3).length];
    expect(counts(170)).toEqual([1, 1]);
    expect(counts(121)).toEqual([62, 124]);
    expect(counts(100)).toEqual([281, 546]);
    expect(counts(40)).toEqual([541, 1012]);
    const all = RESTS.map(counts);
    expect(all.reduce((sum, [few]) => sum + few!, 0)).toBe(42_336);
    expect(all.reduce((sum, [, many]) => sum + many!, 0)).toBe(82_047);
  });

  test('OUT-1 every route finishes, and ends where the rule says', () => {
    for (const rules of everyRule)
      for (const remaining of [4, 41, 60, 100])
        for (const route of routesOf(rules, remaining, 2)) {
          expect(route.reduce((sum, dart) => sum + x01Points(rules.bull, dart), 0)).toBe(remaining);
          expect(satisfies(rules.out, rules.bull, route.at(-1)!)).toBe(true);
        }
  });

  test('OUT-4 of 162 finishes 21 need one dart, 81 two, 60 three', () => {
    const needed = RESTS.map((remaining) => [1, 2, 3].find((darts) => canFinish(DOUBLE, remaining, darts)));
    const count = (darts: number) => needed.filter((each) => each === darts).length;
    expect([count(1), count(2), count(3)]).toEqual([21, 81, 60]);
  });

  test.each([
    ['double', 110, [99, 102, 103, 105, 106, 108, 109]],
    ['master', 120, [103, 106, 109, 112, 113, 115, 116, 118, 119]],
    ['straight', 120, [103, 106, 109, 112, 113, 115, 116, 118, 119]],
  ] as const)('OUT-4 two darts on %s out finish up to %i but for a few', (out, highest, but) => {
    const rules: OutRules = { out, bull: '25/50' };
    const two = RESTS.filter((remaining) => canFinish(rules, remaining, 2));
    expect(two.at(-1)).toBe(highest);
    expect(RESTS.filter((remaining) => remaining < highest && !two.includes(remaining))).toEqual(but);
  });
});

describe('whole legs', () => {
  /** Ordered ways to score each total with so many darts, none a miss. */
  function ways(darts: number, first: (points: number, isDouble: boolean) => boolean): number[] {
    const beds = DARTS.filter((dart) => dart !== 'MISS');
    let now = [1];
    for (let thrown = 0; thrown < darts; thrown++) {
      const next: number[] = [];
      for (const [total, count] of now.entries())
        for (const dart of count ? beds : []) {
          if (thrown === 0 && !first(pointsOf(dart), dart.startsWith('D'))) continue;
          next[total + pointsOf(dart)] = (next[total + pointsOf(dart)] ?? 0) + count;
        }
      now = Array.from(next, (count) => count ?? 0);
    }
    return now;
  }
  const doubles = DARTS.filter((dart) => dart.startsWith('D')).map(pointsOf);
  const legs = (
    start: number,
    darts: number,
    first: (points: number, isDouble: boolean) => boolean = () => true,
  ) => {
    const before = ways(darts - 1, first);
    return doubles.reduce((sum, points) => sum + (before[start - points] ?? 0), 0);
  };

  test('OUT-4 3,944 nine-darters, 574 of them on double in', () => {
    expect(legs(501, 9)).toBe(3944);
    expect(legs(501, 9, (_, isDouble) => isDouble)).toBe(574);
    expect(legs(501, 8)).toBe(0);
  });

  test.each([
    [301, 6],
    [501, 9],
    [701, 12],
    [1001, 17],
  ])('OUT-4 %i takes at least %i darts', (start, darts) => {
    expect(legs(start, darts)).toBeGreaterThan(0);
    expect(legs(start, darts - 1)).toBe(0);
  });
});

describe('advice', () => {
  test('OUT-2 no route is longer than the darts in the hand, and none is missing', () => {
    for (const rules of everyRule)
      for (const remaining of RESTS)
        for (const dartsLeft of [1, 2, 3]) {
          const route = usualRoute(rules, remaining, dartsLeft);
          expect(route !== null).toBe(
            routesOf(rules, remaining, Math.min(dartsLeft, 2)).length > 0 ||
              canFinish(rules, remaining, dartsLeft),
          );
          if (route === null) continue;
          expect(route.length).toBeLessThanOrEqual(dartsLeft);
          expect(route.reduce((sum, dart) => sum + x01Points(rules.bull, dart), 0)).toBe(remaining);
          expect(satisfies(rules.out, rules.bull, route.at(-1)!)).toBe(true);
        }
  });

  test('OUT-3 by mathematics a good player loses less than 0.002 visits on average', () => {
    const policy = goodPolicy(DOUBLE);
    const regrets = RESTS.flatMap((remaining) =>
      [1, 2, 3].flatMap((dartsLeft) => {
        const route = routeOf(policy, remaining, dartsLeft);
        return route === null ? [] : [regretOf(policy, remaining, dartsLeft, route[0]!)];
      }),
    );
    expect(regrets.length).toBeGreaterThan(280);
    expect(Math.min(...regrets)).toBeGreaterThanOrEqual(0);
    expect(regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length).toBeLessThan(0.002);
  });

  test('OUT-3 another spread may want another route', () => {
    const wide = routePolicy(evenSpread(30), DOUBLE);
    const own = RESTS.map((remaining) => routeOf(wide, remaining, 3)?.join(' '));
    expect(own.some((route, index) => route !== usualRoute(DOUBLE, RESTS[index]!, 3)?.join(' '))).toBe(true);
    const high = { sx: 4, sy: 20, rho: 0, bias: { x: 0, y: 0 } };
    const flat = { sx: 20, sy: 4, rho: 0, bias: { x: 0, y: 0 } };
    // Who scatters up and down hits the upright doubles at the sides, and the other way round.
    expect(regretOf(routePolicy(high, DOUBLE), 12, 3, 'D6')).toBeLessThan(1e-9);
    expect(routeOf(routePolicy(flat, DOUBLE), 44, 2)?.at(-1)).not.toBe(
      routeOf(routePolicy(high, DOUBLE), 44, 2)?.at(-1),
    );
  });
});
