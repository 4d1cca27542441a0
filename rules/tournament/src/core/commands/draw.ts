import { structureOf } from '../../derive/structure.ts';
import { drawOrder, unusualSizes } from '../../draw/draw-order.ts';
import { formatOf } from '../../formats/registry.ts';
import type { Course, EntrySpec, StageSpec } from '../course.ts';
import { NOTHING_PLAYED } from '../facts.ts';
import type { BuiltStage, Entrant, EntrantId } from '../stage.ts';
import type { Tournament } from '../tournament.ts';
import { accept, type Refusal, refuse } from '../verdict.ts';
import type { CommandOf, Handler } from './command.ts';

/** The draw fixes the course; until the first call or result it may be drawn again. */
export const draw: Handler<'draw'> = (state, command) => {
  const entrants = fieldOf(state);
  if (entrants.length < 2) return refuse('too_few_entrants');
  const { format } = state.stages[0]!;
  const groups = formatOf(format).table?.groupCount?.(format, entrants.length) ?? null;
  const problem = drawProblem(entrants, command, groups);
  if (problem) return refuse(problem.code, problem.detail);
  const sizes = command.mode === 'groups' ? unusualSizes(command.groups!) : null;
  const field = { stages: state.stages, size: entrants.length };
  const course: Course = sizes ? { ...field, group_sizes: sizes } : field;
  const unfit = courseProblem(course);
  if (unfit) return refuse(unfit.code, unfit.detail);
  const seeds = drawOrder(entrants, command, { groups });
  return accept({ facts: { ...NOTHING_PLAYED, phase: 'drawn', entrants, course, seeds }, touched: 'all' });
};

/** Drawn again: whoever was replaced or has left since is not in the field any more. */
function fieldOf({ course, entrants, seeds, withdrawals }: Tournament): readonly Entrant[] {
  if (!course) return entrants;
  const left = new Set(withdrawals.map(({ entrant }) => entrant));
  const drawn = new Set(seeds);
  return entrants.filter(({ id }) => drawn.has(id) && !left.has(id));
}

/** Back to the entries, until the first call or result: somebody came late, or the course is another one. */
export const undraw: Handler<'undraw'> = (state) =>
  accept({
    facts: { ...NOTHING_PLAYED, phase: 'entry', entrants: fieldOf(state), course: null, seeds: [] },
    touched: [],
  });

function drawProblem(
  entrants: readonly Entrant[],
  command: CommandOf<'draw'>,
  groups: number | null,
): Refusal | null {
  const kept = command.seeded ?? entrants.length;
  if (!Number.isInteger(kept) || kept < 0 || kept > entrants.length)
    return { code: 'bad_draw', detail: 'seeded' };
  const rolls = command.mode === 'random' || (command.mode === 'seeded' && kept < entrants.length);
  if (rolls && command.dice === undefined) return { code: 'bad_draw', detail: 'dice' };
  if (command.mode === 'groups') {
    const set = command.groups ?? [];
    const fits = set.length === groups && namesEverybody(entrants, set.flat());
    return fits ? null : { code: 'bad_draw', detail: 'groups' };
  }
  if (command.mode === 'manual' && !namesEverybody(entrants, command.order ?? []))
    return { code: 'bad_draw', detail: 'order' };
  return null;
}

function namesEverybody(entrants: readonly Entrant[], order: readonly EntrantId[]): boolean {
  const named = new Set(order);
  return (
    named.size === order.length && named.size === entrants.length && entrants.every(({ id }) => named.has(id))
  );
}

/** Stages may fit in general and still not this field: a group needs two, best thirds must exist. */
function courseProblem(course: Course): Refusal | null {
  // Asked before anything is built: a million groups would take a while to be refused.
  for (const stage of course.stages) {
    const problem = sizeProblem(stage, course.size);
    if (problem) return { code: 'bad_stages', detail: { stage: stage.id, problem } };
  }
  const built = structureOf(course).stages;
  for (const stage of course.stages) {
    const problem = stageProblem(stage, course, built);
    if (problem) return { code: 'bad_stages', detail: { stage: stage.id, problem } };
  }
  return null;
}

/** More than there can be in a field of this size, wherever it stands in the course. */
function sizeProblem({ entry, format }: StageSpec, size: number): string | null {
  const tooMany = entry.kind === 'ranks' && (entry.best?.count ?? 0) > size;
  return formatOf(format).sizeProblem?.(format, size) ?? (tooMany ? 'too_few_of_rank' : null);
}

type Built = ReadonlyMap<string, BuiltStage>;
/** Of a stage that others come before. */
type LaterEntry = Exclude<EntrySpec, { kind: 'entrants' }>;

function stageProblem({ id, entry, format }: StageSpec, course: Course, built: Built): string | null {
  const stage = built.get(id)!;
  const { groups } = stage;
  const unfit = entry.kind === 'entrants' ? null : entryProblem(entry, stage, course, built);
  if (unfit) return unfit;
  if (groups.some((group) => group.members.length < 2)) return 'group_too_small';
  const entering = groups[0]?.members.length ?? course.size;
  return formatOf(format).entryProblem?.(format, entering) ?? null;
}

/** A consolation may be left with one: of two players only one loses their first game. Nobody plays on in two places. */
function entryProblem(entry: LaterEntry, stage: BuiltStage, course: Course, built: Built): string | null {
  const from = built.get(entry.from)!;
  if (entry.kind === 'ranks') {
    const { best } = entry;
    if (best && from.groups.filter(({ members }) => members.length >= best.rank).length < best.count)
      return 'too_few_of_rank';
    return isForTwo(stage) ? null : 'too_few_entrants';
  }
  const losers = formatOf(course.stages.find(({ id }) => id === entry.from)!.format).losers!;
  if (entry.kind === 'losers') {
    if (losers.ofRound(from.pairings, entry.round).length === 0) return 'no_such_round';
    if (!isForTwo(stage)) return 'too_few_entrants';
  }
  return takesLosersOf(stage, losers.goingOn(from.pairings)) ? 'losers_play_for_third' : null;
}

const takesLosersOf = ({ pairings, groups }: BuiltStage, lost: readonly string[]): boolean =>
  pairings
    .flatMap(({ slots }) => slots)
    .concat(...groups.map(({ members }) => members))
    .some((slot) => slot.kind === 'loser_of' && lost.includes(slot.pairing));

/** Whether at least two come in. */
const isForTwo = ({ groups, pairings }: BuiltStage): boolean =>
  groups.length > 0 ? groups.flatMap(({ members }) => members).length > 1 : pairings.length > 0;
