import type { Course } from '../core/course.ts';
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
  const groupIndex = new Map(plainGroups.map(({ stage, key }, at) => [groupKey(stage, key), at]));
  const bests = bestLists(course, plainGroups);
  const rounds = new Map<string, number>();
  const found: Found = {
    winner: finder({ pairings, rounds }),
    loser: finder({ pairings, rounds }),
    groupIndex,
    groups: plainGroups,
    bests,
  };
  const sources: (readonly [Source, Source])[] = [];
  const onlyIf: Structure['onlyIf'][number][] = [];
  const groupOf: number[] = [];
  const groupPairings: number[][] = plainGroups.map(() => []);
  const feeds = { pairings: noFeeds(pairings), groups: noFeeds(plainGroups), bests: noFeeds(bests) };
  // Whoever waits for a pairing comes after it in the course: what a slot asks for has been passed.
  for (let at = 0; at < pairings.length; at++) {
    const { id, number, stage, group, slots, only_if } = pairings[at]!;
    // The pairings of a round stand side by side from number 1 on: hashing every id would take most of a draw.
    if (number === 1) rounds.set(id.slice(0, -1), at);
    const one = compileSource(slots[0], found);
    const other = compileSource(slots[1], found);
    const condition = only_if ? { pairing: found.winner(only_if.pairing), side: only_if.won_by } : null;
    sources.push([one, other]);
    onlyIf.push(condition);
    const to = [at];
    feed(feeds, one, to);
    feed(feeds, other, to);
    if (condition) feedFrom(feeds.pairings, condition.pairing, to);
    groupOf.push(group === null ? -1 : groupIndex.get(groupKey(stage, group))!);
    if (group !== null) groupPairings[groupOf[at]!]!.push(at);
  }
  const groups = plainGroups.map(({ stage, key, members }, at) => ({
    stage,
    key,
    id: groupKey(stage, key),
    byesCount: byesCountIn(course, stage),
    pairings: groupPairings[at]!,
    members: members.map((member) => compileSource(member, found)),
  }));
  // Whoever comes into a stage that is drawn round by round may have been drawn anywhere in it.
  for (const { pairings: own, members } of groups)
    if (own.length > 0 && sources[own[0]!]![0].kind === 'drawn')
      for (const member of members) feed(feeds, member, own);
  const lists = bests.map((list, at) => ({ ...list, meets: metByBest(at, sources, groupOf) }));
  return { pairings, sources, rounds, onlyIf, groupOf, groups, groupIndex, bests: lists, feeds, stages };
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

/** Sources mostly follow one another, so the neighbours of the last one found are tried before an id is looked up. */
function finder(course: Pick<Structure, 'pairings' | 'rounds'>): (id: PairingId) => number {
  const { pairings } = course;
  let last = -1;
  return (id) => {
    if (pairings[last + 1]?.id === id) last++;
    else if (pairings[last - 1]?.id === id) last--;
    else last = pairingAt(course, id)!;
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
  return course.stages.flatMap(({ entry }) => {
    if (entry.kind !== 'ranks' || !entry.best) return [];
    const { rank, count } = entry.best;
    const those = groups.flatMap((group, at) =>
      group.stage === entry.from && group.members.length >= rank ? [at] : [],
    );
    return [{ stage: entry.from, rank, count, groups: those }];
  });
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

const BYE: Source = { kind: 'bye', of: -1, nth: -1, round: -1 };

/** What the sources of a course ask for, by name. */
type Found = {
  winner: (id: PairingId) => number;
  loser: (id: PairingId) => number;
  groupIndex: ReadonlyMap<string, number>;
  groups: readonly Group[];
  bests: readonly Pick<BestList, 'stage' | 'rank'>[];
};

function compileSource(source: SlotSource, found: Found): Source {
  switch (source.kind) {
    case 'seed':
      return { kind: 'seed', of: source.seed - 1, nth: -1, round: -1 };
    case 'rank':
      return {
        kind: 'rank',
        of: found.groupIndex.get(groupKey(source.stage, source.group))!,
        nth: source.rank - 1,
        round: -1,
      };
    case 'best_of_rank': {
      const list = found.bests.findIndex(({ stage, rank }) => stage === source.stage && rank === source.rank);
      return { kind: 'best', of: list, nth: source.nth - 1, round: -1 };
    }
    case 'winner_of':
      return { kind: 'winner', of: found.winner(source.pairing), nth: -1, round: -1 };
    case 'loser_of':
      return { kind: 'loser', of: found.loser(source.pairing), nth: source.only_side ?? -1, round: -1 };
    case 'drawn': {
      const group = found.groups.findIndex(({ stage }) => stage === source.stage);
      return { kind: 'drawn', of: group, nth: source.position, round: source.round - 1 };
    }
    case 'bye':
      return BYE;
  }
}

const NONE: readonly number[] = [];

const noFeeds = (list: readonly unknown[]) => new Array<readonly number[]>(list.length).fill(NONE);

function feed(
  feeds: Record<keyof Feeds, (readonly number[])[]>,
  { kind, of }: Source,
  to: readonly number[],
): void {
  if (kind === 'winner' || kind === 'loser') feedFrom(feeds.pairings, of, to);
  else if (kind === 'rank') feedFrom(feeds.groups, of, to);
  else if (kind === 'best') feedFrom(feeds.bests, of, to);
}

/** Each once, although both sides of a pairing may come from the same. */
function feedFrom(lists: (readonly number[])[], of: number, to: readonly number[]): void {
  const before = lists[of]!;
  if (before === NONE) lists[of] = to;
  else if (before.at(-1) !== to.at(-1)) lists[of] = before.concat(to);
}
