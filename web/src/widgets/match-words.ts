import type { Match } from '@oche/contract';
import { givenUpBy } from '@oche/darts';
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

/** Of a match that was given up: who did, from the side of whoever looks at it. */
export function givenUpText({ result, sides, own_side }: Match, t: Translate): string {
  const gone = givenUpBy(result, sides.length);
  const isWalkover = result?.kind === 'walkover';
  if (gone === null) return t(isWalkover ? 'matches.walkover' : 'matches.retired');
  const name = sides[gone]!.players.map((player) => player.name).join(' & ');
  if (gone === own_side) return t(isWalkover ? 'matches.own_walkover' : 'matches.own_retired');
  return t(isWalkover ? 'live.walkover' : 'live.gave_up', { name });
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
