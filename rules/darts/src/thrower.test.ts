import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { centreOf, dartAt, RADII } from './board.ts';
import { CLOCK, DARTS, type Dart, numberOf } from './dart.ts';
import { normal } from './normal.ts';
import {
  bestAim,
  climb,
  evenSpread,
  expectedScore,
  hitChances,
  indexOfDart,
  type Spread,
  scoreMap,
} from './thrower.ts';

const chance = (chances: Float64Array, ...darts: Dart[]) =>
  darts.reduce((sum, dart) => sum + chances[indexOfDart(dart)]!, 0);
const mirrored = (dart: Dart): Dart => {
  const number = numberOf(dart);
  if (number === 0 || number === 25) return dart;
  return `${dart[0]}${CLOCK[(20 - CLOCK.indexOf(number)) % 20]}` as Dart;
};

describe('where a dart lands', () => {
  test.each([3, 5, 8, 16.9, 40, 100])('THR-1 at the bull the rings are exact, sigma %f', (sigma) => {
    const chances = hitChances(evenSpread(sigma), centreOf('D25'));
    const within = (radius: number) => 1 - Math.exp(-(radius ** 2) / (2 * sigma ** 2));
    const ring = (kind: string) => DARTS.filter((dart) => dart[0] === kind && numberOf(dart) !== 25);
    expect(chance(chances, 'D25')).toBeCloseTo(within(RADII.bull), 11);
    expect(chance(chances, 'S25')).toBeCloseTo(within(RADII.outerBull) - within(RADII.bull), 11);
    expect(chance(chances, ...ring('T'))).toBeCloseTo(
      within(RADII.trebleOutside) - within(RADII.trebleInside),
      11,
    );
    expect(chance(chances, ...ring('D'))).toBeCloseTo(
      within(RADII.doubleOutside) - within(RADII.doubleInside),
      11,
    );
    expect(chance(chances, 'MISS')).toBeCloseTo(1 - within(RADII.doubleOutside), 11);
  });

  test('THR-1 the mirror image has the mirrored chances, tilt included', () => {
    const spread: Spread = { sx: 12, sy: 25, rho: 0.4, bias: { x: 3, y: -5 } };
    const other: Spread = { ...spread, rho: -0.4, bias: { x: -3, y: -5 } };
    const here = hitChances(spread, { x: 40, y: 70 });
    const there = hitChances(other, { x: -40, y: 70 });
    for (const dart of DARTS)
      expect(there[indexOfDart(mirrored(dart))]).toBeCloseTo(here[indexOfDart(dart)]!, 10);
  });

  test('THR-1 thrown darts fall as calculated', () => {
    const spread: Spread = { sx: 14, sy: 22, rho: -0.3, bias: { x: 4, y: 2 } };
    const aim = centreOf('T20');
    const dice = seededDice(99);
    const fallen = new Float64Array(DARTS.length);
    const darts = 60_000;
    for (let thrown = 0; thrown < darts; thrown++) {
      const [u, v] = [normal(dice), normal(dice)];
      const x = aim.x + spread.bias.x + spread.sx * u;
      const y = aim.y + spread.bias.y + spread.sy * (spread.rho * u + Math.sqrt(1 - spread.rho ** 2) * v);
      fallen[indexOfDart(dartAt({ x, y }))]! += 1;
    }
    for (const [index, expected] of hitChances(spread, aim).entries()) {
      const error = Math.sqrt((expected * (1 - expected)) / darts);
      expect(Math.abs(fallen[index]! / darts - expected)).toBeLessThan(4.5 * error + 1e-4);
    }
  });
});

describe('the best aim', () => {
  test.each([
    [10, 29.5283, 'T20'],
    [16.4, 20.2932, 'T20'],
    [17, 19.7455, 'T19'],
    [20, 17.7869, 'T19'],
    [60, 12.4297, null],
    [100, 9.6521, null],
  ] as const)('THR-2 sigma %f scores %f a dart, near %s', (sigma, score, bed) => {
    const best = bestAim(evenSpread(sigma));
    expect(best.score.toFixed(4)).toBe(score.toFixed(4));
    const near = { x: best.x, y: best.y };
    if (bed !== null) expect(Math.hypot(near.x - centreOf(bed).x, near.y - centreOf(bed).y)).toBeLessThan(10);
    else expect(Math.hypot(near.x, near.y)).toBeLessThan(50);
  });

  test('THR-2 sigma 5 scores 43.0165 at treble 20', () => {
    expect(climb(evenSpread(5), centreOf('T20')).score.toFixed(4)).toBe('43.0165');
    expect(climb(evenSpread(5), centreOf('T19')).score).toBeLessThan(43);
  });

  test('THR-2 sigma 40 scores 13.5678 at (-53, -69)', () => {
    const best = bestAim(evenSpread(40));
    expect(best.score.toFixed(4)).toBe('13.5678');
    expect([Math.round(best.x), Math.round(best.y)]).toEqual([-53, -69]);
  });

  test('THR-2 treble 20 gives way to treble 19 at sigma 16.907', () => {
    const lead = (sigma: number) =>
      climb(evenSpread(sigma), centreOf('T20')).score - climb(evenSpread(sigma), centreOf('T19')).score;
    expect(lead(16.9065)).toBeGreaterThan(0);
    expect(lead(16.9075)).toBeLessThan(0);
  });

  test('THR-2 the map tells the same as a single aim', () => {
    const spread = evenSpread(25);
    const map = scoreMap(spread, 40);
    for (const place of map) expect(place.score).toBeCloseTo(expectedScore(spread, place), 9);
  });
});
