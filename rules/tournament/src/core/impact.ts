import { itemAt } from '../derive/pages.ts';
import { countingFact, hasResult, isOnBoard, type Line, lineAt, type Sheet } from '../derive/sheet.ts';
import type { Source, Structure } from '../derive/structure.ts';
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
    const was = lineAt(before, at);
    // Where nobody stood there is nothing to lose.
    if (was.first < 0 && was.second < 0) continue;
    const is = lineAt(after, at);
    const { id } = after.structure.pairings[at]!;
    if (hasResult(was) && !hasResult(is)) {
      const fact = countingFact(before, state as DrawnTournament, at)!;
      if (itemAt(next.results, at) === fact || next.set_aside.includes(fact)) voided = [...voided, id];
    }
    const game = isOnBoard(was) && !isOnBoard(is) ? next.games[id] : undefined;
    if (game) stopped = [...stopped, { pairing: id, board: game.board }];
    if (changesRanked(after.structure, at, was, is) && isUnderWay(before, at)) moved = [...moved, id];
  }
  return voided === NO_IMPACT.voided && stopped === NO_IMPACT.stopped && moved === NO_IMPACT.moved
    ? NO_IMPACT
    : { voided, stopped, moved };
}

/** The stage of a pairing has begun. */
function isUnderWay(before: Sheet, at: number): boolean {
  const { pairings } = before.structure;
  const { stage } = pairings[at]!;
  return pairings.some((pairing, other) => {
    const line = lineAt(before, other);
    return pairing.stage === stage && (hasResult(line) || isOnBoard(line));
  });
}

/** A slot filled by a group rank gets somebody else. */
function changesRanked({ sources }: Structure, at: number, was: Line, is: Line): boolean {
  const slots = sources[at]!;
  return (
    (was.first >= 0 && was.first !== is.first && isRanked(slots[0])) ||
    (was.second >= 0 && was.second !== is.second && isRanked(slots[1]))
  );
}

const isRanked = ({ kind }: Source): boolean => kind === 'rank' || kind === 'best';
