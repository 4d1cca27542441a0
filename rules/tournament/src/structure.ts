import { entryOf } from './entry.ts';
import { FORMATS } from './formats/registry.ts';
import type { BuiltStage, EntrySpec, Group, Pairing, SlotSource, StageSpec } from './stage.ts';

/** What the draw fixes for good: the stages and how many entered. Everything in a Structure follows from it. */
export type Course = { readonly stages: readonly StageSpec[]; readonly size: number };

/** A slot in numbers, so that deriving a thousand slots is a walk over arrays. */
export const SOURCE = { seed: 0, rank: 1, best: 2, winner: 3, loser: 4, drawn: 5, bye: 6 } as const;
export type CompiledSlot = {
  readonly kind: number;
  /** seed index | group | best list | pairing | round of a Swiss stage */
  readonly ref: number;
  /** rank index | nth index | only side (or -1) | place */
  readonly arg: number;
  readonly stage: string;
};

type CompiledGroup = Group & {
  readonly pairings: readonly number[];
  readonly slots: readonly CompiledSlot[];
};

export type Structure = {
  readonly course: Course;
  readonly pairings: readonly Pairing[];
  readonly index: ReadonlyMap<string, number>;
  readonly slots: readonly CompiledSlot[];
  readonly onlyIf: readonly ({ pairing: number; side: number } | null)[];
  readonly knockout: readonly boolean[];
  readonly groupOf: readonly number[];
  readonly groups: readonly CompiledGroup[];
  readonly groupIndex: ReadonlyMap<string, number>;
  /** "The nth best of this rank over these groups". */
  readonly bests: readonly { stage: string; rank: number; groups: readonly number[] }[];
  /** Pairings to look at again when a pairing, a group or a best list changes. */
  readonly feeds: readonly (readonly number[])[];
  readonly groupFeeds: readonly (readonly number[])[];
  readonly bestFeeds: readonly (readonly number[])[];
  readonly stages: ReadonlyMap<string, BuiltStage>;
};

const known = new WeakMap<Course, Structure>();

/** The structure of a course; built once, since a course never changes. */
export function structureOf(course: Course): Structure {
  let structure = known.get(course);
  if (!structure) {
    structure = buildStructure(course);
    known.set(course, structure);
  }
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
  const pairings: Pairing[] = [];
  const knockout: boolean[] = [];
  const plainGroups: Group[] = [];
  for (const { id, format } of course.stages) {
    const built = stages.get(id)!;
    for (const pairing of built.pairings) {
      pairings.push(pairing);
      knockout.push(FORMATS[format.kind].knockout);
    }
    plainGroups.push(...built.groups);
  }
  const index = new Map<string, number>();
  for (let at = 0; at < pairings.length; at++) index.set(pairings[at]!.id, at);
  const groupIndex = new Map(plainGroups.map(({ stage, key }, at) => [groupKey(stage, key), at]));
  const bests = bestLists(course, plainGroups);
  const compile = (slot: SlotSource) => compileSlot(slot, index, groupIndex, bests);
  const slots: CompiledSlot[] = [];
  const groupOf: number[] = [];
  const onlyIf: Structure['onlyIf'][number][] = [];
  const members: number[][] = plainGroups.map(() => []);
  for (let at = 0; at < pairings.length; at++) {
    const { stage, group, only_if, slots: sources } = pairings[at]!;
    slots.push(compile(sources[0]), compile(sources[1]));
    onlyIf.push(only_if ? { pairing: index.get(only_if.pairing)!, side: only_if.won_by } : null);
    const number = group === null ? -1 : groupIndex.get(groupKey(stage, group))!;
    groupOf.push(number);
    if (number >= 0) members[number]!.push(at);
  }
  const groups = plainGroups.map((group, at) => ({
    ...group,
    pairings: members[at]!,
    slots: group.members.map(compile),
  }));
  const feeds = feedsOf(slots, onlyIf, pairings.length, plainGroups.length, bests.length);
  return {
    course,
    pairings,
    index,
    slots,
    onlyIf,
    knockout,
    groupOf,
    groups,
    groupIndex,
    bests,
    stages,
    ...feeds,
  };
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
      groups: groups.flatMap((group, at) =>
        group.stage === from && group.members.length >= best!.rank ? [at] : [],
      ),
    }));
}

function compileSlot(
  slot: SlotSource,
  pairings: ReadonlyMap<string, number>,
  groups: ReadonlyMap<string, number>,
  bests: Structure['bests'],
): CompiledSlot {
  const make = (kind: number, ref: number, arg: number, stage = '') => ({ kind, ref, arg, stage });
  switch (slot.kind) {
    case 'seed':
      return make(SOURCE.seed, slot.seed - 1, 0);
    case 'rank':
      return make(SOURCE.rank, groups.get(groupKey(slot.stage, slot.group))!, slot.rank - 1);
    case 'best_of_rank':
      return make(
        SOURCE.best,
        bests.findIndex(({ stage, rank }) => stage === slot.stage && rank === slot.rank),
        slot.nth - 1,
      );
    case 'winner_of':
      return make(SOURCE.winner, pairings.get(slot.pairing)!, -1);
    case 'loser_of':
      return make(SOURCE.loser, pairings.get(slot.pairing)!, slot.only_side ?? -1);
    case 'drawn':
      return make(SOURCE.drawn, slot.round - 1, slot.place, slot.stage);
    case 'bye':
      return make(SOURCE.bye, 0, 0);
  }
}

const NOTHING: readonly number[] = [];

function feedsOf(
  slots: readonly CompiledSlot[],
  onlyIf: Structure['onlyIf'],
  pairingCount: number,
  groupCount: number,
  bestCount: number,
): Pick<Structure, 'feeds' | 'groupFeeds' | 'bestFeeds'> {
  const lists = (length: number): (readonly number[])[] => new Array(length).fill(NOTHING);
  const feeds = lists(pairingCount);
  const groupFeeds = lists(groupCount);
  const bestFeeds = lists(bestCount);
  const feed = (list: (readonly number[])[], from: number, to: number) => {
    if (list[from]!.at(-1) !== to) list[from] = [...list[from]!, to];
  };
  for (let at = 0; at < slots.length; at++) {
    const { kind, ref } = slots[at]!;
    if (kind === SOURCE.winner || kind === SOURCE.loser) feed(feeds, ref, at >> 1);
    else if (kind === SOURCE.rank) feed(groupFeeds, ref, at >> 1);
    else if (kind === SOURCE.best) feed(bestFeeds, ref, at >> 1);
  }
  onlyIf.forEach((condition, at) => {
    if (condition) feed(feeds, condition.pairing, at);
  });
  return { feeds, groupFeeds, bestFeeds };
}
