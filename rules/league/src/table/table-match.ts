import { matchResult } from '@oche/kit';
import { isCounting, type TeamMatch } from '../match/match.ts';
import type { TableMatch } from './league-rules.ts';

/** A match as the table sees it; null while it does not count. */
export function tableMatchOf(
  at: Pick<TableMatch, 'id' | 'home' | 'away' | 'second_half'>,
  match: TeamMatch,
): TableMatch | null {
  if (!isCounting(match)) return null;
  const { games, legs, winner, by_decider } = matchResult(match);
  const forfeit = match.forfeit_by === null ? {} : { forfeit_by: match.forfeit_by };
  return { ...at, games, legs, winner, by_decider, ...forfeit };
}
