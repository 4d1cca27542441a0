import type { Pairing, SlotSource } from '../stage.ts';
import { loserOf } from './knockout-tree.ts';

/**
 * Who lost his first game of a knockout: the losers of round 1, and in round 2 whoever had a bye before.
 * Where only one side of a round-2 pairing had a bye, the slot stays empty when the other side loses.
 */
export function firstGameLosers(knockout: readonly Pairing[]): SlotSource[] {
  const first = knockout.filter(({ round, bracket }) => round === 1 && bracket !== 'third_place');
  const withBye = new Set(first.filter((pairing) => pairing.slots.some(isBye)).map(({ id }) => id));
  const second = knockout.filter(({ round, bracket }) => round === 2 && bracket !== 'third_place');
  const fromFirst = first.filter(({ id }) => !withBye.has(id)).map(loserOf);
  const fromSecond = second.flatMap((pairing): SlotSource[] => {
    const [a, b] = pairing.slots.map((slot) => slot.kind === 'winner_of' && withBye.has(slot.pairing));
    if (!a && !b) return [];
    return a && b ? [loserOf(pairing)] : [{ kind: 'loser_of', pairing: pairing.id, only_side: a ? 0 : 1 }];
  });
  return [...fromSecond, ...fromFirst];
}

export const roundLosers = (knockout: readonly Pairing[], round: number): SlotSource[] =>
  knockout.filter((pairing) => pairing.round === round && pairing.bracket !== 'third_place').map(loserOf);

const isBye = (slot: SlotSource): boolean => slot.kind === 'bye';
