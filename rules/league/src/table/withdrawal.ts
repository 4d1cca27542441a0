import type { TableMatch, TeamWithdrawal } from './league-rules.ts';

type Planned = Pick<TableMatch, 'id' | 'home' | 'away' | 'second_half'>;

/** A team that leaves before its first half is played never was there; later only its second half is taken out. */
export function withdrawalOf(
  team: string,
  matches: readonly Planned[],
  decided: ReadonlySet<string>,
): TeamWithdrawal {
  const isOpen = ({ id, home, away, second_half }: Planned) =>
    !second_half && (home === team || away === team) && !decided.has(id);
  return { team, annul: matches.some(isOpen) ? 'all' : 'second_half' };
}

/** Teams that did not come so often that they are out. */
export function teamsToBar(matches: readonly TableMatch[], most_no_shows: number): string[] {
  const missed = new Map<string, number>();
  for (const { home, away, forfeit_by } of matches) {
    if (!forfeit_by) continue;
    const team = forfeit_by === 'home' ? home : away;
    missed.set(team, (missed.get(team) ?? 0) + 1);
  }
  return [...missed].filter(([, times]) => times >= most_no_shows).map(([team]) => team);
}
