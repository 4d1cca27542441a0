import { drawOrder } from '../draw-order.ts';
import { roundLosers } from '../formats/consolation.ts';
import { groupCount } from '../formats/round-robin.ts';
import { swissRounds } from '../formats/swiss.ts';
import { itemsOf, pagesOf } from '../pages.ts';
import type { BuiltStage, Entrant, EntrantId, EntrySpec, StageSpec } from '../stage.ts';
import { type Course, structureOf } from '../structure.ts';
import type { Tournament } from '../tournament.ts';
import { accept, type Refusal, refuse } from '../verdict.ts';
import type { CommandOf, Handler } from './command.ts';

/** The draw fixes the course; until the first call or result it may be drawn again. */
export const draw: Handler<'draw'> = (state, command) => {
  if (itemsOf(state.results).some((fact) => fact) || Object.keys(state.games).length > 0)
    return refuse('wrong_phase', state.phase);
  // Drawn again after a replacement: whoever was replaced is not in the field any more.
  const entrants = state.course
    ? state.entrants.filter(({ id }) => state.seeds.includes(id))
    : state.entrants;
  if (entrants.length < 2) return refuse('too_few_entrants');
  const problem = drawProblem(entrants, command);
  if (problem) return refuse(problem.code, problem.detail);
  const course: Course = { stages: state.stages, size: entrants.length };
  const unfit = courseProblem(course);
  if (unfit) return refuse(unfit.code, unfit.detail);
  const first = state.stages[0]!.format;
  const groups = first.kind === 'round_robin' ? groupCount(first, course.size) : null;
  const next: Tournament = {
    ...state,
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
  return accept({ next, touched: 'all' });
};

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
  const { stages } = structureOf(course);
  for (const stage of course.stages) {
    const detail = stageProblem(stage, stages, course.size);
    if (detail) return { code: 'bad_stages', detail: { stage: stage.id, problem: detail } };
  }
  return null;
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

/** A consolation may be left with one: of two players only one loses his first game. */
function entryProblem(
  entry: EntrySpec,
  stage: BuiltStage,
  stages: ReadonlyMap<string, BuiltStage>,
): string | null {
  switch (entry.kind) {
    case 'entrants':
    case 'first_game_losers':
      return null;
    case 'ranks': {
      const { best } = entry;
      const { groups } = stages.get(entry.from)!;
      if (best && groups.filter(({ members }) => members.length >= best.rank).length < best.count)
        return 'too_few_of_rank';
      return isForTwo(stage) ? null : 'too_few_entrants';
    }
    case 'losers': {
      const { pairings } = stages.get(entry.from)!;
      if (roundLosers(pairings, entry.round).length === 0) return 'no_such_round';
      const third = pairings.find(({ bracket }) => bracket === 'third_place');
      const semi = pairings.find((pairing) => pairing.rounds_left === 2);
      if (third && semi?.round === entry.round) return 'losers_play_for_third';
      return isForTwo(stage) ? null : 'too_few_entrants';
    }
  }
}

/** Whether at least two come in. */
const isForTwo = ({ groups, pairings }: BuiltStage): boolean =>
  groups.length > 0 ? groups.flatMap(({ members }) => members).length > 1 : pairings.length > 0;
