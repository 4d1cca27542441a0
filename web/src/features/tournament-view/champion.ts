import type { PairingView } from '@oche/tournament';
import type { Bracket } from '../../widgets/tournament/stage-brackets.ts';

/**
 * The winner of the knockouts on a page: of the finals of a double knockout, or of the last game of a plain one. The second
 * final counts unless it is not needed. It follows from the games alone, which a message brings; places are asked for later.
 */
export function championOf(brackets: readonly Bracket[]): string | null {
  const find = (name: string) => brackets.find(({ bracket }) => bracket === name);
  // The losers' side of a double knockout has neither: it leads on to the finals.
  const deciding = find('final') ?? find('main');
  const last = deciding && lastPairing(deciding.pairings.filter(({ status }) => status !== 'not_needed'));
  return last && last.winner !== null ? last.sides[last.winner] : null;
}

const lastPairing = (pairings: readonly PairingView[]): PairingView | undefined =>
  pairings.reduce<PairingView | undefined>(
    (last, pairing) => (!last || pairing.round > last.round ? pairing : last),
    undefined,
  );
