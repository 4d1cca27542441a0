import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { dartAt } from './board.ts';
import { normal } from './normal.ts';
import { bestX01Aim, solveNamedPolicy, solvePolicy } from './policy.ts';
import {
  BED_CENTRES,
  DART_SCORES,
  FINISH_COUNT,
  type OutRules,
  SCORE_COUNT,
  scoreTable,
} from './score-table.ts';
import { worstDifference } from './testing/every-aim.ts';
import { evenSpread, farthestAim, gridAims } from './thrower.ts';
import { smallestRemaining, x01Walk } from './x01-visit.ts';

const DOUBLE: OutRules = { out: 'double', bull: '25/50' };

/** The same game by plain value iteration over all aims: slow, and with nothing to go wrong. */
function byIteration(sigma: number, rules: OutRules, highest: number): Float64Array {
  const { chances, finishes } = scoreTable(evenSpread(sigma), rules, BED_CENTRES);
  const smallest = smallestRemaining(rules.out);
  const visits = new Float64Array(highest + 1).fill(10);
  for (let start = smallest; start <= highest; start++)
    for (let round = 0; round < 400; round++) {
      const bust = visits[start]!;
      let values = visits.slice();
      for (let dart = 0; dart < 3; dart++) {
        const next = new Float64Array(start + 1);
        for (let remaining = smallest; remaining <= start; remaining++) {
          let least = Number.POSITIVE_INFINITY;
          for (let aim = 0; aim < BED_CENTRES.length; aim++) {
            const finish = remaining < FINISH_COUNT ? finishes[aim * FINISH_COUNT + remaining]! : 0;
            let cost = 0;
            let missed = 1 - finish;
            for (let score = 0; score < SCORE_COUNT && remaining - DART_SCORES[score]! >= smallest; score++) {
              cost += chances[aim * SCORE_COUNT + score]! * values[remaining - DART_SCORES[score]!]!;
              missed -= chances[aim * SCORE_COUNT + score]!;
            }
            least = Math.min(least, cost + missed * bust);
          }
          next[remaining] = least;
        }
        values = next;
      }
      visits[start] = 1 + values[start]!;
      if (Math.abs(visits[start]! - bust) < 1e-9) break;
    }
  return visits;
}

describe('the best play of 501', () => {
  test.each([
    [5, 4.638],
    [10, 6.889],
    [15, 9.607],
    [20, 12.458],
    [30, 18.107],
    [50, 31.739],
  ])('THR-3 sigma %i takes %f visits', (sigma, visits) => {
    const policy = solvePolicy(evenSpread(sigma), DOUBLE);
    expect(policy.visits[501]!.toFixed(3)).toBe(visits.toFixed(3));
  });

  test.each([
    ['double', 14],
    ['straight', 12],
    ['master', 9],
  ] as const)('THR-3 the solver agrees with plain iteration on %s out', (out, highest) => {
    const rules: OutRules = { out, bull: '25/50' };
    const slow = byIteration(20, rules, highest);
    const { visits } = solveNamedPolicy(evenSpread(20), rules, highest);
    for (let remaining = smallestRemaining(out); remaining <= highest; remaining++)
      expect(visits[remaining]).toBeCloseTo(slow[remaining]!, 5);
  });

  test.each([
    [5, 60, 64],
    [7, 60, 64],
    [10, 60, 64],
    [14, 60, 64],
    [20, 60, 64],
    [25, 30, 40],
    [32, 60, 64],
    [40, 60, 64],
    [50, 60, 64],
  ])(
    'THR-6 sigma %i, aims %i mm apart: exactly what looking at every aim everywhere finds, to %i',
    (sigma, step, highest) => {
      expect(worstDifference(sigma, step, highest)).toBeLessThan(1e-6);
    },
  );

  test('THR-6 far from a finish too: 191 at sigma 5', () => {
    expect(solvePolicy(evenSpread(5), DOUBLE, 191).visits[191]!.toFixed(6)).toBe('2.281539');
  });

  test('THR-6 weak players aim outside the board, as far as a spread beyond the doubles', () => {
    const farthest = (sigma: number) => farthestAim(evenSpread(sigma));
    expect([farthest(5), farthest(50), farthest(80)]).toEqual([180, 220, 250]);
    const outside = gridAims(10, farthest(80)).filter(({ x, y }) => Math.hypot(x, y) > 180);
    expect(outside.length).toBeGreaterThan(100);
  });

  test('THR-3 a player who follows it needs as many visits as it says', () => {
    const sigma = 15;
    const policy = solveNamedPolicy(evenSpread(sigma), DOUBLE, 170);
    const dice = seededDice(3);
    const legs = 6000;
    let visits = 0;
    for (let leg = 0; leg < legs; leg++)
      for (let remaining = 170; remaining > 0; visits++) {
        const atStart = remaining;
        for (let dartsLeft = 3; dartsLeft > 0; dartsLeft--) {
          const aim = bestX01Aim(policy, atStart, remaining, dartsLeft);
          const dart = dartAt({ x: aim.x + sigma * normal(dice), y: aim.y + sigma * normal(dice) });
          const after = x01Walk({ in: 'straight', ...DOUBLE }, { remaining, opened: true }, [dart]);
          remaining = after.end === 'bust' ? atStart : after.remaining;
          if (after.end !== 'on') break;
        }
      }
    expect(Math.abs(visits / legs - policy.visits[170]!)).toBeLessThan(0.12);
  });
});
