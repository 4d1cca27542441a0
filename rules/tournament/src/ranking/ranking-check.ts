import { accept, refuse, type Verdict } from '../core/verdict.ts';
import type { Adjustment, PointsBand, RankingRule } from './ranking.ts';

/** A rule somebody wrote: numbers that are numbers, bands that do not overlap, and events left to count. */
export function checkRankingRule(rule: RankingRule): Verdict<RankingRule> {
  const { winners, losers, group } = rule.places;
  const tables = { winners, losers, group, group_ranks: rule.group_ranks, finishes: rule.finishes };
  for (const [name, bands] of Object.entries(tables))
    if (bands !== undefined && !areBands(bands)) return refuse('bad_ranking_rule', name);
  const points = {
    attendance: rule.attendance,
    per_win: rule.per_win,
    per_leg: rule.per_leg,
    per_group_win: rule.per_group_win,
    specials_cap: rule.specials_cap,
    ...rule.specials,
  };
  for (const [name, value] of Object.entries(points))
    if (value !== undefined && !Number.isFinite(value)) return refuse('bad_ranking_rule', name);
  if (!isCount(rule.best_of ?? 1, 1)) return refuse('bad_ranking_rule', 'best_of');
  if (!isCount(rule.drop_worst ?? 0, 0)) return refuse('bad_ranking_rule', 'drop_worst');
  return accept(rule);
}

const isCount = (value: number, least: number): boolean => Number.isInteger(value) && value >= least;

function areBands(bands: readonly PointsBand[]): boolean {
  const sorted = bands.toSorted((a, b) => a.from - b.from);
  return sorted.every(
    ({ from, to, points }, at) =>
      isCount(from, 1) &&
      isCount(to, from) &&
      Number.isFinite(points) &&
      (at === 0 || sorted[at - 1]!.to < from),
  );
}

/** Points by hand need a reason. */
export function checkAdjustment(adjustment: Adjustment): Verdict<Adjustment> {
  if (!Number.isFinite(adjustment.points)) return refuse('bad_ranking_rule', 'points');
  return adjustment.reason.trim() === '' ? refuse('reason_missing') : accept(adjustment);
}
