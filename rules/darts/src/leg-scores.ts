import type { GameState, LegPlayed } from './game.ts';
import { boardBefore, type Rules } from './play.ts';

/** The points of each side after all visits of a leg. */
export function legScores<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  leg: LegPlayed<N>,
): readonly number[] {
  const board = boardBefore(rules, state, leg, leg.visits.length);
  return state.sides.map((_, side) => rules.score(state.options, board, side));
}
