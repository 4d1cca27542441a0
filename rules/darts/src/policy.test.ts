import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { dartAt } from './board.ts';
import { normal } from './normal.ts';
import { bestX01Aim, solveNamedPolicy, solvePolicy, solveTurns } from './policy.ts';
import {
  BED_CENTRES,
  DART_SCORES,
  FINISH_COUNT,
  type OutRules,
  SCORE_COUNT,
  type ScoreTable,
  scoreTable,
} from './score-table.ts';
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

/** Policy iteration in which every aim is looked at in every state: nothing is left out. */
function byAllAims({ aims, chances, finishes }: ScoreTable, highest: number): Float64Array {
  const visits = new Float64Array(highest + 1);
  let bust = 10;
  for (let start = 2; start <= highest; start++) {
    for (let settled = false; !settled; ) {
      let value = visits.slice();
      let slope = new Float64Array(highest + 1);
      [value[start], slope[start]] = [bust, 1];
      for (let darts = 1; darts <= 3; darts++) {
        const [nextValue, nextSlope] = [value.slice(), slope.slice()];
        for (let remaining = Math.max(2, start - 60 * (3 - darts)); remaining <= start; remaining++) {
          let [least, steep] = [Number.POSITIVE_INFINITY, 0];
          for (let aim = 0; aim < aims.length; aim++) {
            const finish = remaining < FINISH_COUNT ? finishes[aim * FINISH_COUNT + remaining]! : 0;
            let [cost, grows, missed] = [0, 0, 1 - finish];
            for (let score = 0; score < SCORE_COUNT; score++) {
              const left = remaining - DART_SCORES[score]!;
              if (left < 2) break;
              const chance = chances[aim * SCORE_COUNT + score]!;
              cost += chance * value[left]!;
              grows += chance * slope[left]!;
              missed -= chance;
            }
            cost += missed * bust;
            if (cost < least) [least, steep] = [cost, grows + missed];
          }
          [nextValue[remaining], nextSlope[remaining]] = [least, steep];
        }
        [value, slope] = [nextValue, nextSlope];
      }
      const next = (1 + value[start]! - slope[start]! * bust) / (1 - slope[start]!);
      settled = Math.abs(next - bust) < 1e-11 * next;
      bust = next;
    }
    visits[start] = bust;
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
    [10, 60, 60],
    [25, 30, 40],
    [50, 60, 60],
  ])(
    'THR-6 sigma %i, aims %i mm apart: exactly what looking at every aim everywhere finds',
    (sigma, step, highest) => {
      const spread = evenSpread(sigma);
      const table = scoreTable(spread, DOUBLE, [...gridAims(step, farthestAim(spread)), ...BED_CENTRES]);
      const slow = byAllAims(table, highest);
      const { visits } = solveTurns(table, highest);
      for (let remaining = 2; remaining <= highest; remaining++)
        expect(Math.abs(visits[remaining]! - slow[remaining]!), `${remaining}`).toBeLessThan(1e-6);
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
