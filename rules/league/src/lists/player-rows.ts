import { groupedBy } from '@oche/kit';

/** What one player did in one game of the season. Walkovers never come here: they carry no darts. */
export type PlayerGame = {
  player: string;
  kind: 'single' | 'pair' | 'team';
  start_score: number;
  won: boolean;
  legs_won: number;
  legs_lost: number;
  one_eighties: number;
  one_seven_ones: number;
  /** Own finishes of this game. */
  checkouts: readonly number[];
  /** Darts of every leg won. */
  won_leg_darts: readonly number[];
  /** Given for a match the others did not come to: counts in the individual table and nowhere else. */
  credited?: boolean;
};

export const sum = (games: readonly PlayerGame[], of: (game: PlayerGame) => number): number =>
  games.reduce((total, game) => total + of(game), 0);

export function perPlayer<T>(
  games: readonly PlayerGame[],
  rowOf: (own: PlayerGame[]) => T,
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
