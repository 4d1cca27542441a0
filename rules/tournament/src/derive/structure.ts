import type {
  BuiltStage,
  EntrySpec,
  Group,
  Pairing,
  PairingId,
  SlotSource,
  StageSpec,
} from '../core/stage.ts';
import { entryOf } from '../draw/entry.ts';
import { FORMATS } from '../formats/registry.ts';
import { rememberRecent } from './recent.ts';

/** What the draw fixes for good: the stages and how many entered. Everything in a Structure follows from it. */
export type Course = { readonly stages: readonly StageSpec[]; readonly size: number };

export const SOURCE = { seed: 0, rank: 1, best: 2, winner: 3, loser: 4, drawn: 5, bye: 6 } as const;
/**
 * Where the players of all slots come from, in columns of numbers, so that deriving a thousand slots is a walk over arrays.
 * Slots 2p and 2p + 1 are those of pairing p; the members of the groups follow.
 */
type Slots = {
  readonly kind: Uint8Array;
  /** seed index | group | best list | pairing | round of a Swiss stage */
  readonly ref: Int32Array;
  /** rank index | nth index | only side (or -1) | place */
  readonly arg: Int32Array;
};

type CompiledGroup = Group & {
  /** As a diff names it. */
  readonly id: string;
  readonly pairings: readonly number[];
  readonly slots: readonly number[];
};

export type Structure = {
  readonly course: Course;
  readonly pairings: readonly Pairing[];
  readonly rounds: Rounds;
  readonly slots: Slots;
  readonly onlyIf: readonly ({ pairing: number; side: number } | null)[];
  /** By pairing; -1 in a knockout. */
  readonly groupOf: Int32Array;
  readonly groups: readonly CompiledGroup[];
  readonly groupIndex: ReadonlyMap<string, number>;
  /** By group: somebody waits for its ranks. */
  readonly awaited: readonly boolean[];
  /** "The nth best of this rank over these groups". */
  readonly bests: readonly { stage: string; rank: number; count: number; groups: readonly number[] }[];
  /** Pairings to look at again when a pairing, a group or a best list changes. */
  readonly feeds: readonly (readonly number[])[];
  readonly groupFeeds: readonly (readonly number[])[];
  readonly bestFeeds: readonly (readonly number[])[];
  readonly stages: ReadonlyMap<string, BuiltStage>;
};

const known = rememberRecent<Course, Structure>(16);

/** The structure of a course; built once for as long as it is in use, since a course never changes. */
export function structureOf(course: Course): Structure {
  const seen = known.get(course);
  if (seen) return seen;
  const structure = buildStructure(course);
  known.set(course, structure);
  return structure;
}

function buildStages(course: Course): Map<string, BuiltStage> {
  const stages = new Map<string, BuiltStage>();
  for (const stage of course.stages)
    stages.set(stage.id, FORMATS[stage.format.kind].build(stage, entryOf(stage.entry, course.size, stages)));
  return stages;
}

function buildStructure(course: Course): Structure {
  const stages = buildStages(course);
  const [first, ...rest] = [...stages.values()];
  const pairings = first!.pairings.concat(...rest.map((stage) => stage.pairings));
  const plainGroups = first!.groups.concat(...rest.map((stage) => stage.groups));
  const rounds = roundsOf(pairings);
  const groupIndex = new Map(plainGroups.map(({ stage, key }, at) => [groupKey(stage, key), at]));
  const bests = bestLists(course, plainGroups);
  const memberCount = plainGroups.reduce((sum, group) => sum + group.members.length, 0);
  const slots = emptySlots(2 * pairings.length + memberCount);
  const find = finder({ pairings, rounds });
  const compile = (slot: number, source: SlotSource) =>
    compileSlot(slots, slot, source, find, groupIndex, bests);
  const groupOf = groupsOf(pairings, groupIndex);
  const onlyIf: Structure['onlyIf'][number][] = new Array(pairings.length).fill(null);
  const groupPairings: number[][] = plainGroups.map(() => []);
  for (let at = 0; at < pairings.length; at++) {
    const { only_if, slots: sources } = pairings[at]!;
    compile(2 * at, sources[0]);
    compile(2 * at + 1, sources[1]);
    if (only_if) onlyIf[at] = { pairing: find(only_if.pairing), side: only_if.won_by };
    if (groupOf[at]! >= 0) groupPairings[groupOf[at]!]!.push(at);
  }
  let free = 2 * pairings.length;
  const groups = plainGroups.map((group, at) => ({
    ...group,
    id: groupKey(group.stage, group.key),
    pairings: groupPairings[at]!,
    slots: group.members.map((source) => compile(free++, source)),
  }));
  const feeds = feedsOf(slots, onlyIf, pairings.length, groups, bests.length);
  return {
    course,
    pairings,
    rounds,
    slots,
    onlyIf,
    groupOf,
    groups,
    groupIndex,
    awaited: awaitedGroups(slots, bests, plainGroups.length),
    bests,
    stages,
    ...feeds,
  };
}

/**
 * Where every round begins, by the ids of its pairings without their number. The pairings of a round stand side by side from
 * number 1 on, so this finds them all: thousands of ids need not be hashed for every draw.
 */
type Rounds = ReadonlyMap<string, number>;

function roundsOf(pairings: readonly Pairing[]): Rounds {
  const rounds = new Map<string, number>();
  for (let at = 0; at < pairings.length; at++)
    if (pairings[at]!.number === 1) rounds.set(pairings[at]!.id.slice(0, -1), at);
  return rounds;
}

const ZERO = '0'.charCodeAt(0);
const SLASH = '/'.charCodeAt(0);

/** The place of a pairing in the course; an id that does not end in a number leads to a pairing with another id. */
export function pairingAt(
  { pairings, rounds }: Pick<Structure, 'pairings' | 'rounds'>,
  id: PairingId,
): number | undefined {
  let number = 0;
  let end = id.length;
  for (let unit = 1; end > 0 && id.charCodeAt(end - 1) !== SLASH; unit *= 10)
    number += unit * (id.charCodeAt(--end) - ZERO);
  const first = rounds.get(id.slice(0, end));
  if (first === undefined) return undefined;
  const at = first + number - 1;
  return pairings[at]?.id === id ? at : undefined;
}

/** Sources mostly follow one another, so the pairing after the last one found is tried before an id is looked up. */
function finder(course: Pick<Structure, 'pairings' | 'rounds'>): (id: PairingId) => number {
  let last = -1;
  return (id) => {
    const next = last + 1;
    last = course.pairings[next]?.id === id ? next : pairingAt(course, id)!;
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

/** The pairings of a group stand side by side: its number is looked up once. */
function groupsOf(pairings: readonly Pairing[], numbers: ReadonlyMap<string, number>): Int32Array {
  const groupOf = new Int32Array(pairings.length).fill(-1);
  for (let at = 0; at < pairings.length; at++) {
    const { stage, group } = pairings[at]!;
    const before = pairings[at - 1];
    if (group === null) continue;
    groupOf[at] =
      before?.group === group && before.stage === stage
        ? groupOf[at - 1]!
        : numbers.get(groupKey(stage, group))!;
  }
  return groupOf;
}

export const groupKey = (stage: string, group: string): string => `${stage}/${group}`;

function bestLists(course: Course, groups: readonly Group[]): Structure['bests'] {
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

const emptySlots = (count: number): Slots => ({
  kind: new Uint8Array(count),
  ref: new Int32Array(count),
  arg: new Int32Array(count),
});

/** Writes a slot into the columns and gives its number back. */
function compileSlot(
  slots: Slots,
  slot: number,
  source: SlotSource,
  find: (id: PairingId) => number,
  groups: ReadonlyMap<string, number>,
  bests: Structure['bests'],
): number {
  const put = (kind: number, ref: number, arg: number) => {
    slots.kind[slot] = kind;
    slots.ref[slot] = ref;
    slots.arg[slot] = arg;
    return slot;
  };
  switch (source.kind) {
    case 'seed':
      return put(SOURCE.seed, source.seed - 1, 0);
    case 'rank':
      return put(SOURCE.rank, groups.get(groupKey(source.stage, source.group))!, source.rank - 1);
    case 'best_of_rank':
      return put(
        SOURCE.best,
        bests.findIndex(({ stage, rank }) => stage === source.stage && rank === source.rank),
        source.nth - 1,
      );
    case 'winner_of':
      return put(SOURCE.winner, find(source.pairing), -1);
    case 'loser_of':
      return put(SOURCE.loser, find(source.pairing), source.only_side ?? -1);
    case 'drawn':
      return put(SOURCE.drawn, source.round - 1, source.place);
    case 'bye':
      return put(SOURCE.bye, 0, 0);
  }
}

function awaitedGroups({ kind, ref }: Slots, bests: Structure['bests'], groupCount: number): boolean[] {
  const awaited: boolean[] = new Array(groupCount).fill(false);
  for (let slot = 0; slot < kind.length; slot++) if (kind[slot] === SOURCE.rank) awaited[ref[slot]!] = true;
  for (const { groups } of bests) for (const group of groups) awaited[group] = true;
  return awaited;
}

const NOTHING: readonly number[] = [];

function feedsOf(
  slots: Slots,
  onlyIf: Structure['onlyIf'],
  pairingCount: number,
  groups: readonly CompiledGroup[],
  bestCount: number,
): Pick<Structure, 'feeds' | 'groupFeeds' | 'bestFeeds'> {
  const lists = (length: number): (readonly number[])[] => new Array(length).fill(NOTHING);
  const feeds = lists(pairingCount);
  const groupFeeds = lists(groups.length);
  const bestFeeds = lists(bestCount);
  const feed = (list: (readonly number[])[], from: number, to: readonly number[]) => {
    const before = list[from]!;
    if (before.at(-1) !== to.at(-1)) list[from] = before === NOTHING ? to : [...before, ...to];
  };
  const feedFrom = (slot: number, to: readonly number[]) => {
    const kind = slots.kind[slot]!;
    const ref = slots.ref[slot]!;
    if (kind === SOURCE.winner || kind === SOURCE.loser) feed(feeds, ref, to);
    else if (kind === SOURCE.rank) feed(groupFeeds, ref, to);
    else if (kind === SOURCE.best) feed(bestFeeds, ref, to);
  };
  for (let at = 0; at < pairingCount; at++) {
    const to = [at];
    feedFrom(2 * at, to);
    feedFrom(2 * at + 1, to);
  }
  // Whoever comes into a Swiss stage may have been drawn anywhere in it.
  for (const { slots: members, pairings } of groups)
    if (slots.kind[2 * pairings[0]!] === SOURCE.drawn) for (const slot of members) feedFrom(slot, pairings);
  onlyIf.forEach((condition, at) => {
    if (condition) feed(feeds, condition.pairing, [at]);
  });
  return { feeds, groupFeeds, bestFeeds };
}
