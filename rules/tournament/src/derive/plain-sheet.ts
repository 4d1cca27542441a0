import type { EntrantId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { pagesOf, writeItem } from './pages.ts';
import { type Draft, isOpen, settle, settleGroup } from './settle.ts';
import type { Line, Roster, Sheet } from './sheet.ts';
import { pairingAt, type Structure, structureOf } from './structure.ts';

const NOT_SHARED: Sheet['lines'] = [];

/** From scratch, in the order of the course: the definition of every derived value. */
export function plainSheet(state: DrawnTournament): Sheet {
  const structure = structureOf(state.course);
  // The lines before a pairing are all it looks at, so the sheet can be read while they are written.
  const pages = pagesOf(new Array(structure.pairings.length).fill(null)) as Line[][];
  const sheet: Draft = {
    structure,
    roster: rosterOf(state, structure),
    lines: pages,
    open: structure.groups.map(() => 0),
    ranks: structure.groups.map(() => null),
    bests: structure.bests.map(() => null),
  };
  for (let at = 0; at < structure.pairings.length; at++) {
    const line = settle(sheet, state, at);
    writeItem(pages, NOT_SHARED, at, line);
    const group = structure.groupOf[at]!;
    if (group < 0) continue;
    if (isOpen(line)) sheet.open[group]!++;
    if (structure.groups[group]!.pairings.at(-1) === at) settleGroup(sheet, state, group);
  }
  return sheet;
}

function rosterOf(state: DrawnTournament, structure: Structure): Roster {
  const number = new Map<EntrantId, number>();
  for (let at = 0; at < state.entrants.length; at++) number.set(state.entrants[at]!.id, at);
  return {
    number,
    seeds: state.seeds.map((id) => number.get(id)!),
    withdrawn: new Map(state.withdrawals.map((withdrawal) => [number.get(withdrawal.entrant)!, withdrawal])),
    overrides: state.overrides.map(({ pairing, side, entrant }) => ({
      pairing: pairingAt(structure, pairing)!,
      side,
      entrant: number.get(entrant)!,
    })),
  };
}
