import type { Course, EntrySpec } from '../core/course.ts';
import type { BuiltStage, Group, Pairing, PairingId, SlotSource } from '../core/stage.ts';
import { entryOf } from '../draw/entry.ts';
import { formatOf } from '../formats/registry.ts';
import { LastFew } from './last-few.ts';

/** Where the player of a slot comes from, with numbers in place of ids. One shape for all kinds, which is quick to read. */
export type Source = {
  readonly kind: 'seed' | 'rank' | 'best' | 'winner' | 'loser' | 'drawn' | 'bye';
  /** Number of the seed, of the group (rank, drawn), of the list (best), or of the pairing (winner, loser). */
  readonly of: number;
  /** Index of the rank or in the list; the only side a loser comes from, or -1; the position in a drawn round. */
  readonly nth: number;
  /** Of a drawn position, from 0. */
  readonly round: number;
};

export type CompiledGroup = Omit<Group, 'members'> & {
  /** As a diff names it. */
  readonly id: string;
  readonly byesCount: boolean;
  readonly pairings: readonly number[];
  readonly members: readonly Source[];
};

export type Structure = {
  readonly pairings: readonly Pairing[];
  readonly sources: readonly (readonly [Source, Source])[];
  /** Where every round begins, by the ids of its pairings without their number. */
  readonly rounds: ReadonlyMap<string, number>;
  readonly onlyIf: readonly ({ pairing: number; side: 0 | 1 } | null)[];
  /** By pairing; -1 in a knockout. */
  readonly groupOf: readonly number[];
  readonly groups: readonly CompiledGroup[];
  readonly groupIndex: ReadonlyMap<string, number>;
  /** "The nth best of this rank over these groups". */
  readonly bests: readonly BestList[];
  readonly feeds: Feeds;
  readonly stages: ReadonlyMap<string, BuiltStage>;
};

export type BestList = {
  readonly stage: string;
  readonly rank: number;
  readonly count: number;
  readonly groups: readonly number[];
  /** By place in the list: the group that sends whom they meet first in a knockout. */
  readonly meets: readonly (number | undefined)[];
};

/** Pairings to look at again when a pairing, a group or a best list changes; groups without are awaited by nobody. */
type Feeds = {
  readonly pairings: readonly (readonly number[])[];
  readonly groups: readonly (readonly number[])[];
  readonly bests: readonly (readonly number[])[];
};

/** By what a course says, so that one that was stored finds its structure again. More of them cost the garbage collector more. */
const known = new LastFew<string, Structure>(6);

export function structureOf(course: Course): Structure {
  const key = JSON.stringify(course);
  const seen = known.get(key);
  if (seen) return seen;
  const structure = buildStructure(course);
  known.set(key, structure);
  return structure;
}

function buildStages(course: Course): Map<string, BuiltStage> {
  const stages = new Map<string, BuiltStage>();
  for (const { id, format, entry } of course.stages)
    stages.set(id, formatOf(format).build(id, format, entryOf(entry, course, stages)));
  return stages;
}

function buildStructure(course: Course): Structure {
  const stages = buildStages(course);
  const pairings = [...stages.values()].flatMap((stage) => stage.pairings);
  const plainGroups = [...stages.values()].flatMap((stage) => stage.groups);
  const rounds = roundsOf(pairings);
  const find = finder({ pairings, rounds });
  const groupIndex = new Map(plainGroups.map(({ stage, key }, at) => [groupKey(stage, key), at]));
  const bests = bestLists(course, plainGroups);
  const compile = (source: SlotSource) => compileSource(source, find, groupIndex, plainGroups, bests);
  const groupOf = pairings.map(({ stage, group }) =>
    group === null ? -1 : groupIndex.get(groupKey(stage, group))!,
  );
  const groupPairings: number[][] = plainGroups.map(() => []);
  groupOf.forEach((group, at) => {
    if (group >= 0) groupPairings[group]!.push(at);
  });
  const groups = plainGroups.map(({ stage, key, members }, at) => ({
    stage,
    key,
    id: groupKey(stage, key),
    byesCount: byesCountIn(course, stage),
    pairings: groupPairings[at]!,
    members: members.map(compile),
  }));
  const sources = pairings.map(({ slots }): [Source, Source] => [compile(slots[0]), compile(slots[1])]);
  const onlyIf = pairings.map(({ only_if }) =>
    only_if ? { pairing: find(only_if.pairing), side: only_if.won_by } : null,
  );
  const feeds = feedsOf({ sources, onlyIf, groups, bests });
  const lists = bests.map((list, at) => ({ ...list, meets: metByBest(at, sources, groupOf) }));
  return { pairings, sources, rounds, onlyIf, groupOf, groups, groupIndex, bests: lists, feeds, stages };
}

/** The pairings of a round stand side by side from number 1 on: hashing every id would take most of a draw. */
function roundsOf(pairings: readonly Pairing[]): Map<string, number> {
  const rounds = new Map<string, number>();
  for (let at = 0; at < pairings.length; at++)
    if (pairings[at]!.number === 1) rounds.set(pairings[at]!.id.slice(0, -1), at);
  return rounds;
}

/** The number of a pairing in the course. */
export function pairingAt(
  { pairings, rounds }: Pick<Structure, 'pairings' | 'rounds'>,
  id: PairingId,
): number | undefined {
  const cut = id.lastIndexOf('/') + 1;
  const first = rounds.get(id.slice(0, cut));
  if (first === undefined) return undefined;
  const at = first + Number(id.slice(cut)) - 1;
  return pairings[at]?.id === id ? at : undefined;
}

/** Sources mostly follow one another, so the pairing after the last one found is tried before an id is looked up. */
function finder(course: Pick<Structure, 'pairings' | 'rounds'>): (id: PairingId) => number {
  let last = -1;
  return (id) => {
    last = course.pairings[last + 1]?.id === id ? last + 1 : pairingAt(course, id)!;
    return last;
  };
}

export const isKnockout = ({ groupOf }: Structure, at: number): boolean => groupOf[at] === -1;

/** A round of one bracket; all groups of a stage play their rounds together. */
export function isSameRound({ pairings }: Structure, one: number, other: number): boolean {
  const { stage, bracket, round } = pairings[one]!;
  const that = pairings[other]!;
  return that.stage === stage && that.bracket === bracket && that.round === round;
}

export const groupKey = (stage: string, group: string): string => `${stage}/${group}`;

const byesCountIn = ({ stages }: Course, stage: string): boolean =>
  formatOf(stages.find(({ id }) => id === stage)!.format).table?.byesCount === true;

function bestLists(course: Course, groups: readonly Group[]): Omit<BestList, 'meets'>[] {
  type Ranks = Extract<EntrySpec, { kind: 'ranks' }>;
  return course.stages
    .map((stage) => stage.entry)
    .filter((entry): entry is Ranks => entry.kind === 'ranks' && entry.best !== undefined)
    .map(({ from, best }) => ({
      stage: from,
      rank: best!.rank,
      count: best!.count,
      groups: groups.flatMap((group, at) =>
        group.stage === from && group.members.length >= best!.rank ? [at] : [],
      ),
    }));
}

function metByBest(
  list: number,
  sources: Structure['sources'],
  groupOf: readonly number[],
): (number | undefined)[] {
  const meets: (number | undefined)[] = [];
  sources.forEach((pair, at) => {
    for (const side of [0, 1] as const) {
      const [own, other] = [pair[side], pair[side === 0 ? 1 : 0]];
      if (groupOf[at] === -1 && own.kind === 'best' && own.of === list && other.kind === 'rank')
        meets[own.nth] = other.of;
    }
  });
  return meets;
}

const sourceOf = (kind: Source['kind'], of: number, nth = -1, round = -1): Source => ({
  kind,
  of,
  nth,
  round,
});
const BYE = sourceOf('bye', -1);

function compileSource(
  source: SlotSource,
  find: (id: PairingId) => number,
  groupIndex: ReadonlyMap<string, number>,
  groups: readonly Group[],
  bests: readonly Pick<BestList, 'stage' | 'rank'>[],
): Source {
  switch (source.kind) {
    case 'seed':
      return sourceOf('seed', source.seed - 1);
    case 'rank':
      return sourceOf('rank', groupIndex.get(groupKey(source.stage, source.group))!, source.rank - 1);
    case 'best_of_rank': {
      const list = bests.findIndex(({ stage, rank }) => stage === source.stage && rank === source.rank);
      return sourceOf('best', list, source.nth - 1);
    }
    case 'winner_of':
      return sourceOf('winner', find(source.pairing));
    case 'loser_of':
      return sourceOf('loser', find(source.pairing), source.only_side ?? -1);
    case 'drawn': {
      const group = groups.findIndex(({ stage }) => stage === source.stage);
      return sourceOf('drawn', group, source.position, source.round - 1);
    }
    case 'bye':
      return BYE;
  }
}

const NONE: readonly number[] = [];

function feedsOf({
  sources,
  onlyIf,
  groups,
  bests,
}: Pick<Structure, 'sources' | 'onlyIf' | 'groups'> & { readonly bests: readonly unknown[] }): Feeds {
  const none = (list: readonly unknown[]) => list.map(() => NONE);
  const pairings = none(sources);
  const feeds = { pairings, groups: none(groups), bests: none(bests) };
  const feed = ({ kind, of }: Source, to: readonly number[]): void => {
    const lists = kind === 'rank' ? feeds.groups : kind === 'best' ? feeds.bests : pairings;
    const before = lists[of];
    if (before && before.at(-1) !== to.at(-1)) lists[of] = before === NONE ? to : [...before, ...to];
  };
  sources.forEach(([one, other], at) => {
    const to = [at];
    if (one.kind !== 'seed' && one.kind !== 'drawn') feed(one, to);
    if (other.kind !== 'seed' && other.kind !== 'drawn') feed(other, to);
  });
  // Whoever comes into a stage that is drawn round by round may have been drawn anywhere in it.
  for (const group of groups)
    if (group.pairings.length > 0 && sources[group.pairings[0]!]![0].kind === 'drawn')
      for (const member of group.members) if (member.kind !== 'seed') feed(member, group.pairings);
  onlyIf.forEach((condition, at) => {
    if (condition) feed(sourceOf('winner', condition.pairing), [at]);
  });
  return feeds;
}
