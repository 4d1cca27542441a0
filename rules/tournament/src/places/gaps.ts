import type { StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { comingFrom, NOBODY, type Sheet, UNKNOWN } from '../derive/sheet.ts';
import { SOURCE } from '../derive/structure.ts';

/** The slots through which players come into a stage from outside. */
function entriesOf(sheet: Sheet, stage: StageId): number[] {
  const { pairings, groups, slots, groupOf } = sheet.structure;
  const entries = groups.flatMap((group) => (group.stage === stage ? group.slots : []));
  pairings.forEach((pairing, at) => {
    if (pairing.stage !== stage || groupOf[at]! >= 0) return;
    for (const slot of [2 * at, 2 * at + 1]) {
      const kind = slots.kind[slot];
      const isFed = kind === SOURCE.winner || kind === SOURCE.loser;
      if (!isFed || pairings[slots.ref[slot]!]!.stage !== stage) entries.push(slot);
    }
  });
  return entries;
}

/** How many come into a stage, as far as is known. */
export const comersOf = (sheet: Sheet, state: DrawnTournament, stage: StageId): number =>
  entriesOf(sheet, stage).filter((slot) => comingFrom(sheet, state, slot) !== NOBODY).length;

/**
 * Slots that nobody comes to leave no gap in the end: places behind them move up. Of others nobody knows yet whether somebody
 * comes; when such a slot stays empty, the whole stage moves down by one.
 */
export function gapsIn(
  sheet: Sheet,
  state: DrawnTournament,
  stage: StageId,
): { empty: number; unsure: number } {
  const { kind } = sheet.structure.slots;
  const entries = entriesOf(sheet, stage).filter((slot) => kind[slot] !== SOURCE.bye);
  return {
    empty: entries.filter((slot) => comingFrom(sheet, state, slot) === NOBODY).length,
    unsure: entries.filter(
      (slot) => comingFrom(sheet, state, slot) === UNKNOWN && canStayEmpty(sheet, state, slot),
    ).length,
  };
}

/** Nobody comes, or perhaps nobody: there is no loser where there was a bye, nor where he came from the other side. */
function canStayEmpty(sheet: Sheet, state: DrawnTournament, slot: number): boolean {
  const comes = comingFrom(sheet, state, slot);
  if (comes !== UNKNOWN) return comes === NOBODY;
  const { slots, groups, bests } = sheet.structure;
  const [ref, arg] = [slots.ref[slot]!, slots.arg[slot]!];
  const isUnsure = (other: number) => canStayEmpty(sheet, state, other);
  const unsureIn = (group: number) => groups[group]!.slots.filter(isUnsure).length;
  switch (slots.kind[slot]) {
    case SOURCE.winner:
      return isUnsure(2 * ref) && isUnsure(2 * ref + 1);
    case SOURCE.loser:
      return arg >= 0 || isUnsure(2 * ref) || isUnsure(2 * ref + 1);
    case SOURCE.rank:
      return arg >= groups[ref]!.slots.length - unsureIn(ref);
    case SOURCE.best:
      return bests[ref]!.groups.some((group) => unsureIn(group) > 0);
    default:
      return false;
  }
}
