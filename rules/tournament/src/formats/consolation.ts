import type { Pairing, PairingId, SlotSource } from '../core/stage.ts';
import { loserOf } from './knockout-tree.ts';

export const THIRD_PLACE = 'third_place';

/**
 * Who lost their first game of a knockout: the losers of round 1, and in round 2 whoever had a bye before.
 * Where only one side of a round-2 pairing had a bye, the slot stays empty when the other side loses.
 */
export function firstGameLosers(knockout: readonly Pairing[]): SlotSource[] {
  const withBye = new Set(
    inRound(knockout, 1)
      .filter(hasBye)
      .map(({ id }) => id),
  );
  const fromSecond = inRound(knockout, 2).flatMap((pairing): SlotSource[] => {
    const [a, b] = pairing.slots.map((slot) => slot.kind === 'winner_of' && withBye.has(slot.pairing));
    if (!a && !b) return [];
    return a && b ? [loserOf(pairing)] : [{ kind: 'loser_of', pairing: pairing.id, only_side: a ? 0 : 1 }];
  });
  return [...fromSecond, ...roundLosers(knockout, 1)];
}

/** Nobody loses to a bye. */
export const roundLosers = (knockout: readonly Pairing[], round: number): SlotSource[] =>
  inRound(knockout, round)
    .filter((pairing) => !hasBye(pairing))
    .map(loserOf);

/** Pairings whose losers play for third place. */
export function losersForThird(knockout: readonly Pairing[]): PairingId[] {
  const third = knockout.find(({ bracket }) => bracket === THIRD_PLACE);
  return (third?.slots ?? []).flatMap((slot) => (slot.kind === 'loser_of' ? [slot.pairing] : []));
}

const inRound = (knockout: readonly Pairing[], wanted: number): Pairing[] =>
  knockout.filter(({ round, bracket }) => round === wanted && bracket !== THIRD_PLACE);

const hasBye = ({ slots }: Pairing): boolean => slots.some(({ kind }) => kind === 'bye');
