import type { GameState, Options } from './game.ts';

/** The options of the same game once more: of two sides the other begins, where the game says who does. */
export function rematchOptions({ first, options, sides }: GameState): Options {
  if (first === null || sides.length !== 2 || options.first_throw === undefined) return options;
  return { ...options, first_throw: first === 0 ? 'away' : 'home' };
}
