import { itemAt } from '../derive/pages.ts';
import { countingFact, hasResult, isOnBoard, type Sheet, sideAt } from '../derive/sheet.ts';
import type { PairingId } from './stage.ts';
import type { DrawnTournament, Tournament } from './tournament.ts';

/**
 * What a command costs: results that no longer count, games taken off their boards, and group ranks that
 * change a knockout under way.
 */
export type Impact = {
  voided: readonly PairingId[];
  stopped: readonly { pairing: PairingId; board: string }[];
  moved: readonly PairingId[];
};

export const NO_IMPACT: Impact = { voided: [], stopped: [], moved: [] };

export function impactOf(
  before: Sheet,
  after: Sheet,
  state: Tournament,
  next: DrawnTournament,
  changed: readonly number[],
): Impact {
  let { voided, stopped, moved } = NO_IMPACT;
  for (let index = 0; index < changed.length; index++) {
    const at = changed[index]!;
    const { id } = after.structure.pairings[at]!;
    if (hasResult(before, at) && !hasResult(after, at)) {
      const fact = countingFact(before, state as DrawnTournament, at)!;
      if (itemAt(next.results, at) === fact || next.set_aside.includes(fact)) voided = [...voided, id];
    }
    const leavesBoard = isOnBoard(before, at) && !isOnBoard(after, at);
    const game = leavesBoard ? next.games[id] : undefined;
    if (game) stopped = [...stopped, { pairing: id, board: game.board }];
    if (changesRanked(before, after, at) && isUnderWay(before, at)) moved = [...moved, id];
  }
  return voided === NO_IMPACT.voided && stopped === NO_IMPACT.stopped && moved === NO_IMPACT.moved
    ? NO_IMPACT
    : { voided, stopped, moved };
}

/** The stage of a pairing has begun. */
function isUnderWay(before: Sheet, at: number): boolean {
  const { pairings } = before.structure;
  const { stage } = pairings[at]!;
  return pairings.some(
    (pairing, other) => pairing.stage === stage && (hasResult(before, other) || isOnBoard(before, other)),
  );
}

/** A slot filled by a group rank gets somebody else. */
const changesRanked = (before: Sheet, after: Sheet, at: number): boolean =>
  changesRankedSide(before, after, at, 0) || changesRankedSide(before, after, at, 1);

function changesRankedSide(before: Sheet, after: Sheet, at: number, side: 0 | 1): boolean {
  const { kind } = after.structure.sources[at]![side];
  if (kind !== 'rank' && kind !== 'best') return false;
  const stood = sideAt(before, at, side);
  return stood >= 0 && stood !== sideAt(after, at, side);
}
