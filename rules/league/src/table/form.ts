import type { TableMatch } from './league-rules.ts';

export type Outcome = 'won' | 'drawn' | 'lost';
export const FORM_MATCHES = 5;

/** What a match brought one of its two teams; whoever did not come has lost. */
export function outcomeFor(
  team: string,
  { home, forfeit_by, winner }: Pick<TableMatch, 'home' | 'forfeit_by' | 'winner'>,
): Outcome {
  const side = home === team ? 'home' : 'away';
  if (forfeit_by !== undefined) return forfeit_by === side ? 'lost' : 'won';
  if (winner === null) return 'drawn';
  return winner === side ? 'won' : 'lost';
}

/** The last matches of a team, the newest last; `matches` are those that count, in the order they were played. */
export const formOf = (team: string, matches: readonly TableMatch[]): Outcome[] =>
  matches
    .filter(({ home, away }) => home === team || away === team)
    .slice(-FORM_MATCHES)
    .map((match) => outcomeFor(team, match));

/** The matches that a table counts as it was after a day. */
export const upToDay = <T extends { round: number }>(matches: readonly T[], day: number): T[] =>
  matches.filter(({ round }) => round <= day);
