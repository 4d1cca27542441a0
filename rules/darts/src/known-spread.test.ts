import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { centreOf, dartAt, type Point } from './board.ts';
import { type Dart, pointsOf } from './dart.ts';
import { knownSpread, spreadSize } from './known-spread.ts';
import { normal } from './normal.ts';
import { evenSpread, type Spread } from './thrower.ts';
import type { Throw } from './throws.ts';

type Dice = () => number;
const DOUBLES: readonly Dart[] = ['D16', 'D20', 'D8'];
const T20 = centreOf('T20');

function thrownAt({ sx, sy, rho, bias }: Spread, aim: Point, dice: Dice): Dart {
  // As with people, a dart slips now and then.
  if (dice() < 0.02) return dartAt({ x: 100 * normal(dice), y: 100 * normal(dice) });
  const [u, v] = [normal(dice), normal(dice)];
  const up = rho * u + Math.sqrt(1 - rho * rho) * v;
  return dartAt({ x: aim.x + bias.x + sx * u, y: aim.y + bias.y + sy * up });
}

/** What is known of darts in each of the ways they are written down. */
const WAYS: Record<string, (spread: Spread, dice: Dice, at: number) => Throw> = {
  beds: (spread, dice, at) => {
    const aim = at % 2 === 0 ? T20 : centreOf(DOUBLES[at % 3]!);
    return { aim, dart: thrownAt(spread, aim, dice) };
  },
  rings: (spread, dice) => ({ aim: T20, dart: thrownAt(spread, T20, dice), told: ['S20', 'D20', 'T20'] }),
  hits: (spread, dice, at) => {
    const bed = DOUBLES[at % 3]!;
    return { aim: centreOf(bed), dart: thrownAt(spread, centreOf(bed), dice), told: [bed] };
  },
  totals: (spread, dice) => ({
    aim: T20,
    total: [0, 1, 2].reduce((sum) => sum + pointsOf(thrownAt(spread, T20, dice)), 0),
  }),
};

/** From a player of the tour to somebody who is happy to hit the board, in equal steps of the logarithm. */
const sigmaAt = (share: number) => 7 * (45 / 7) ** share;

describe('how well a spread is known', () => {
  test('THR-8 the interval holds the truth with 92 to 98 of 100 players of known spread', () => {
    const dice = seededDice(2026);
    const players = 560;
    const ways = Object.values(WAYS);
    let held = 0;
    for (let player = 0; player < players; player++) {
      const truth = evenSpread(sigmaAt(player / players));
      const way = ways[player % ways.length]!;
      const throws = Array.from({ length: 160 }, (_, at) => way(truth, dice, at));
      const { low, high } = knownSpread(throws)!.within;
      if (low <= truth.sx && truth.sx <= high) held++;
    }
    expect(held / players).toBeGreaterThan(0.92);
    expect(held / players).toBeLessThan(0.98);
  });

  test('THR-8 a shape is found where many darts at several aims show it, and its size lies in the interval', () => {
    const truth: Spread = { sx: 12, sy: 21, rho: 0.3, bias: { x: 4, y: -5 } };
    const players = 24;
    let [shaped, held] = [0, 0];
    for (let player = 0; player < players; player++) {
      const dice = seededDice(player);
      const throws = Array.from({ length: 900 }, (_, at) => WAYS.beds!(truth, dice, at));
      const { spread, within } = knownSpread(throws)!;
      if (spread.sy / spread.sx > 1.3) shaped++;
      if (within.low < spreadSize(truth) && spreadSize(truth) < within.high) held++;
    }
    expect(shaped).toBe(players);
    expect(held).toBeGreaterThanOrEqual(players - 4);
    const dice = seededDice(77);
    const round = knownSpread(Array.from({ length: 900 }, (_, at) => WAYS.beds!(evenSpread(15), dice, at)))!;
    expect(round.spread.sx).toBe(round.spread.sy);
  });

  test('THR-8 more darts make it narrower, and without darts nothing is known', () => {
    const dice = seededDice(11);
    const throws = Array.from({ length: 1600 }, (_, at) => WAYS.rings!(evenSpread(14), dice, at));
    const width = (darts: number) => {
      const { low, high } = knownSpread(throws.slice(0, darts))!.within;
      return Math.log(high / low);
    };
    expect(width(100) / width(1600)).toBeGreaterThan(3);
    expect(width(100) / width(1600)).toBeLessThan(5.5);
    expect(knownSpread([])).toBeNull();
  });
});
