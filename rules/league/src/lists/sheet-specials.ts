import {
  highCheckoutsIn,
  type PlayerGame,
  type PlayerTally,
  type SpecialRules,
  shortLegsIn,
} from '@oche/kit';

/** What lists are kept of, without the sums an average is made from. */
export type SheetSpecials = Required<Omit<PlayerTally, 'scored' | 'darts'>>;

/**
 * What a sheet names of what one player threw in a game. The darts of a game count everything, so the thresholds of the group
 * say what is named; whoever typed a sheet wrote what is special there.
 */
export function sheetSpecials(
  game: PlayerTally & Pick<PlayerGame, 'kind' | 'start_score'>,
  rules: SpecialRules,
): SheetSpecials {
  const { one_eighties = 0, one_seven_ones = 0, high_scores = [] } = game;
  const { high_checkouts = [], short_legs = [], darts } = game;
  const always = {
    one_eighties,
    one_seven_ones,
    // 171s have their own count: three treble 19, and not every way to 171.
    high_scores: high_scores.filter((score) => score >= rules.high_score && score !== 171),
  };
  return darts === undefined
    ? { ...always, high_checkouts, short_legs }
    : { ...always, high_checkouts: highCheckoutsIn(game, rules), short_legs: shortLegsIn(game, rules) };
}
