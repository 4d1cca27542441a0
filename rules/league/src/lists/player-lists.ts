import {
  highCheckoutsIn,
  highScoresIn,
  nineDartersIn,
  type PlayerGame,
  SPECIAL_RULES,
  type SpecialRules,
  shortLegsIn,
} from '@oche/kit';
import { perPlayer, ranked, sum } from './player-rows.ts';

/** Thresholds belong to the competition. */
export type ListRules = SpecialRules & { least_games: number };
export const LIST_RULES: ListRules = { ...SPECIAL_RULES, least_games: 0 };
/** Over several divisions every game counts by the thresholds of its own. */
export type ListRulesOf<G extends PlayerGame> = ListRules | ((game: G) => ListRules);
export const rulesOf = <G extends PlayerGame>(rules: ListRulesOf<G>): ((game: G) => ListRules) =>
  typeof rules === 'function' ? rules : () => rules;

export type MaximumsRow = { player: string; rank: number; one_eighties: number; one_seven_ones: number };
export type CheckoutsRow = {
  player: string;
  rank: number;
  high_checkouts: string;
  best: number;
  count: number;
};
export type LowVisitsRow = { player: string; rank: number; darts: number; visits: number; count: number };
export type HighScoresRow = {
  player: string;
  rank: number;
  high_scores: string;
  best: number;
  count: number;
};
export type NineDartersRow = { player: string; rank: number; nine_darters: number };
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
    one_eighties: sum(own, ({ one_eighties = 0 }) => one_eighties),
    one_seven_ones: sum(own, ({ one_seven_ones = 0 }) => one_seven_ones),
  })).filter(({ one_eighties, one_seven_ones }) => one_eighties + one_seven_ones > 0);
  return ranked(rows, (a, b) => b.one_eighties - a.one_eighties || b.one_seven_ones - a.one_seven_ones);
}

/** As text "121, 100", the best first. */
export function checkoutsList<G extends PlayerGame>(
  games: readonly G[],
  rules: ListRulesOf<G> = LIST_RULES,
): CheckoutsRow[] {
  const ruling = rulesOf(rules);
  const rows = perPlayer(games, (own) => {
    const high = own.flatMap((game) => highCheckoutsIn(game, ruling(game))).sort((a, b) => b - a);
    return { high_checkouts: high.join(', '), best: high[0] ?? 0, count: high.length };
  }).filter(({ count }) => count > 0);
  return ranked(rows, (a, b) => b.best - a.best || b.count - a.count);
}

/** Legs won in few visits: by darts, then how often. */
export function lowVisitsList<G extends PlayerGame>(
  games: readonly G[],
  rules: ListRulesOf<G> = LIST_RULES,
): LowVisitsRow[] {
  const ruling = rulesOf(rules);
  const rows = perPlayer(games, (own) => {
    const short = own.flatMap((game) => shortLegsIn(game, ruling(game)));
    const darts = Math.min(...short);
    return { darts, visits: Math.ceil(darts / 3), count: short.length };
  }).filter(({ count }) => count > 0);
  return ranked(rows, (a, b) => a.darts - b.darts || b.count - a.count);
}

/** Visits from the threshold on, 180s among them: how many, then the best. */
export function highScoresList<G extends PlayerGame>(
  games: readonly G[],
  rules: ListRulesOf<G> = LIST_RULES,
): HighScoresRow[] {
  const ruling = rulesOf(rules);
  const rows = perPlayer(games, (own) => {
    const high = own.flatMap((game) => highScoresIn(game, ruling(game))).sort((a, b) => b - a);
    return { high_scores: high.join(', '), best: high[0] ?? 0, count: high.length };
  }).filter(({ count }) => count > 0);
  return ranked(rows, (a, b) => b.count - a.count || b.best - a.best);
}

export function nineDartersList(games: readonly PlayerGame[]): NineDartersRow[] {
  const rows = perPlayer(games, (own) => ({ nine_darters: sum(own, nineDartersIn) }));
  return ranked(
    rows.filter(({ nine_darters }) => nine_darters > 0),
    (a, b) => b.nine_darters - a.nine_darters,
  );
}

export function gamesPlayedList<G extends PlayerGame>(
  games: readonly G[],
  rules: ListRulesOf<G> = LIST_RULES,
): GamesRow[] {
  const ruling = rulesOf(rules);
  const played = games.filter(({ credited }) => !credited);
  const rows = perPlayer(played, (own) => ({
    played: own.length,
    least: Math.min(...own.map((game) => ruling(game).least_games)),
    won: own.filter(({ won }) => won).length,
    legs_won: sum(own, ({ legs_won }) => legs_won),
    legs_lost: sum(own, ({ legs_lost }) => legs_lost),
  }))
    .filter(({ played, least }) => played >= least)
    .map(({ least: _, ...row }) => row);
  return ranked(
    rows,
    (a, b) => b.won - a.won || a.played - b.played || b.legs_won - b.legs_lost - (a.legs_won - a.legs_lost),
  );
}
