import { groupedBy, type PlayerGame } from '@oche/kit';

export const sum = (games: readonly PlayerGame[], of: (game: PlayerGame) => number): number =>
  games.reduce((total, game) => total + of(game), 0);

export function perPlayer<T, G extends PlayerGame>(
  games: readonly G[],
  rowOf: (own: G[]) => T,
): (T & { player: string })[] {
  const own = groupedBy(games, ({ player }) => player);
  return [...own].map(([player, list]) => ({ player, ...rowOf(list) }));
}

/** Equals share a rank. */
export function ranked<T>(rows: readonly T[], compare: (a: T, b: T) => number): (T & { rank: number })[] {
  const sorted = rows.toSorted(compare);
  let rank = 0;
  return sorted.map((row, at) => {
    if (at === 0 || compare(sorted[at - 1]!, row) !== 0) rank = at + 1;
    return { ...row, rank };
  });
}
