import { type Dice, rollBelow, seededDice } from '@oche/kit';
import { expect, test } from 'vitest';
import type { RoundPlayer } from './format.ts';
import { drawSwissRound } from './swiss.ts';

/** A field in which so many of a hundred possible games were played already. */
function anyField(dice: Dice): RoundPlayer[] {
  const n = 2 + rollBelow(dice, 11);
  const played = rollBelow(dice, 100);
  const met = Array.from({ length: n }, () => new Set<number>());
  for (let one = 0; one < n; one++)
    for (let other = one + 1; other < n; other++)
      if (rollBelow(dice, 100) < played) {
        met[one]!.add(other);
        met[other]!.add(one);
      }
  const field = met.map((who, number) => ({ number, points: rollBelow(dice, 4), met: who, had_bye: false }));
  return field.sort((a, b) => b.points - a.points);
}

/** Every way to pair them is tried. */
function mostGames([first, ...others]: readonly RoundPlayer[]): number {
  if (!first) return 0;
  const ways = others
    .filter(({ number }) => !first.met.has(number))
    .map((opponent) => 1 + mostGames(others.filter((other) => other !== opponent)));
  return Math.max(mostGames(others), ...ways);
}

test('SWS-6 as many games are drawn as can be without a rematch, whatever was played before', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const field = anyField(seededDice(seed));
    const drawn = drawSwissRound(field);
    const games = drawn.filter(([, opponent]) => opponent !== null);
    const rematch = games.find(([one, other]) =>
      field.some(({ number, met }) => number === one && met.has(other!)),
    );
    expect(rematch, `seed ${seed}`).toBeUndefined();
    expect(new Set(drawn.flat().filter((number) => number !== null)).size).toBe(games.length + drawn.length);
    expect(games.length, `seed ${seed}`).toBe(mostGames(field));
  }
});
