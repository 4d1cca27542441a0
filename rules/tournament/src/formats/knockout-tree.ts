import { bracketSize } from '@oche/kit';
import type { Entry, Pairing, SlotSource, StageId } from '../core/stage.ts';
import { bracketOrder } from '../draw/seeding.ts';

/** Bracket positions of an entry: as given, or by seed, with byes opposite the best seeds. */
export function positionsOf(entry: Entry): readonly SlotSource[] {
  if (entry.positions) return entry.positions;
  const { seeds } = entry;
  const order = bracketOrder(bracketSize(seeds.length));
  const positions: SlotSource[] = [];
  for (let at = 0; at < order.length; at++) positions.push(seeds[order[at]! - 1] ?? { kind: 'bye' });
  return positions;
}

export const winnerOf = (pairing: Pairing): SlotSource => ({ kind: 'winner_of', pairing: pairing.id });
export const loserOf = (pairing: Pairing): SlotSource => ({ kind: 'loser_of', pairing: pairing.id });

type TreeName = { stage: StageId; bracket: string };

/** The rounds of one knockout tree; places and further stages are hung on by the formats. */
export function knockoutRounds(name: TreeName, positions: readonly SlotSource[]): Pairing[][] {
  const rounds: Pairing[][] = [];
  let incoming = positions;
  while (incoming.length > 1) {
    const rounds_left = Math.log2(incoming.length);
    const pairings = roundOf(name, rounds.length + 1, rounds_left, incoming);
    rounds.push(pairings);
    incoming = pairings.map(winnerOf);
  }
  return rounds;
}

/** A round in which neighbours meet. */
export function roundOf(
  { stage, bracket }: TreeName,
  round: number,
  rounds_left: number,
  sources: readonly SlotSource[],
): Pairing[] {
  const prefix = `${stage}/${bracket}/${round}/`;
  const pairings: Pairing[] = [];
  for (let at = 0; at < sources.length; at += 2) {
    const number = at / 2 + 1;
    pairings.push({
      id: prefix + number,
      stage,
      bracket,
      group: null,
      round,
      number,
      rounds_left,
      slots: [sources[at]!, sources[at + 1]!],
      winner_place: null,
      loser_place: null,
    });
  }
  return pairings;
}

/** A round of one game, for this place and the next. */
export function gameForPlace(place: number, name: TreeName, round: number, slots: Pairing['slots']): Pairing {
  const [game] = roundOf(name, round, 1, slots);
  return { ...game!, winner_place: [place, place], loser_place: [place + 1, place + 1] };
}
