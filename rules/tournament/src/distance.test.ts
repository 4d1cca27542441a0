import { describe, expect, test } from 'vitest';
import {
  bestOf,
  canBeDrawn,
  checkScore,
  type Distance,
  distanceFor,
  expectedLegs,
  isDistance,
  type Units,
} from './distance.ts';
import { codeOf } from './testing/play.ts';

const legs = (units: Units): Distance => ({ start_score: 501, legs: units });
const FIRST_TO_3 = legs({ mode: 'first_to', of: 3 });
const ALL_3 = legs({ mode: 'play_all', of: 3 });
const ALL_4 = legs({ mode: 'play_all', of: 4 });
const TWO_CLEAR = legs({ mode: 'first_to', of: 6, two_clear_up_to: 8 });
const SETS: Distance = { ...FIRST_TO_3, sets: { mode: 'best_of', of: 5 } };

/** What a group takes; a knockout refuses the draws among them. */
const POSSIBLE: [string, Distance, string[]][] = [
  ['best of 5', bestOf(5), ['3-0', '3-1', '3-2']],
  ['best of 4', bestOf(4), ['2-2', '3-0', '3-1']],
  ['best of 1', bestOf(1), ['1-0']],
  ['first to 3', FIRST_TO_3, ['3-0', '3-1', '3-2']],
  ['all of 3 legs', ALL_3, ['2-1', '3-0']],
  ['all of 4 legs', ALL_4, ['2-2', '3-1', '4-0']],
  ['first to 6, two clear, at most 8', TWO_CLEAR, ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '8-6', '8-7']],
  ['best of 5 sets', SETS, ['3-0', '3-1', '3-2']],
];

describe('distances', () => {
  test.each(POSSIBLE)(
    'DST-1 %s ends with exactly the scores it can end with',
    (_name, distance, possible) => {
      const found: string[] = [];
      for (let high = 0; high <= 9; high++)
        for (let low = 0; low <= high; low++) {
          const forward = codeOf(checkScore(distance, [high, low], true));
          expect(codeOf(checkScore(distance, [low, high], true))).toBe(forward);
          if (forward === 'ok') found.push(`${high}-${low}`);
        }
      expect(found).toEqual(possible);
    },
  );

  test.each(POSSIBLE)('DST-2 %s: a knockout refuses a draw, and says so', (_name, distance, possible) => {
    const draws = possible.filter((score) => score[0] === score.at(-1));
    expect(canBeDrawn(distance)).toBe(draws.length > 0);
    for (const score of draws) {
      const [one, other] = score.split('-').map(Number) as [number, number];
      expect(codeOf(checkScore(distance, [one, other], false))).toBe('draw_not_allowed');
    }
  });

  test('DST-3 expected legs: a draw ends best of four early, sets multiply, all legs are all legs', () => {
    // Best of four: 3-0 one in four, else four legs.
    expect(expectedLegs(bestOf(4))).toBe(3 * 0.25 + 4 * 0.75);
    expect(expectedLegs(ALL_3)).toBe(3);
    expect(expectedLegs(FIRST_TO_3)).toBe(4.125);
    expect(expectedLegs(SETS)).toBe(4.125 * 4.125);
  });

  test('DST-4 the first rule that fits a pairing gives its distance', () => {
    const plan = {
      default: bestOf(3),
      rules: [
        { bracket: 'losers', distance: bestOf(1) },
        { rounds_left: 1, distance: bestOf(9) },
        { round: 2, distance: bestOf(5) },
      ],
    };
    const of = (bracket: string, round: number, rounds_left: number) =>
      distanceFor(plan, { bracket, round, rounds_left }).legs.of;
    expect(of('main', 1, 4)).toBe(3);
    expect(of('main', 2, 3)).toBe(5);
    expect(of('main', 4, 1)).toBe(9);
    expect(of('losers', 2, 1)).toBe(1);
  });

  test('DST-5 a distance needs a start of two or more, one to two hundred legs, and a cap the game can reach', () => {
    expect(isDistance(bestOf(5))).toBe(true);
    expect(isDistance(TWO_CLEAR)).toBe(true);
    for (const cap of [5, 6.5, 201, Number.NaN])
      expect(isDistance(legs({ mode: 'first_to', of: 6, two_clear_up_to: cap }))).toBe(false);
    expect(isDistance(legs({ mode: 'play_all', of: 6, two_clear_up_to: 8 }))).toBe(false);
    for (const mode of ['best_of', 'first_to', 'play_all'] as const)
      expect(Number.isFinite(expectedLegs(legs({ mode, of: 200 })))).toBe(true);
    expect(
      [
        bestOf(201),
        bestOf(0),
        bestOf(2.5),
        bestOf(3, 1),
        { ...SETS, sets: { mode: 'best_of', of: 0 } } as const,
      ].some(isDistance),
    ).toBe(false);
  });
});
