import { bestOf, type DistancePlan, isDistance } from './distance.ts';
import { FORMATS } from './formats/registry.ts';
import type { Entrant, StageId, StageSpec } from './stage.ts';
import type { GroupTieBreaks } from './standings.ts';
import type { Tournament } from './tournament.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type NewTournament = {
  entrants: readonly Entrant[];
  stages: readonly StageSpec[];
  distances?: Readonly<Record<StageId, DistancePlan>>;
  tie_breaks?: Readonly<Record<StageId, GroupTieBreaks>>;
};

export function createTournament(wanted: NewTournament): Verdict<Tournament> {
  const { entrants, stages } = wanted;
  if (new Set(entrants.map(({ id }) => id)).size !== entrants.length) return refuse('duplicate_entrant');
  const problem = stagesProblem(stages);
  if (problem) return refuse('bad_stages', problem);
  const plans = Object.values(wanted.distances ?? {}).flatMap((plan) => [
    plan.default,
    ...(plan.rules ?? []).map((rule) => rule.distance),
  ]);
  if (!plans.every(isDistance)) return refuse('bad_distance');
  return accept({
    version: 0,
    phase: 'entry',
    entrants,
    stages,
    distances: Object.fromEntries(
      stages.map(({ id }) => [id, wanted.distances?.[id] ?? { default: bestOf(5) }]),
    ),
    tie_breaks: wanted.tie_breaks ?? {},
    course: null,
    seeds: [],
    results: [],
    set_aside: [],
    games: {},
    withdrawals: [],
    overrides: [],
    tie_resolutions: [],
    swiss_rounds: {},
  });
}

type StageProblem = { stage: StageId; problem: string };

/** Stages stand in the order of play, and every rank of a stage goes to one stage at most. */
function stagesProblem(stages: readonly StageSpec[]): StageProblem | null {
  if (stages[0]?.entry.kind !== 'entrants') return { stage: stages[0]?.id ?? '', problem: 'no_first_stage' };
  const routed = new Set<string>();
  for (const [at, { id, entry, format }] of stages.entries()) {
    if (id === '' || id.includes('/')) return { stage: id, problem: 'bad_id' };
    if (stages.findIndex((stage) => stage.id === id) !== at) return { stage: id, problem: 'duplicate_id' };
    if (entry.kind === 'entrants') {
      if (at > 0) return { stage: id, problem: 'second_entry' };
    } else {
      const from = stages.slice(0, at).find((stage) => stage.id === entry.from);
      if (!from) return { stage: id, problem: 'unknown_source' };
      if (entry.kind === 'ranks' && !entry.ranks.every((rank) => Number.isInteger(rank) && rank > 0))
        return { stage: id, problem: 'bad_rank' };
      if (!sends(from, entry.kind)) return { stage: id, problem: 'wrong_source' };
      for (const claim of claimsOf(entry)) {
        if (routed.has(claim)) return { stage: id, problem: 'routed_twice' };
        routed.add(claim);
      }
    }
    if (!countsFit(format)) return { stage: id, problem: 'bad_count' };
  }
  return null;
}

/** Tables send ranks; a single elimination sends the losers of a round. */
const sends = ({ format }: StageSpec, kind: 'ranks' | 'losers' | 'first_game_losers'): boolean =>
  kind === 'ranks' ? !FORMATS[format.kind].knockout : format.kind === 'single_elimination';

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

function countsFit(format: StageSpec['format']): boolean {
  const counts = [
    'groups' in format ? format.groups : undefined,
    'group_size' in format ? format.group_size : undefined,
    'rounds' in format ? format.rounds : undefined,
  ];
  return counts.every((count) => count === undefined || (Number.isInteger(count) && count >= 1));
}
