import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { centreOf, dartAt, type Point } from './board.ts';
import { type Dart, pointsOf } from './dart.ts';
import { estimateSpread } from './estimate-spread.ts';
import { normal } from './normal.ts';
import type { Spread } from './thrower.ts';

const T20 = centreOf('T20');

function thrown(
  spread: Partial<Spread> & { sx: number; sy: number },
  aim: Point,
  darts: number,
  seed = 8,
): Dart[] {
  const dice = seededDice(seed);
  const { sx, sy, rho = 0, bias = { x: 0, y: 0 } } = spread;
  return Array.from({ length: darts }, () => {
    const [u, v] = [normal(dice), normal(dice)];
    const y = rho * u + Math.sqrt(1 - rho * rho) * v;
    return dartAt({ x: aim.x + bias.x + sx * u, y: aim.y + bias.y + sy * y });
  });
}

const off = (estimate: number, truth: number) => Math.abs(estimate / truth - 1);

describe('the spread of a player', () => {
  test.each([8, 15, 30])('THR-4 sigma %i is found from 2,000 beds, scores or totals', (sigma) => {
    const darts = thrown({ sx: sigma, sy: sigma }, T20, 2001);
    const beds = estimateSpread(darts.map((dart) => ({ aim: T20, dart })))!;
    expect(off(beds.sx, sigma)).toBeLessThan(0.05);
    expect(beds.sx).toBe(beds.sy);
    const scores = estimateSpread(darts.map((dart) => ({ aim: T20, points: pointsOf(dart) })))!;
    expect(off(scores.sx, sigma)).toBeLessThan(0.05);
    const totals = Array.from({ length: 667 }, (_, visit) =>
      [0, 1, 2].reduce((sum, dart) => sum + pointsOf(darts[3 * visit + dart]!), 0),
    );
    expect(off(estimateSpread(totals.map((total) => ({ aim: T20, total })))!.sx, sigma)).toBeLessThan(0.1);
  });

  test('THR-4 direction, tilt and bias are found from darts at several aims', () => {
    const truth: Spread = { sx: 10, sy: 18, rho: 0.3, bias: { x: 4, y: -3 } };
    const aims = [T20, centreOf('T19'), centreOf('D16'), centreOf('D25')];
    const throws = aims.flatMap((aim, index) =>
      thrown(truth, aim, 1500, index).map((dart) => ({ aim, dart })),
    );
    const found = estimateSpread(throws, { shape: 'free', bias: true })!;
    expect(off(found.sx, truth.sx)).toBeLessThan(0.06);
    expect(off(found.sy, truth.sy)).toBeLessThan(0.06);
    expect(Math.abs(found.rho - truth.rho)).toBeLessThan(0.08);
    expect(Math.hypot(found.bias.x - truth.bias.x, found.bias.y - truth.bias.y)).toBeLessThan(1);
  });

  /** What plain steps come to after thousands of them. */
  test.each([
    ['scores', 8, 1, { sx: 8.3094, sy: 8.1342 }],
    ['scores', 15, 1, { sx: 15.7414, sy: 12.3594 }],
    ['scores', 30, 1, { sx: 36.5758, sy: 16.2028 }],
    ['scores', 60, 1, { sx: 63.1394, sy: 60.1987 }],
    ['totals', 8, 3, { sx: 8.0752, sy: 8.2628 }],
    ['totals', 15, 3, { sx: 15.5739, sy: 10.1133 }],
    ['totals', 30, 3, { sx: 28.1057, sy: 29.4916 }],
    ['totals', 60, 3, { sx: 42.8551, sy: 71.2409 }],
  ])('THR-7 from 300 %s at sigma %i it goes all the way, to a thousandth', (_name, sigma, darts, truth) => {
    const dice = seededDice(sigma);
    const points = () =>
      pointsOf(dartAt({ x: T20.x + sigma * normal(dice), y: T20.y + sigma * normal(dice) }));
    const throws = Array.from({ length: 300 }, () => {
      const total = Array.from({ length: darts }, points).reduce((sum, one) => sum + one, 0);
      return darts === 1 ? { aim: T20, points: total } : { aim: T20, total };
    });
    const found = estimateSpread(throws, { shape: 'free', bias: true })!;
    expect(off(found.sx, truth.sx)).toBeLessThan(1e-3);
    expect(off(found.sy, truth.sy)).toBeLessThan(1e-3);
  });

  test('THR-4 a prior holds while there are few darts, and gives way to many', () => {
    const darts = thrown({ sx: 12, sy: 12 }, T20, 1500).map((dart) => ({ aim: T20, dart }));
    const prior = { sigma: 24, darts: 50 };
    expect(estimateSpread([], { prior })!.sx).toBeCloseTo(24, 9);
    const few = estimateSpread(darts.slice(0, 10), { prior })!.sx;
    const many = estimateSpread(darts, { prior })!.sx;
    expect(few).toBeGreaterThan(18);
    expect(off(many, 12)).toBeLessThan(0.15);
    expect(estimateSpread([])).toBeNull();
  });

  test('THR-4 ten darts in one bed are no proof of a perfect thrower', () => {
    const perfect = Array.from({ length: 10 }, () => ({ aim: T20, dart: 'T20' as const }));
    const { sx } = estimateSpread(perfect)!;
    expect(sx).toBeGreaterThanOrEqual(3);
    expect(sx).toBeLessThan(6);
  });

  test('THR-4 old darts may count less', () => {
    const old = thrown({ sx: 30, sy: 30 }, T20, 1000).map((dart) => ({ aim: T20, dart, weight: 0.05 }));
    const recent = thrown({ sx: 10, sy: 10 }, T20, 1000, 5).map((dart) => ({ aim: T20, dart }));
    expect(estimateSpread([...old, ...recent])!.sx).toBeLessThan(14);
  });
});
