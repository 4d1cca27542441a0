import type { PairingView, TournamentView } from '@oche/tournament';
import type { Bracket } from '../../widgets/tournament/stage-brackets.ts';

/**
 * The winner that a page of knockouts shows. Of the tournament it is the one whose first place is certain: in a double knockout
 * not before the last of its finals. Of a knockout for losers it is the winner of its final.
 */
export function championOf(
  side: 'winners' | 'losers',
  { places }: Pick<TournamentView, 'places'>,
  brackets: readonly Bracket[],
): string | null {
  if (side === 'winners') return places.find(({ from, to }) => from === 1 && to === 1)?.entrant ?? null;
  // The losers' side of a double knockout leads on to its final.
  const main = brackets.find(({ bracket }) => bracket === 'main');
  const final = main && lastPairing(main.pairings);
  return final && final.winner !== null ? final.sides[final.winner] : null;
}

const lastPairing = (pairings: readonly PairingView[]): PairingView | undefined =>
  pairings.reduce<PairingView | undefined>(
    (last, pairing) => (!last || pairing.round > last.round ? pairing : last),
    undefined,
  );
