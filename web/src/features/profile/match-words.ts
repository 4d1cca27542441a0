import type { Match } from '@oche/contract';
import type { Translate } from '@oche/messages';

export type Outcome = 'won' | 'lost' | 'drawn' | 'played' | 'running' | 'aborted' | 'unreadable';

/** How a match ended for the one who looks at it. */
export function outcomeOf({ result, status, sides, own_side, is_unreadable }: Match): Outcome {
  if (is_unreadable) return 'unreadable';
  if (result === null) return status === 'aborted' ? 'aborted' : 'running';
  // Alone at the board there is nobody to beat.
  if (result.winner !== null && sides.length > 1) return result.winner === own_side ? 'won' : 'lost';
  return result.kind === 'drawn' || result.kind === 'aborted' ? result.kind : 'played';
}

/** Everybody on the other sides, or that there was nobody. */
export function rivalsOf({ sides, own_side }: Match, t: Translate): string {
  const names = sides
    .filter((_, side) => side !== own_side)
    .map(({ players }) => players.map(({ name }) => name).join(' & '));
  return names.length === 0 ? t('matches.alone') : names.join(', ');
}

/** Legs, or sets where there are sets: one's own first. Alone at the board there is nothing to compare. */
export function scoreOf({ sides, own_side, in_sets }: Match): [own: number, theirs: number] | null {
  if (sides.length < 2) return null;
  const won = sides.map(({ sets, legs }) => (in_sets ? sets : legs));
  const theirs = won.filter((_, side) => side !== own_side);
  return [won[own_side]!, Math.max(...theirs)];
}

/** What somebody alone at the board brought home; averages stand in their own place. */
export function resultOf({ sides, own_side, measure }: Match, t: Translate): string {
  const value = sides[own_side]!.result;
  if (value === null || measure === 'average' || measure === 'marks_per_round') return '';
  if (measure === 'checkout' && value === 0) return t('result.no_checkout');
  return t(`result.${measure}`, { value });
}
