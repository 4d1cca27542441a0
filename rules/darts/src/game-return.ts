import type { GameState } from './game.ts';

/** Whether a game that comes to a board again goes on, has its end taken back first, or makes room for a new one. */
export type GameReturn = 'goes_on' | 'reopens' | 'begins_anew';

/**
 * COR-16: a game in which nothing was thrown has nothing to keep, and a game that was played out or given up has a result
 * that its tournament took back. Only a game that was stopped on the way goes on.
 */
export function gameReturn({ result, legs, leg }: GameState): GameReturn {
  if (result === null) return 'goes_on';
  const isThrown = leg.visits.length > 0 || legs.some(({ visits }) => visits.length > 0);
  return result.kind === 'aborted' && isThrown ? 'reopens' : 'begins_anew';
}
