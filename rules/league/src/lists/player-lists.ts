import { type PlayerGame, perPlayer, ranked, sum } from './player-rows.ts';

/** Thresholds belong to the competition. */
export type ListRules = {
  high_checkout: number;
  /** Legs won in so many darts are short: 18 are six visits, Germany takes 19. */
  short_leg_darts: number;
  /** Legs of singles from this start make the list of low visits. */
  low_visits_start: number;
  least_games: number;
};
export const LIST_RULES: ListRules = {
  high_checkout: 100,
  short_leg_darts: 18,
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
      // A leg nobody counted the darts of is not a short one.
      .filter((darts) => darts > 0 && darts <= rules.short_leg_darts);
    const darts = Math.min(...short);
    return { darts, visits: Math.ceil(darts / 3), count: short.length };
  }).filter(({ count }) => count > 0);
  return ranked(rows, (a, b) => a.darts - b.darts || b.count - a.count);
}

export function gamesPlayedList(games: readonly PlayerGame[], rules: ListRules = LIST_RULES): GamesRow[] {
  const played = games.filter(({ credited }) => !credited);
  const rows = perPlayer(played, (own) => ({
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
