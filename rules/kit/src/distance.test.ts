import { describe, expect, test } from 'vitest';
import {
  bestOf,
  canBeDrawn,
  checkScore,
  type Distance,
  distanceFor,
  expectedLegs,
  isDistance,
  type Legs,
  legsFit,
  lengthProblem,
  type MatchLength,
} from './distance.ts';
import { isDistancePlan } from './match-format.ts';
import { codeOf } from './verdict.ts';

const legs = (units: Legs): Distance => ({ start_score: 501, legs: units });
const FIRST_TO_3 = legs({ mode: 'first_to', of: 3 });
const ALL_3 = legs({ mode: 'play_all', of: 3 });
const ALL_4 = legs({ mode: 'play_all', of: 4 });
const TWO_CLEAR: Distance = { ...legs({ mode: 'first_to', of: 6 }), two_clear: { cap: 8 } };
const NO_CAP: Distance = { ...FIRST_TO_3, two_clear: { cap: null } };
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
  ['first to 3, two clear', NO_CAP, ['3-0', '3-1', '4-2', '5-3', '6-4', '7-5', '8-6', '9-7']],
  ['best of 4, two clear', { ...bestOf(4), two_clear: { cap: 4 } }, ['3-0', '3-1', '4-2', '4-3']],
  ['best of 5 sets, the last one two clear', { ...SETS, two_clear: { cap: 6 } }, ['3-0', '3-1', '3-2']],
  ['best of 4 sets', { ...SETS, sets: { mode: 'best_of', of: 4 } }, ['2-2', '3-0', '3-1']],
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

  test.each<[string, MatchLength | null]>([
    ['null', { legs: { mode: 'best_of', of: 99 } }],
    ['null', { legs: { mode: 'first_to', of: 6 }, two_clear: { cap: 7 } }],
    ['null', { legs: { mode: 'first_to', of: 6 }, two_clear: { cap: null } }],
    ['legs', { legs: { mode: 'best_of', of: 151 } }],
    ['legs', { legs: { mode: 'best_of', of: 0 } }],
    ['legs', { legs: { mode: 'best_of', of: 2.5 } }],
    ['legs_mode', { legs: { mode: 'most_of' as 'best_of', of: 3 } }],
    ['two_clear_cap', { legs: { mode: 'first_to', of: 5 }, two_clear: { cap: 5 } }],
    ['two_clear_cap', { legs: { mode: 'first_to', of: 5 }, two_clear: { cap: 6.5 } }],
    ['two_clear_cap', { legs: { mode: 'first_to', of: 5 }, two_clear: { cap: 201 } }],
    ['two_clear', { legs: { mode: 'play_all', of: 6 }, two_clear: { cap: 8 } }],
    ['legs', { legs: { mode: 'best_of', of: 4 }, sets: { mode: 'best_of', of: 3 } }],
    ['legs_mode', { legs: { mode: 'play_all', of: 3 }, sets: { mode: 'best_of', of: 3 } }],
    ['sets_mode', { legs: { mode: 'first_to', of: 3 }, sets: { mode: 'play_all' as 'best_of', of: 3 } }],
    ['sets', { legs: { mode: 'first_to', of: 3 }, sets: { mode: 'best_of', of: 50 } }],
  ])('DST-5 %s is the problem of %j', (problem, length) => {
    expect(String(lengthProblem(length!))).toBe(problem);
    expect(isDistance({ start_score: 501, ...length! })).toBe(problem === 'null');
  });

  test.each([
    [1, false],
    [2, true],
    [9999, true],
    [10_001, false],
    [501.5, false],
  ])('DST-5 a game from %d: %s', (start_score, isOne) => {
    expect(isDistance(bestOf(5, start_score))).toBe(isOne);
    expect(isDistancePlan({ default: bestOf(3), rules: [{ distance: bestOf(5, start_score) }] })).toBe(isOne);
  });

  test('DST-5 the longest distance still has its expected legs', () => {
    for (const mode of ['best_of', 'first_to', 'play_all'] as const)
      expect(Number.isFinite(expectedLegs(legs({ mode, of: 99 })))).toBe(true);
  });

  test.each<[Distance, [number, number], [number, number], boolean]>([
    [bestOf(5), [3, 1], [3, 1], true],
    [bestOf(5), [3, 1], [3, 2], false],
    [SETS, [3, 0], [9, 0], true],
    [SETS, [3, 0], [8, 0], false],
    [SETS, [3, 2], [13, 12], true],
    [SETS, [3, 2], [14, 12], false],
    [{ ...SETS, two_clear: { cap: 6 } }, [3, 2], [16, 15], true],
    [{ ...SETS, two_clear: { cap: 6 } }, [3, 1], [11, 10], false],
    [{ ...SETS, two_clear: { cap: null } }, [3, 2], [20, 18], true],
  ])('DST-6 %j %j behind %j: %s', (distance, score, behind, fits) => {
    expect(legsFit(distance, score, behind)).toBe(fits);
    expect(legsFit(distance, [score[1], score[0]], [behind[1], behind[0]])).toBe(fits);
  });

  test.each<[Partial<Distance>, boolean]>([
    [{ in: 'double', out: 'master', bull: '50/50', max_rounds: 20 }, true],
    [{ first_throw: 'alternate_away', decider_throw: 'bull' }, true],
    [{ out: 'triple' as 'double' }, false],
    [{ first_throw: 'nobody' as 'toss' }, false],
    [{ max_rounds: 0 }, false],
    [{ max_rounds: 1000 }, false],
  ])('DST-7 thrown %j: %s', (thrown, isOne) => {
    expect(isDistance({ ...bestOf(5), ...thrown })).toBe(isOne);
  });
});
