import { countingFact, type Sheet, STATUS } from './sheet.ts';
import type { PairingId } from './stage.ts';
import { SOURCE } from './structure.ts';
import type { DrawnTournament, Tournament } from './tournament.ts';

/** What a command costs: results that no longer count, games taken off their boards, and group ranks that change a knockout under way. */
export type Impact = {
  voided: readonly PairingId[];
  stopped: readonly { pairing: PairingId; board: string }[];
  moved: readonly PairingId[];
};

export function impactOf(
  before: Sheet,
  after: Sheet,
  state: Tournament,
  next: DrawnTournament,
  changed: readonly number[],
): Impact {
  const voided: PairingId[] = [];
  const stopped: { pairing: PairingId; board: string }[] = [];
  const moved: PairingId[] = [];
  for (const at of changed) {
    const { id } = after.structure.pairings[at]!;
    if (before.counted[at] === 1 && after.counted[at] !== 1) {
      const fact = countingFact(before, state as DrawnTournament, at)!;
      if (next.results[at] === fact || next.set_aside.includes(fact)) voided.push(id);
    }
    const game = next.games[id];
    if (game && isOnBoard(before, at) && !isOnBoard(after, at))
      stopped.push({ pairing: id, board: game.board });
    if (changesKnockoutUnderWay(before, after, at)) moved.push(id);
  }
  return { voided, stopped, moved };
}

const isOnBoard = ({ status }: Sheet, at: number): boolean =>
  status[at] === STATUS.called || status[at] === STATUS.running;

/** A slot filled by a group rank gets somebody else although its stage has begun. */
function changesKnockoutUnderWay(before: Sheet, after: Sheet, at: number): boolean {
  const { structure } = after;
  const moves = [2 * at, 2 * at + 1].some((slot) => {
    const { kind } = structure.slots[slot]!;
    const ranked = kind === SOURCE.rank || kind === SOURCE.best;
    return ranked && before.slots[slot]! >= 0 && before.slots[slot] !== after.slots[slot];
  });
  if (!moves) return false;
  const { stage } = structure.pairings[at]!;
  return structure.pairings.some(
    (pairing, other) => pairing.stage === stage && (before.counted[other] === 1 || isOnBoard(before, other)),
  );
}
