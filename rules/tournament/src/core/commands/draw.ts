import { pagesOf } from '../../derive/pages.ts';
import { type Course, structureOf } from '../../derive/structure.ts';
import { drawOrder } from '../../draw/draw-order.ts';
import { roundLosers } from '../../formats/consolation.ts';
import { groupCount } from '../../formats/round-robin.ts';
import { swissRounds } from '../../formats/swiss.ts';
import type { BuiltStage, Entrant, EntrantId, EntrySpec, StageSpec } from '../stage.ts';
import type { Facts, Tournament } from '../tournament.ts';
import { accept, type Refusal, refuse } from '../verdict.ts';
import type { CommandOf, Handler } from './command.ts';

/** The draw fixes the course; until the first call or result it may be drawn again. */
export const draw: Handler<'draw'> = (state, command) => {
  const entrants = fieldOf(state);
  if (entrants.length < 2) return refuse('too_few_entrants');
  const problem = drawProblem(entrants, command);
  if (problem) return refuse(problem.code, problem.detail);
  const course: Course = { stages: state.stages, size: entrants.length };
  const unfit = courseProblem(course);
  if (unfit) return refuse(unfit.code, unfit.detail);
  const first = state.stages[0]!.format;
  const groups = first.kind === 'round_robin' ? groupCount(first, course.size) : null;
  const facts: Partial<Facts> = {
    phase: 'drawn',
    entrants,
    course,
    seeds: drawOrder(entrants, command, { groups }),
    results: pagesOf(structureOf(course).pairings.length, () => null),
    set_aside: [],
    games: {},
    withdrawals: [],
    overrides: [],
    tie_resolutions: [],
    swiss_rounds: {},
  };
  return accept({ facts, touched: 'all' });
};

/** Drawn again: whoever was replaced or has left since is not in the field any more. */
function fieldOf({ course, entrants, seeds, withdrawals }: Tournament): readonly Entrant[] {
  if (!course) return entrants;
  const left = new Set(withdrawals.map(({ entrant }) => entrant));
  return entrants.filter(({ id }) => seeds.includes(id) && !left.has(id));
}

function drawProblem(entrants: readonly Entrant[], command: CommandOf<'draw'>): Refusal | null {
  const kept = command.seeded ?? entrants.length;
  if (!Number.isInteger(kept) || kept < 0 || kept > entrants.length)
    return { code: 'bad_draw', detail: 'seeded' };
  const rolls = command.mode === 'random' || (command.mode === 'seeded' && kept < entrants.length);
  if (rolls && command.dice === undefined) return { code: 'bad_draw', detail: 'dice' };
  if (command.mode !== 'manual') return null;
  const named = new Set<EntrantId>(command.order ?? []);
  const complete = named.size === command.order?.length && entrants.every(({ id }) => named.has(id));
  return complete && named.size === entrants.length ? null : { code: 'bad_draw', detail: 'order' };
}

/** Stages may fit in general and still not this field: a group needs two, best thirds must exist. */
function courseProblem(course: Course): Refusal | null {
  const problemOf = (found: (stage: StageSpec) => string | null): Refusal | null => {
    for (const stage of course.stages) {
      const problem = found(stage);
      if (problem) return { code: 'bad_stages', detail: { stage: stage.id, problem } };
    }
    return null;
  };
  // Asked before anything is built: a million groups would take a while to be refused.
  const tooMuch = problemOf((stage) => countProblem(stage, course.size));
  if (tooMuch) return tooMuch;
  const { stages } = structureOf(course);
  return problemOf((stage) => stageProblem(stage, stages, course.size));
}

/** More than there can be in a field of this size, wherever it stands in the course. */
function countProblem({ entry, format }: StageSpec, size: number): string | null {
  if (format.kind === 'round_robin' && (format.groups ?? 1) > size) return 'group_too_small';
  if (format.kind === 'swiss' && (format.rounds ?? 1) > size) return 'too_many_rounds';
  return entry.kind === 'ranks' && (entry.best?.count ?? 0) > size ? 'too_few_of_rank' : null;
}

function stageProblem(
  { id, entry, format }: StageSpec,
  stages: ReadonlyMap<string, BuiltStage>,
  size: number,
): string | null {
  const { groups } = stages.get(id)!;
  const unfit = entryProblem(entry, stages.get(id)!, stages);
  if (unfit) return unfit;
  if (groups.some((group) => group.members.length < 2)) return 'group_too_small';
  const entering = groups[0]?.members.length ?? size;
  if (format.kind === 'swiss' && swissRounds(format, entering) > Math.max(1, Math.ceil(entering / 2)))
    return 'too_many_rounds';
  return null;
}

/** A consolation may be left with one: of two players only one loses his first game. Nobody plays on in two places. */
function entryProblem(
  entry: EntrySpec,
  stage: BuiltStage,
  stages: ReadonlyMap<string, BuiltStage>,
): string | null {
  switch (entry.kind) {
    case 'entrants':
      return null;
    case 'first_game_losers':
      return playsForThird(stage, stages.get(entry.from)!) ? 'losers_play_for_third' : null;
    case 'ranks': {
      const { best } = entry;
      const { groups } = stages.get(entry.from)!;
      if (best && groups.filter(({ members }) => members.length >= best.rank).length < best.count)
        return 'too_few_of_rank';
      return isForTwo(stage) ? null : 'too_few_entrants';
    }
    case 'losers': {
      const from = stages.get(entry.from)!;
      if (roundLosers(from.pairings, entry.round).length === 0) return 'no_such_round';
      if (!isForTwo(stage)) return 'too_few_entrants';
      return playsForThird(stage, from) ? 'losers_play_for_third' : null;
    }
  }
}

function playsForThird(stage: BuiltStage, { pairings }: BuiltStage): boolean {
  const third = pairings.find(({ bracket }) => bracket === 'third_place');
  const lost = (third?.slots ?? []).flatMap((slot) => (slot.kind === 'loser_of' ? [slot.pairing] : []));
  return stage.pairings
    .flatMap(({ slots }) => slots)
    .concat(...stage.groups.map(({ members }) => members))
    .some((slot) => slot.kind === 'loser_of' && lost.includes(slot.pairing));
}

/** Whether at least two come in. */
const isForTwo = ({ groups, pairings }: BuiltStage): boolean =>
  groups.length > 0 ? groups.flatMap(({ members }) => members).length > 1 : pairings.length > 0;
