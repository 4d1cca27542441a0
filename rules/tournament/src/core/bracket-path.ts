import type { EntrantId, PairingId } from './stage.ts';
import type { PairingView } from './view.ts';

/** `played` where somebody stood or stands, `possible` where they may still come: with the side they would stand on. */
export type PathStep = { kind: 'played' | 'possible'; side: 0 | 1 };

/** The way of one entrant through a bracket, as far as they came and as far as they can still get. */
export function pathThrough(
  pairings: readonly PairingView[],
  entrant: EntrantId | null,
): Map<PairingId, PathStep> {
  const path = new Map<PairingId, PathStep>();
  if (entrant === null) return path;
  let last: PairingView | undefined;
  for (const pairing of pairings) {
    const side = pairing.sides.indexOf(entrant);
    if (side < 0) continue;
    path.set(pairing.id, { kind: 'played', side: side as 0 | 1 });
    if (!last || pairing.round > last.round) last = pairing;
  }
  // Whoever has lost their last game gets no further.
  let from = last && (last.winner === null || last.sides[last.winner] === entrant) ? last : undefined;
  while (from) {
    const { id } = from;
    const next = pairings.find(({ sources }) =>
      sources.some((source) => source.kind === 'winner_of' && source.pairing === id),
    );
    if (!next || path.has(next.id)) break;
    const side = next.sources.findIndex((source) => source.kind === 'winner_of' && source.pairing === id);
    path.set(next.id, { kind: 'possible', side: side as 0 | 1 });
    from = next;
  }
  return path;
}
