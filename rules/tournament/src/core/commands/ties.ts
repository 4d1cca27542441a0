import { groupedBy } from '@oche/kit';
import { itemsOf } from '../../derive/pages.ts';
import { sheetOf } from '../../derive/sheet-of.ts';
import { groupKey } from '../../derive/structure.ts';
import { formatOf } from '../../formats/registry.ts';
import { groupStandings, openBestLevels } from '../../standings/group-ranks.ts';
import { shootOutOrder } from '../../standings/shoot-out.ts';
import { isTieBreakList } from '../../standings/standings.ts';
import type { EntrantId } from '../stage.ts';
import type { DrawnTournament } from '../tournament.ts';
import { accept, refuse } from '../verdict.ts';
import { type CommandOf, type Handler, NOTHING_NEW } from './command.ts';

/**
 * A shoot-out, play-off or lot decides a tie that is really open: exactly these, of a group that is played out. Said again in
 * another order it is corrected.
 */
export const resolveTie: Handler<'resolve_tie'> = (state, command) => {
  const { shoot_out, stage, group, reason } = command;
  if (reason.trim() === '') return refuse('reason_missing');
  const decided = shoot_out ? shootOutOrder(shoot_out) : accept([...command.order]);
  if (!decided.ok) return decided;
  const order = decided.value;
  if (!state.stages.some(({ id }) => id === stage)) return refuse('unknown_stage', stage);
  const named = new Set(order);
  const isNamed = (ids: readonly EntrantId[]) =>
    ids.length === named.size && ids.every((id) => named.has(id));
  const before = state.tie_resolutions.find(
    (fact) => fact.stage === stage && fact.group === group && isNamed(fact.order),
  );
  const others = state.tie_resolutions.filter((fact) => fact !== before);
  const open = openTies({ ...state, tie_resolutions: others } as DrawnTournament, command);
  if (open === null) return refuse('unknown_group', group);
  if (!open.some(isNamed) || named.size !== order.length) return refuse('tie_not_open', open);
  const isThere = before?.order.every((id, at) => id === order[at]);
  if (isThere && JSON.stringify(before?.shoot_out) === JSON.stringify(shoot_out)) return NOTHING_NEW;
  const decision = { stage, group, order, reason, ...(shoot_out ? { shoot_out } : {}) };
  const tie_resolutions = [...others, decision];
  return accept({ facts: { tie_resolutions }, touched: 'all' });
};

function openTies(state: DrawnTournament, { stage, group }: CommandOf<'resolve_tie'>): string[][] | null {
  const sheet = sheetOf(state);
  const at = sheet.structure.groupIndex.get(groupKey(stage, group));
  const rows = at !== undefined && sheet.open[at] === 0 ? groupStandings(sheet, state, at) : [];
  const levels = groupedBy(rows, ({ rank }) => rank);
  const best = sheet.structure.bests.findIndex(
    (list) => list.stage === stage && group === `best_${list.rank}`,
  );
  if (at === undefined && best < 0) return null;
  const known = best >= 0 ? openBestLevels(sheet, state, best) : [...levels.values()].map(membersOf);
  return known
    .filter((members) => members.length > 1)
    .map((members) => members.map((member) => state.entrants[member]!.id));
}

const membersOf = (rows: readonly { member: number }[]): number[] => rows.map(({ member }) => member);

/** The list is fixed before the first result: nobody may choose it knowing whom it helps. */
export const setTieBreaks: Handler<'set_tie_breaks'> = (state, { stage, tie_breaks }) => {
  const spec = state.stages.find(({ id }) => id === stage);
  if (!spec || !formatOf(spec.format).table) return refuse('unknown_stage', stage);
  if (!isTieBreakList(tie_breaks)) return refuse('bad_stages', { stage, problem: 'bad_tie_breaks' });
  const hasResult = [...itemsOf(state.results), ...state.set_aside].some((fact) =>
    fact.pairing.startsWith(`${stage}/`),
  );
  if (hasResult) return refuse('tie_break_locked', stage);
  return accept({
    facts: { tie_breaks: { ...state.tie_breaks, [stage]: tie_breaks } },
    touched: state.course ? 'all' : [],
  });
};
