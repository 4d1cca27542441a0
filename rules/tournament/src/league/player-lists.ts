/** What one player did in one game of the season. Forfeits and walkovers never come here: they carry no darts. */
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
};

/** Thresholds belong to the competition. */
export type ListRules = {
  high_checkout: number;
  low_visits: number;
  /** Legs of singles from this start make the list of low visits. */
  low_visits_start: number;
  least_games: number;
};
export const LIST_RULES: ListRules = {
  high_checkout: 100,
  low_visits: 6,
  low_visits_start: 501,
  least_games: 0,
};

export type MaximumsRow = { player: string; rank: number; one_eighties: number; one_seven_ones: number };
export type CheckoutsRow = {
  player: string;
  rank: number;
  high_checkouts: string;
  best: number;
  count: number;
};
export type LowVisitsRow = { player: string; rank: number; darts: number; visits: number; count: number };
export type GamesRow = {
  player: string;
  rank: number;
  played: number;
  won: number;
  legs_won: number;
  legs_lost: number;
};

/** 180s first, then 171s. */
export function maximumsList(games: readonly PlayerGame[]): MaximumsRow[] {
  const rows = perPlayer(games, (own) => ({
    one_eighties: sum(own, ({ one_eighties }) => one_eighties),
    one_seven_ones: sum(own, ({ one_seven_ones }) => one_seven_ones),
  })).filter(({ one_eighties, one_seven_ones }) => one_eighties + one_seven_ones > 0);
  return ranked(rows, (a, b) => b.one_eighties - a.one_eighties || b.one_seven_ones - a.one_seven_ones);
}

/** As text "121, 100", the best first. */
export function checkoutsList(games: readonly PlayerGame[], rules: ListRules = LIST_RULES): CheckoutsRow[] {
  const rows = perPlayer(games, (own) => {
    const high = own
      .flatMap(({ checkouts }) => checkouts)
      .filter((finish) => finish >= rules.high_checkout)
      .sort((a, b) => b - a);
    return { high_checkouts: high.join(', '), best: high[0] ?? 0, count: high.length };
  }).filter(({ count }) => count > 0);
  return ranked(rows, (a, b) => b.best - a.best || b.count - a.count);
}

/** Legs won in few visits: by darts, then how often. */
export function lowVisitsList(games: readonly PlayerGame[], rules: ListRules = LIST_RULES): LowVisitsRow[] {
  const fits = games.filter((game) => game.kind === 'single' && game.start_score === rules.low_visits_start);
  const rows = perPlayer(fits, (own) => {
    const short = own
      .flatMap((game) => game.won_leg_darts)
      .filter((darts) => Math.ceil(darts / 3) <= rules.low_visits);
    const darts = Math.min(...short);
    return { darts, visits: Math.ceil(darts / 3), count: short.length };
  }).filter(({ count }) => count > 0);
  return ranked(rows, (a, b) => a.darts - b.darts || b.count - a.count);
}

export function gamesPlayedList(games: readonly PlayerGame[], rules: ListRules = LIST_RULES): GamesRow[] {
  const rows = perPlayer(games, (own) => ({
    played: own.length,
    won: own.filter(({ won }) => won).length,
    legs_won: sum(own, ({ legs_won }) => legs_won),
    legs_lost: sum(own, ({ legs_lost }) => legs_lost),
  })).filter(({ played }) => played >= rules.least_games);
  return ranked(
    rows,
    (a, b) => b.won - a.won || a.played - b.played || b.legs_won - b.legs_lost - (a.legs_won - a.legs_lost),
  );
}

export type IndividualRow = {
  player: string;
  rank: number;
  points: number;
  possible: number;
  /** points / possible x points: good and often. */
  value: number;
  won: number;
  lost: number;
  legs_won: number;
  legs_lost: number;
};

/**
 * Singles of best of three: 2-0 is 4 points, 2-1 is 3, 1-2 is 1; ties by games, then legs. Compared without
 * rounding.
 */
export function individualTable(
  games: readonly PlayerGame[],
  rules: ListRules = LIST_RULES,
): IndividualRow[] {
  const singles = games.filter(({ kind }) => kind === 'single');
  const rows = perPlayer(singles, (own) => {
    const points = sum(own, ({ won, legs_won, legs_lost }) =>
      won ? (legs_lost === 0 ? 4 : 3) : legs_won > 0 ? 1 : 0,
    );
    const possible = 4 * own.length;
    return {
      points,
      possible,
      value: (points * points) / possible,
      won: own.filter(({ won }) => won).length,
      lost: own.filter(({ won }) => !won).length,
      legs_won: sum(own, ({ legs_won }) => legs_won),
      legs_lost: sum(own, ({ legs_lost }) => legs_lost),
    };
  }).filter(({ won, lost }) => won + lost >= rules.least_games);
  return ranked(
    rows,
    (a, b) =>
      b.points * b.points * a.possible - a.points * a.points * b.possible ||
      b.won * a.lost - a.won * b.lost ||
      b.legs_won * a.legs_lost - a.legs_won * b.legs_lost,
  );
}

const sum = (games: readonly PlayerGame[], of: (game: PlayerGame) => number): number =>
  games.reduce((total, game) => total + of(game), 0);

function perPlayer<T>(
  games: readonly PlayerGame[],
  rowOf: (own: PlayerGame[]) => T,
): (T & { player: string })[] {
  const own = new Map<string, PlayerGame[]>();
  for (const game of games) {
    const list = own.get(game.player);
    if (list) list.push(game);
    else own.set(game.player, [game]);
  }
  return [...own].map(([player, list]) => ({ player, ...rowOf(list) }));
}

/** Equals share a rank. */
function ranked<T>(rows: readonly T[], compare: (a: T, b: T) => number): (T & { rank: number })[] {
  const sorted = rows.toSorted(compare);
  let rank = 0;
  return sorted.map((row, at) => {
    if (at === 0 || compare(sorted[at - 1]!, row) !== 0) rank = at + 1;
    return { ...row, rank };
  });
}
