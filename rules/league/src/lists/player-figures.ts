import { highCheckoutsIn, type PlayerGame, shortLegsIn } from '@oche/kit';
import { type ListRulesOf, rulesOf } from './player-lists.ts';
import { sum } from './player-rows.ts';

export type PlayerFigures = {
  games: number;
  won: number;
  legs_won: number;
  legs_lost: number;
  one_eighties: number;
  one_seven_ones: number;
  /** 0 without one that counts. */
  best_checkout: number;
  /** In darts; 0 without one that counts. */
  shortest_leg: number;
  /** Per three darts, of the games whose darts were counted; null without any. */
  average: number | null;
};

/** What somebody did in some games. */
export function playerFigures<G extends PlayerGame>(
  given: readonly G[],
  rules: ListRulesOf<G>,
): PlayerFigures {
  const games = given.filter(({ credited }) => !credited);
  const ruling = rulesOf(rules);
  const counted = games.filter(({ darts = 0, scored }) => darts > 0 && scored !== undefined);
  const darts = sum(counted, (game) => game.darts!);
  const short = games.flatMap((game) => shortLegsIn(game, ruling(game)));
  return {
    games: games.length,
    won: games.filter(({ won }) => won).length,
    legs_won: sum(games, ({ legs_won }) => legs_won),
    legs_lost: sum(games, ({ legs_lost }) => legs_lost),
    one_eighties: sum(games, ({ one_eighties = 0 }) => one_eighties),
    one_seven_ones: sum(games, ({ one_seven_ones = 0 }) => one_seven_ones),
    best_checkout: Math.max(0, ...games.flatMap((game) => highCheckoutsIn(game, ruling(game)))),
    shortest_leg: short.length > 0 ? Math.min(...short) : 0,
    average: darts > 0 ? (3 * sum(counted, (game) => game.scored!)) / darts : null,
  };
}

const FORM_GAMES = 10;

/** The last games that somebody played alone, the newest last; `games` come in the order they were played. */
export const playerForm = (games: readonly PlayerGame[]): ('won' | 'lost')[] =>
  games
    .filter(({ kind, credited }) => kind === 'single' && !credited)
    .slice(-FORM_GAMES)
    .map(({ won }) => (won ? 'won' : 'lost'));
