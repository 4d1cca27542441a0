import type { MatchPhase, TeamMatch } from '../match/match.ts';
import { resultOf } from '../match/match-result.ts';
import type { TableMatch } from './league-rules.ts';

/** A sheet counts once both captains stand by it, and not while it is disputed. */
const COUNTING: readonly MatchPhase[] = ['confirmed', 'forfeited', 'final'];

/** A match as the table sees it; null while it does not count. */
export function tableMatchOf(
  at: Pick<TableMatch, 'id' | 'home' | 'away' | 'second_half'>,
  match: TeamMatch,
): TableMatch | null {
  if (!COUNTING.includes(match.phase)) return null;
  const { games, legs, winner, by_decider } = resultOf(match);
  const forfeit = match.forfeit_by === null ? {} : { forfeit_by: match.forfeit_by };
  return { ...at, games, legs, winner, by_decider, ...forfeit };
}
