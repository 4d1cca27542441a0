import type { DrawnTournament } from '../core/tournament.ts';
import { LastFew } from './last-few.ts';
import { itemAt, type Page, writeItem } from './pages.ts';
import { plainSheet } from './plain-sheet.ts';
import { type Draft, isOpen, settle, settleGroup } from './settle.ts';
import { type Line, lineAt, type Sheet } from './sheet.ts';

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
  const written: Page<Line>[] = lines.slice();
  const sheet: Draft = { structure, roster, lines: written, open: open.slice(), ranks, bests };
  const changed = touched.length === 1 ? [touched[0]!] : touched.toSorted((a, b) => a - b);
  // Whoever waits for a pairing comes after it in the course: the list grows only behind where it is read.
  for (let index = 0; index < changed.length; index++) {
    const at = changed[index]!;
    const was = lineAt(sheet, at);
    const is = settle(sheet, state, at);
    writeItem(written, lines, at, is);
    if (sendsOthers(was, is)) addNumbers(changed, structure.feeds.pairings[at]!);
    const group = structure.groupOf[at]!;
    if (group < 0) continue;
    sheet.open[group]! += Number(isOpen(is)) - Number(isOpen(was));
    addNumbers(changed, settleGroup(sheet, state, group));
  }
  return { sheet, changed };
}

/**
 * Somebody else goes on or drops out; or the same two with the same winner stand the other way round, and a second final asks from
 * which side they came.
 */
const sendsOthers = (was: Line, is: Line): boolean =>
  is.winner !== was.winner || (is.winner >= 0 && (is.first !== was.first || is.second !== was.second));

/** Keeps the list in ascending order, each number once. */
function addNumbers(list: number[], numbers: readonly number[]): void {
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    let index = list.length;
    while (index > 0 && list[index - 1]! > number) index--;
    if (list[index - 1] === number) continue;
    if (index === list.length) list.push(number);
    else list.splice(index, 0, number);
  }
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
