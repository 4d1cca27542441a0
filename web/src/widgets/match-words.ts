import type { Match } from '@oche/contract';

export type Outcome = 'won' | 'lost' | 'drawn' | 'played' | 'running' | 'aborted' | 'unreadable';

/** How a match ended for the one who looks at it. */
export function outcomeOf({ result, status, sides, own_side, is_unreadable }: Match): Outcome {
  if (is_unreadable) return 'unreadable';
  if (result === null) return status === 'aborted' ? 'aborted' : 'running';
  // Alone at the board there is nobody to beat.
  if (result.winner !== null && sides.length > 1) return result.winner === own_side ? 'won' : 'lost';
  return result.kind === 'drawn' || result.kind === 'aborted' ? result.kind : 'played';
}

/** Everybody on the other sides; empty when there was nobody. */
export const rivalsOf = ({ sides, own_side }: Match): string =>
  sides
    .filter((_, side) => side !== own_side)
    .map(({ players }) => players.map(({ name }) => name).join(' & '))
    .join(', ');

/** Legs, or sets where there are sets: one's own first. Alone at the board there is nothing to compare. */
export function scoreOf({ sides, own_side, in_sets }: Match): [own: number, theirs: number] | null {
  if (sides.length < 2) return null;
  const won = sides.map(({ sets, legs }) => (in_sets ? sets : legs));
  const theirs = won.filter((_, side) => side !== own_side);
  return [won[own_side]!, Math.max(...theirs)];
}
