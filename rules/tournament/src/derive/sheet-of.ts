import type { DrawnTournament } from '../core/tournament.ts';
import { LastFew } from './last-few.ts';
import { itemAt, withItem } from './pages.ts';
import { plainSheet } from './plain-sheet.ts';
import { type Draft, isOpen, settle, settleGroup } from './settle.ts';
import { type Line, lineAt, loserOf, type Sheet } from './sheet.ts';

const known = new LastFew<DrawnTournament, Sheet>(8);

/** Everything derived from a state, remembered for the last few states. */
export function sheetOf(state: DrawnTournament): Sheet {
  const seen = known.get(state);
  if (seen) return seen;
  const sheet = plainSheet(state);
  known.set(state, sheet);
  return sheet;
}

/** The pairings that have a new fact, or all when who plays where is asked anew. */
export type Touched = readonly number[] | 'all';

/**
 * The sheet of the state after another, and the pairings that look different in it. It is what `plainSheet` says, worked out
 * from the sheet before where only a few pairings have a new fact.
 */
export function sheetAfter(
  before: Sheet,
  next: DrawnTournament,
  touched: Touched,
): { sheet: Sheet; changed: readonly number[] } {
  if (touched === 'all') {
    const sheet = sheetOf(next);
    return { sheet, changed: changedLines(before, sheet) };
  }
  const after = followOn(before, next, touched);
  known.set(next, after.sheet);
  return after;
}

function followOn(
  before: Sheet,
  state: DrawnTournament,
  touched: readonly number[],
): { sheet: Sheet; changed: readonly number[] } {
  const { structure, roster, lines, open, ranks, bests } = before;
  const sheet: Draft = { structure, roster, lines, open: open.slice(), ranks, bests };
  let changed = touched.length === 1 ? touched : touched.toSorted((a, b) => a - b);
  // Whoever waits for a pairing comes after it in the course: the list grows only behind where it is read.
  for (let index = 0; index < changed.length; index++) {
    const at = changed[index]!;
    const was = lineAt(sheet, at);
    const is = settle(sheet, state, at);
    sheet.lines = withItem(sheet.lines, at, is);
    if (is.winner !== was.winner || loserOf(is) !== loserOf(was) || changesSides(was, is))
      for (const next of structure.feeds.pairings[at]!) changed = withNumber(changed, next);
    const group = structure.groupOf[at]!;
    if (group < 0) continue;
    sheet.open[group]! += Number(isOpen(is)) - Number(isOpen(was));
    for (const next of settleGroup(sheet, state, group)) changed = withNumber(changed, next);
  }
  return { sheet, changed };
}

/** The same two with the same winner, but the other way round: a second final asks from which side they came. */
const changesSides = (was: Line, is: Line): boolean => is.winner >= 0 && is.first !== was.first;

/** Keeps the list in ascending order, each number once. */
function withNumber(list: readonly number[], number: number): readonly number[] {
  let index = list.length;
  while (index > 0 && list[index - 1]! > number) index--;
  return list[index - 1] === number ? list : list.toSpliced(index, 0, number);
}

function changedLines(before: Sheet, after: Sheet): number[] {
  const changed: number[] = [];
  for (let at = 0; at < after.structure.pairings.length; at++)
    if (!isSameLine(itemAt(before.lines, at)!, itemAt(after.lines, at)!)) changed.push(at);
  return changed;
}

const isSameLine = (one: Line, other: Line): boolean =>
  one.first === other.first &&
  one.second === other.second &&
  one.status === other.status &&
  one.winner === other.winner &&
  one.decidedBy === other.decidedBy;
