import { accept, refuse, type Verdict } from '../verdict.ts';
import type { LeagueRules, Penalty, PointsMode } from './league-rules.ts';
import { isCriterion } from './league-table.ts';

const KINDS: Record<PointsMode['kind'], true> = {
  encounter: true,
  with_decider: true,
  games: true,
  legs: true,
};

/** Rules somebody wrote: points that are numbers, and a tie-break list of criteria there are. */
export function checkLeagueRules(rules: LeagueRules): Verdict<LeagueRules> {
  const { kind, ...points } = rules.points;
  if (!Object.hasOwn(KINDS, kind)) return refuse('bad_league_rules', 'points');
  if (!Object.values(points).every(Number.isFinite)) return refuse('bad_league_rules', 'points');
  const { points: forfeit, games, legs } = rules.forfeit;
  if (![forfeit, games, legs].every((value) => Number.isFinite(value) && value >= 0))
    return refuse('bad_league_rules', 'forfeit');
  const { criteria } = rules.tie_breaks;
  if (criteria.length === 0 || !criteria.every(({ by }) => isCriterion(by)))
    return refuse('bad_league_rules', 'tie_breaks');
  return accept(rules);
}

/** Points are taken off with a reason. */
export function checkPenalty(penalty: Penalty): Verdict<Penalty> {
  if (!(Number.isFinite(penalty.points) && penalty.points > 0)) return refuse('bad_league_rules', 'penalty');
  return penalty.reason.trim() === '' ? refuse('reason_missing') : accept(penalty);
}
