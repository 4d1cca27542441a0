import { HIGHEST_BOT_AVERAGE, LOWEST_BOT_AVERAGE } from './bot.ts';
import { chancesOfAverage } from './live-chance.ts';
import type { OutRules } from './score-table.ts';
import type { FinishTable } from './win-probability.ts';

/** Tables are solved for every tenth average; those between are blended from their neighbours. */
const STEP = 10;
/** Half a point of average is the least that is told apart. */
const FINEST = 0.5;

export type AverageTables = (average: number) => FinishTable;

/** The chances of players of any average. Each table is solved when it is first asked for, which takes a moment. */
export function averageTables(rules: OutRules, highest: number): AverageTables {
  const known = new Map<number, FinishTable>();
  const keep = (average: number, make: () => FinishTable) => {
    const table = known.get(average) ?? make();
    known.set(average, table);
    return table;
  };
  const solved = (average: number) => keep(average, () => chancesOfAverage(average, rules, highest));
  return (asked) => {
    const inside = Math.min(Math.max(asked, LOWEST_BOT_AVERAGE), HIGHEST_BOT_AVERAGE);
    const average = Math.round(inside / FINEST) * FINEST;
    const below = Math.floor(average / STEP) * STEP;
    if (below === average) return solved(average);
    return keep(average, () => blend(solved(below), solved(below + STEP), (average - below) / STEP));
  };
}

/** Somebody between two players: finishes as the one or as the other, from leg to leg. */
function blend(one: FinishTable, other: FinishTable, share: number): FinishTable {
  const visits = Math.max(one.visits, other.visits);
  const { highest } = one.policy;
  const chances = new Float64Array((highest + 1) * visits);
  for (const [table, weight] of [[one, 1 - share] as const, [other, share] as const])
    for (let remaining = 0; remaining <= highest; remaining++)
      for (let visit = 0; visit < table.visits; visit++)
        chances[remaining * visits + visit]! += weight * table.chances[remaining * table.visits + visit]!;
  const { policy, moods } = share < 0.5 ? one : other;
  return { policy, moods, visits, chances };
}
