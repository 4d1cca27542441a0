import type { GameState } from './game.ts';

/** Seconds for a visit online, and for the first visit of each side: a player may still be walking to the board. */
const VISIT_SECONDS = 90;
const FIRST_VISIT_SECONDS = 180;

/**
 * ONL-6: the entry with which the turn of the side to throw began, by its cid; null for the begin of the game. An edit keeps the
 * cid of its visit and an undo leads back to an older one, so that no correction restarts a clock.
 */
export const turnEntry = ({ leg, legs }: Pick<GameState, 'leg' | 'legs'>): string | null =>
  leg.visits.at(-1)?.cid ?? legs.at(-1)?.cid ?? null;

/** ONL-7: null while no side is to throw. */
export function turnSeconds({ leg, legs, result }: GameState): number | null {
  const { throwing } = leg;
  if (result !== null || throwing === null) return null;
  const hasThrown = [...legs, leg].some(({ visits }) => visits.some(({ side }) => side === throwing));
  return hasThrown ? VISIT_SECONDS : FIRST_VISIT_SECONDS;
}
