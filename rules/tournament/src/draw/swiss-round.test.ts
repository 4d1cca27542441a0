import { type Dice, rollBelow, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { DrawnPair, RoundPlayer } from '../formats/format.ts';
import { drawSwissRound } from './swiss-round.ts';

const player = (number: number, points: number, more: Partial<RoundPlayer> = {}): RoundPlayer => ({
  number,
  points,
  met: new Set(),
  had_bye: false,
  downs: 0,
  ups: 0,
  ...more,
});

/** A field of this size in which so many of a hundred possible games were played already. */
function anyField(dice: Dice, n: number, played: number, scores = 4): RoundPlayer[] {
  const met = Array.from({ length: n }, () => new Set<number>());
  for (let one = 0; one < n; one++)
    for (let other = one + 1; other < n; other++)
      if (rollBelow(dice, 100) < played) {
        met[one]!.add(other);
        met[other]!.add(one);
      }
  return met
    .map((who, number) =>
      player(number, 2 * rollBelow(dice, scores), { met: who, had_bye: rollBelow(dice, 4) === 0 }),
    )
    .sort((a, b) => b.points - a.points || a.number - b.number);
}

/** Every way to pair them is tried: how many can play. */
function mostGames([first, ...others]: readonly RoundPlayer[]): number {
  if (!first) return 0;
  const ways = others
    .filter(({ number }) => !first.met.has(number))
    .map((opponent) => 1 + mostGames(others.filter((other) => other !== opponent)));
  return Math.max(mostGames(others), ...ways);
}

/** Every way is tried: the smallest sum of squared differences with everybody drawn; infinite when that cannot be. */
function leastSpread([first, ...others]: readonly RoundPlayer[]): number {
  if (!first) return 0;
  const ways = others
    .filter(({ number }) => !first.met.has(number))
    .map(
      (opponent) =>
        (first.points - opponent.points) ** 2 + leastSpread(others.filter((other) => other !== opponent)),
    );
  return Math.min(Number.POSITIVE_INFINITY, ...ways);
}

type Round = { bye: number | null; spread: number };

/** The lowest points that can have the bye, then the smallest spread; null when not everybody can be drawn. */
function bestRound(field: readonly RoundPlayer[]): Round | null {
  const byes = field.length % 2 === 0 ? [null] : field.filter(({ had_bye }) => !had_bye);
  const rounds = byes
    .map((bye) => ({
      bye: bye?.points ?? null,
      spread: leastSpread(field.filter((one) => one !== bye)),
    }))
    .filter(({ spread }) => Number.isFinite(spread))
    .sort((a, b) => (a.bye ?? 0) - (b.bye ?? 0) || a.spread - b.spread);
  return rounds[0] ?? null;
}

function roundOf(field: readonly RoundPlayer[], drawn: readonly DrawnPair[]): Round {
  const points = new Map(field.map((one) => [one.number, one.points]));
  const bye = drawn.find(([, opponent]) => opponent === null);
  const spread = gamesIn(drawn).reduce(
    (sum, [one, other]) => sum + (points.get(one)! - points.get(other!)!) ** 2,
    0,
  );
  return { bye: bye ? points.get(bye[0])! : null, spread };
}

const gamesIn = (drawn: readonly DrawnPair[]): DrawnPair[] =>
  drawn.filter(([, opponent]) => opponent !== null);

function expectLegal(field: readonly RoundPlayer[], drawn: readonly DrawnPair[], name: string): void {
  const byNumber = new Map(field.map((one) => [one.number, one]));
  const numbers = drawn.flat().filter((number) => number !== null);
  expect(new Set(numbers).size, name).toBe(numbers.length);
  for (const [one, other] of drawn)
    if (other === null) expect(byNumber.get(one)!.had_bye, name).toBe(false);
    else expect(byNumber.get(one)!.met.has(other), name).toBe(false);
}

describe('a Swiss round', () => {
  test('SWS-6 as many games are drawn as can be without a rematch, whatever was played before', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const dice = seededDice(seed);
      const field = anyField(dice, 2 + rollBelow(dice, 9), rollBelow(dice, 100));
      const drawn = drawSwissRound(field);
      expectLegal(field, drawn, `seed ${seed}`);
      expect(gamesIn(drawn).length, `seed ${seed}`).toBe(mostGames(field));
    }
  });

  test('SWS-8 whoever is alone with their points meets the next below, not the last of all', () => {
    const field = [6, 4, 4, 2, 2, 0].map((points, number) => player(number, points));
    expect(drawSwissRound(field)).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
  });

  test('SWS-8 no legal round has a smaller spread of points: every round is tried', () => {
    let tried = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const dice = seededDice(seed);
      const field = anyField(dice, 2 + rollBelow(dice, 9), rollBelow(dice, 60));
      const best = bestRound(field);
      if (!best) continue;
      tried++;
      const drawn = drawSwissRound(field);
      expectLegal(field, drawn, `seed ${seed}`);
      expect(roundOf(field, drawn), `seed ${seed}`).toEqual(best);
    }
    expect(tried).toBeGreaterThan(200);
  });

  test('SWS-9 the bye goes to the lowest points that let everybody else play', () => {
    const field = [4, 4, 2, 2, 0].map((points, number) => player(number, points));
    expect(drawSwissRound(field).at(-1)).toEqual([4, null]);
    const rested = field.map((one) => (one.number === 4 ? { ...one, had_bye: true } : one));
    expect(drawSwissRound(rested).at(-1)).toEqual([3, null]);
    // The last has met everybody but the first: only they can play, or rest.
    const stuck = field.map((one) => ({ ...one, met: new Set(one.number === 4 ? [0, 1, 2, 3] : [4]) }));
    expect(drawSwissRound(stuck).at(-1)).toEqual([4, null]);
  });

  test('SWS-10 of equals whoever has floated less floats', () => {
    const points = [4, 4, 4, 2, 2, 2];
    const field = points.map((each, number) => player(number, each));
    const floats = (drawn: readonly DrawnPair[]) => drawn.find(([one, other]) => one < 3 && other! >= 3);
    expect(floats(drawSwissRound(field))).toEqual([2, 3]);
    const floated = field.map((one) =>
      one.number === 2 ? { ...one, downs: 1 } : one.number === 3 ? { ...one, ups: 1 } : one,
    );
    expect(floats(drawSwissRound(floated))).toEqual([1, 4]);
  });

  test('SWS-11 two of one club meet only where the points ask for it', () => {
    const clubs = ['a', 'b', 'a', 'b', 'a', 'a'];
    const field = [2, 2, 2, 2, 0, 0].map((points, number) =>
      player(number, points, { club: clubs[number]! }),
    );
    const usual = drawSwissRound(field);
    expect(usual.slice(0, 2)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(drawSwissRound(field, ({ club }) => club)).toEqual([
      [0, 3],
      [1, 2],
      [4, 5],
    ]);
  });

  test('SWS-12 drawn score by score a round is legal, whole, and hardly wider than the best', () => {
    let wider = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const dice = seededDice(seed);
      const field = anyField(dice, 40 + rollBelow(dice, 60), rollBelow(dice, 12), 6);
      const exact = drawSwissRound(field);
      const quick = drawSwissRound(field, undefined, 32);
      expectLegal(field, quick, `seed ${seed}`);
      expect(gamesIn(quick).length, `seed ${seed}`).toBe(gamesIn(exact).length);
      if (roundOf(field, quick).spread > roundOf(field, exact).spread) wider++;
    }
    expect(wider).toBeLessThan(12);
  });
});
