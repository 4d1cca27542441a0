import type { PointsBand, RankingRule } from './ranking.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** Points by place: 1, 2, then the bands of a knockout; the last place of each band is named. */
function bands(...steps: readonly (readonly [to: number, points: number])[]): PointsBand[] {
  return steps.map(([to, points], at) => ({ from: (steps[at - 1]?.[0] ?? 0) + 1, to, points }));
}

/** Customs of cafés and federations, as data; a ranking may write its own. */
export const RANKING_PRESETS = {
  tdarts: {
    places: {
      winners: bands([1, 100], [2, 80], [3, 70], [4, 60], [8, 40], [16, 20], [32, 10]),
      losers: bands([LAST, 5]),
      group: bands([LAST, 5]),
    },
  },
  on_tour: {
    places: {
      winners: bands([1, 45], [2, 32], [3, 24], [4, 20], [8, 16], [16, 10], [32, 4]),
      losers: bands([LAST, 2]),
      group: bands([LAST, 2]),
    },
  },
  rakegooier: {
    places: {
      winners: bands([1, 7], [2, 6], [4, 5], [8, 4]),
      losers: bands([1, 3], [2, 2], [4, 1]),
      group: [],
    },
    attendance: 1,
    per_leg: 0.5,
    specials: { one_eighties: 0.5, nine_darters: 10 },
    finishes: [
      { from: 100, to: 119, points: 1 },
      { from: 120, to: 139, points: 2 },
      { from: 140, to: 159, points: 3 },
      { from: 160, to: 169, points: 4 },
      { from: 170, to: 170, points: 5 },
    ],
  },
  dartbahnhof: {
    places: {
      winners: bands([1, 4], [2, 3], [4, 2], [8, 1]),
      losers: bands([1, 2], [2, 1]),
      group: [],
    },
    attendance: 2,
    group_ranks: bands([1, 3], [2, 2], [3, 1]),
    per_group_win: 1,
    specials: { one_eighties: 1, high_checkouts: 1 },
    specials_cap: 5,
  },
} as const satisfies Record<string, RankingRule>;
