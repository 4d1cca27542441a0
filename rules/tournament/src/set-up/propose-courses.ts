import { bestOf, type DistancePlan } from '@oche/kit';
import type { StageSpec } from '../core/course.ts';
import type { StageId } from '../core/stage.ts';
import { doubleKnockout } from '../formats/double-elimination.ts';
import { groupsOf } from '../formats/round-robin.ts';
import { knockout } from '../formats/single-elimination.ts';
import { courseShape } from './course-shape.ts';

/** How well those who come play, from a pub evening to an open tournament: better players need fewer minutes and play longer games. */
export const LEVELS = ['pub', 'club', 'open'] as const;
export type Level = (typeof LEVELS)[number];

/** What an organiser answers before anything is proposed. */
export type CourseWishes = {
  players: number;
  level: Level;
  /** Everybody plays at least so many games. */
  least_games: number;
  losers_play_on: boolean;
};

export const COURSE_NAMES = [
  'groups_and_losers',
  'groups_and_knockout',
  'big_groups',
  'double_knockout',
  'knockout',
  'one_group',
] as const;
export type CourseName = (typeof COURSE_NAMES)[number];

export type ProposedCourse = {
  name: CourseName;
  stages: readonly StageSpec[];
  distances: Readonly<Record<StageId, DistancePlan>>;
};

/** So many can play everybody against everybody on one evening. */
const ONE_GROUP = 6;
const PROPOSED = 3;

/** Three ready courses for a field, the one that keeps most wishes first. Each can be drawn as it stands. */
export function proposeCourses(wishes: CourseWishes): ProposedCourse[] {
  const names = candidates(wishes);
  return names
    .map((name) => courseOf(name, wishes))
    .filter(({ stages }) => courseShape(stages, wishes.players).ok)
    .slice(0, PROPOSED);
}

/** In the order in which they are likely to be wanted. */
function candidates({ players, losers_play_on, least_games }: CourseWishes): CourseName[] {
  if (players <= ONE_GROUP) return ['one_group', 'double_knockout', 'knockout'];
  const groups: CourseName[] = losers_play_on
    ? ['groups_and_losers', 'big_groups', 'double_knockout', 'groups_and_knockout', 'one_group']
    : ['groups_and_knockout', 'knockout', 'big_groups', 'double_knockout'];
  // Who wants few games and asks for no second chance is served best by a knockout.
  return !losers_play_on && least_games <= 1
    ? ['knockout', ...groups.filter((name) => name !== 'knockout')]
    : groups;
}

const FIRST: StageSpec['entry'] = { kind: 'entrants' };
const ranked = (ranks: number[]): StageSpec['entry'] => ({ kind: 'ranks', from: 'groups', ranks });

function stagesOf(name: CourseName, wishes: CourseWishes): StageSpec[] {
  const size = groupSize(wishes);
  const groups = (of: number): StageSpec => ({ id: 'groups', entry: FIRST, format: groupsOf(of) });
  const winners = (ranks: number[]): StageSpec => ({
    id: 'winners',
    entry: ranked(ranks),
    format: knockout(false),
  });
  switch (name) {
    case 'one_group':
      return [groups(wishes.players)];
    case 'knockout':
      return [{ id: 'ko', entry: FIRST, format: knockout(true) }];
    case 'double_knockout':
      return [{ id: 'double_ko', entry: FIRST, format: doubleKnockout() }];
    case 'groups_and_knockout':
      return [groups(size), winners([1, 2])];
    case 'big_groups':
      return [groups(Math.min(size + 2, wishes.players)), winners([1, 2])];
    case 'groups_and_losers': {
      const others = Array.from({ length: size - 2 }, (_, at) => at + 3);
      return [
        groups(size),
        winners([1, 2]),
        { id: 'losers', entry: ranked(others), format: knockout(false) },
      ];
    }
  }
}

/**
 * Everybody plays all others of their group, so a group of n gives n - 1 games; a losers' knockout gives one more. Groups of
 * four unless more is wanted; the smallest group counts.
 */
function groupSize({ least_games, losers_play_on, players }: CourseWishes): number {
  const needed = least_games + (losers_play_on ? 0 : 1);
  const largest = Math.max(3, Math.floor(players / 2));
  const smallestGroup = (size: number) => Math.floor(players / Math.ceil(players / size));
  for (let size = Math.max(4, needed); size < largest; size++) if (smallestGroup(size) >= needed) return size;
  return largest;
}

/** Best of so many legs: usually, from the quarter-finals, in the final. */
const LEGS: Record<Level, readonly [usual: number, quarter: number, final: number]> = {
  pub: [3, 3, 5],
  club: [5, 5, 7],
  open: [5, 7, 9],
};

function courseOf(name: CourseName, wishes: CourseWishes): ProposedCourse {
  const stages = stagesOf(name, wishes);
  const [usual, quarter, final] = LEGS[wishes.level];
  const rules = [
    { rounds_left: 1, distance: bestOf(final) },
    { rounds_left: 2, distance: bestOf(quarter) },
    { rounds_left: 3, distance: bestOf(quarter) },
  ];
  const planOf = (id: StageId): DistancePlan =>
    id === 'groups' || id === 'losers' ? { default: bestOf(usual) } : { default: bestOf(usual), rules };
  return { name, stages, distances: Object.fromEntries(stages.map(({ id }) => [id, planOf(id)])) };
}

/** What can be done about a course that cannot be drawn: the nearest one that can, or null. */
export function repairCourse(stages: readonly StageSpec[], players: number): StageSpec[] | null {
  const repairs: ((stage: StageSpec) => StageSpec[])[] = [
    ({ entry, ...stage }) => {
      if (entry.kind !== 'ranks') return [{ ...stage, entry }];
      const { best: _, ...rest } = entry;
      return [{ ...stage, entry: rest }];
    },
    (stage) =>
      stage.entry.kind === 'entrants' && 'group_size' in stage.format
        ? [{ ...stage, format: groupsOf(4) }]
        : [stage],
    (stage) => (stage.entry.kind === 'entrants' ? [stage] : []),
    (stage) => (stage.entry.kind === 'entrants' ? [{ ...stage, format: knockout(false) }] : []),
  ];
  for (const repair of repairs) {
    const repaired = stages.flatMap(repair);
    if (courseShape(repaired, players).ok) return repaired;
  }
  return null;
}
