import { bestOf, canMatchBeDrawn, type DistancePlan, isDistancePlan, RULES_VERSION } from '@oche/kit';
import { isCount } from '../formats/format.ts';
import { formatOf, isFormat } from '../formats/registry.ts';
import { type GroupTieBreaks, isTieBreakList } from '../standings/standings.ts';
import type { StageSpec } from './course.ts';
import { NOTHING_PLAYED } from './facts.ts';
import type { Entrant, EntrantId, EntrantPlayer, StageId } from './stage.ts';
import type { Tournament } from './tournament.ts';
import { accept, type Refusal, refuse, type Verdict } from './verdict.ts';

export type NewTournament = {
  entrants: readonly Entrant[];
  stages: readonly StageSpec[];
  distances?: Readonly<Record<StageId, DistancePlan>>;
  tie_breaks?: Readonly<Record<StageId, GroupTieBreaks>>;
};

export function createTournament(wanted: NewTournament): Verdict<Tournament> {
  const { entrants, stages } = wanted;
  const twice = entrantsProblem(entrants);
  if (twice) return refuse(twice.code, twice.detail);
  const problem = stagesProblem(stages);
  if (problem) return refuse('bad_stages', problem);
  for (const [stage, plan] of Object.entries(wanted.distances ?? {})) {
    const unplayable = planProblem(
      stages.find(({ id }) => id === stage),
      plan,
    );
    if (unplayable) return refuse('bad_distance', { stage, problem: unplayable });
  }
  for (const [stage, list] of Object.entries(wanted.tie_breaks ?? {}))
    if (!isTieBreakList(list)) return refuse('bad_stages', { stage, problem: 'bad_tie_breaks' });
  return accept({
    version: 0,
    rules_version: RULES_VERSION,
    phase: 'entry',
    entrants,
    stages,
    distances: Object.fromEntries(
      stages.map(({ id }) => [id, wanted.distances?.[id] ?? { default: bestOf(5) }]),
    ),
    tie_breaks: wanted.tie_breaks ?? {},
    course: null,
    seeds: [],
    ...NOTHING_PLAYED,
  });
}

/** Why a stage cannot be played over these distances: a knockout of teams needs a winner. */
export function planProblem(stage: StageSpec | undefined, plan: DistancePlan): string | null {
  if (!isDistancePlan(plan)) return 'unplayable';
  const all = [plan.default, ...(plan.rules ?? []).map(({ distance }) => distance)];
  const mayEndLevel = all.some(({ match }) => match && canMatchBeDrawn(match));
  return mayEndLevel && stage && !formatOf(stage.format).table ? 'needs_decider' : null;
}

/** Nobody at all, or somebody whose id or account is there twice: they would have to play against themselves. */
export function entrantsProblem(entrants: readonly Entrant[]): Refusal | null {
  const ids = new Set<EntrantId>();
  const seen = new Set<number>();
  for (let at = 0; at < entrants.length; at++) {
    const entrant = entrants[at]!;
    const { id, players } = entrant;
    if (!isEntrant(entrant)) return { code: 'bad_entrant', detail: id };
    if (ids.has(id)) return { code: 'duplicate_entrant', detail: id };
    ids.add(id);
    for (let index = 0; index < players.length; index++) {
      const { player_id } = players[index]!;
      if (seen.has(player_id)) return { code: 'player_twice', detail: player_id };
      if (player_id > 0) seen.add(player_id);
    }
  }
  return null;
}

const SIZES: Record<Entrant['kind'], { least: number; most: number }> = {
  single: { least: 1, most: 1 },
  pair: { least: 2, most: 2 },
  team: { least: 1, most: Number.POSITIVE_INFINITY },
};

function isEntrant({ id, kind, players }: Entrant): boolean {
  if (id === '' || !Object.hasOwn(SIZES, kind)) return false;
  const { least, most } = SIZES[kind];
  return players.length >= least && players.length <= most && players.every(hasNumber);
}

/** A guest has the number 0. */
const hasNumber = ({ player_id }: EntrantPlayer): boolean => Number.isInteger(player_id) && player_id >= 0;

type StageProblem = { stage: StageId; problem: string };

/** Stages stand in the order of play, and every rank of a stage goes to one stage at most. */
function stagesProblem(stages: readonly StageSpec[]): StageProblem | null {
  if (stages[0]?.entry.kind !== 'entrants') return { stage: stages[0]?.id ?? '', problem: 'no_first_stage' };
  const routed = new Set<string>();
  for (const [at, { id, entry, format }] of stages.entries()) {
    // Ids are keys of plain objects, and parts of the ids of pairings.
    if (id === '' || id.includes('/') || id in {}) return { stage: id, problem: 'bad_id' };
    if (stages.findIndex((stage) => stage.id === id) !== at) return { stage: id, problem: 'duplicate_id' };
    if (!isFormat(format)) return { stage: id, problem: 'unknown_format' };
    if (entry.kind === 'entrants') {
      if (at > 0) return { stage: id, problem: 'second_entry' };
    } else {
      const from = stages.slice(0, at).find((stage) => stage.id === entry.from);
      if (!from) return { stage: id, problem: 'unknown_source' };
      if (entry.kind === 'ranks' && ![...entry.ranks, entry.best?.rank].every(isCount))
        return { stage: id, problem: 'bad_rank' };
      if (entry.kind === 'ranks' && !isCount(entry.best?.count)) return { stage: id, problem: 'bad_count' };
      if (!sends(from, entry.kind)) return { stage: id, problem: 'wrong_source' };
      for (const claim of claimsOf(entry)) {
        if (routed.has(claim)) return { stage: id, problem: 'routed_twice' };
        routed.add(claim);
      }
    }
    const problem = formatOf(format).specProblem(format);
    if (problem) return { stage: id, problem };
  }
  return null;
}

/** Tables send ranks; some knockouts send their losers. */
const sends = ({ format }: StageSpec, kind: 'ranks' | 'losers' | 'first_game_losers'): boolean =>
  kind === 'ranks' ? formatOf(format).table !== undefined : formatOf(format).losers !== undefined;

function claimsOf(entry: Exclude<StageSpec['entry'], { kind: 'entrants' }>): string[] {
  switch (entry.kind) {
    case 'ranks':
      return [...entry.ranks, ...(entry.best ? [entry.best.rank] : [])].map(
        (rank) => `${entry.from} rank ${rank}`,
      );
    case 'losers':
      return [`${entry.from} round ${entry.round}`];
    case 'first_game_losers':
      return [`${entry.from} round 1`, `${entry.from} round 2`];
  }
}
