import { solveTurns } from '../policy.ts';
import {
  BED_CENTRES,
  DART_SCORES,
  FINISH_COUNT,
  SCORE_COUNT,
  type ScoreTable,
  scoreTable,
} from '../score-table.ts';
import { evenSpread, farthestAim, gridAims } from '../thrower.ts';

/** How far the solver is from looking at every aim in every place, in visits, over all remaining scores up to the highest. */
export function worstDifference(sigma: number, step: number, highest: number): number {
  const spread = evenSpread(sigma);
  const aims = [...gridAims(step, farthestAim(spread)), ...BED_CENTRES];
  const table = scoreTable(spread, { out: 'double', bull: '25/50' }, aims);
  const slow = byAllAims(table, highest);
  const { visits } = solveTurns(table, highest);
  let worst = 0;
  for (let remaining = 2; remaining <= highest; remaining++)
    worst = Math.max(worst, Math.abs(visits[remaining]! - slow[remaining]!));
  return worst;
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
          let least = Number.POSITIVE_INFINITY;
          let steep = 0;
          for (let aim = 0; aim < aims.length; aim++) {
            const finish = remaining < FINISH_COUNT ? finishes[aim * FINISH_COUNT + remaining]! : 0;
            let cost = 0;
            let grows = 0;
            let missed = 1 - finish;
            for (let score = 0; score < SCORE_COUNT; score++) {
              const left = remaining - DART_SCORES[score]!;
              if (left < 2) break;
              const chance = chances[aim * SCORE_COUNT + score]!;
              cost += chance * value[left]!;
              grows += chance * slope[left]!;
              missed -= chance;
            }
            cost += missed * bust;
            if (cost < least) {
              least = cost;
              steep = grows + missed;
            }
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
