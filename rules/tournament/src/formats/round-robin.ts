import { type CircleGame, circleRounds, orderForOneBoard } from '@oche/kit';
import type { BuiltStage, Entry, Group, Pairing, Points, StageId } from '../core/stage.ts';
import { groupLetter, snake, snakeInto } from '../draw/seeding.ts';
import { TIE_BREAK_PRESETS } from '../standings/standings.ts';
import { type Format, optionsProblem, pointsIn } from './format.ts';

export type RoundRobinSpec = {
  kind: 'round_robin';
  groups?: number;
  group_size?: number;
  double?: boolean;
  points?: Points;
};

/** Groups of about this size. */
export const groupsOf = (group_size: number): RoundRobinSpec => ({ kind: 'round_robin', group_size });

export const roundRobin: Format<RoundRobinSpec> = {
  build: buildRoundRobin,
  specProblem: ({ groups, group_size, points }) => optionsProblem([groups, group_size], points),
  sizeProblem: ({ groups = 1 }, size) => (groups > size ? 'group_too_small' : null),
  table: {
    points: pointsIn,
    tieBreaks: TIE_BREAK_PRESETS.pdc,
    byesCount: false,
    markEachOther: true,
    groupCount,
  },
};

function groupCount({ groups, group_size }: RoundRobinSpec, n: number): number {
  return groups ?? (group_size ? Math.ceil(n / group_size) : 1);
}

/**
 * Groups by snake, each with every pair once (double: twice, sides swapped), in the order one board would
 * play them.
 */
function buildRoundRobin(id: StageId, spec: RoundRobinSpec, { seeds, group_sizes }: Entry): BuiltStage {
  const schedules = new Map<number, CircleGame[][]>();
  const built: BuiltStage = { pairings: [], groups: [] };
  const filled = group_sizes ? snakeInto(group_sizes) : snake(seeds.length, groupCount(spec, seeds.length));
  filled.forEach((numbers, index) => {
    const group: Group = {
      stage: id,
      key: groupLetter(index),
      members: numbers.map((number) => seeds[number - 1]!),
    };
    const size = numbers.length;
    if (!schedules.has(size)) schedules.set(size, scheduleOf(size, spec.double === true));
    built.groups.push(group);
    addPairings(built.pairings, group, schedules.get(size)!);
  });
  return built;
}

function scheduleOf(size: number, double: boolean): CircleGame[][] {
  if (size < 2) return [];
  const once = orderForOneBoard(circleRounds(size));
  const swapped = once.map((round) => round.map(({ first, second }) => ({ first: second, second: first })));
  return double ? [...once, ...swapped] : once;
}

function addPairings(pairings: Pairing[], { stage, key, members }: Group, schedule: CircleGame[][]): void {
  schedule.forEach((games, index) => {
    const round = index + 1;
    const prefix = `${stage}/${key}/${round}/`;
    games.forEach(({ first, second }, nth) => {
      pairings.push({
        id: prefix + (nth + 1),
        stage,
        bracket: 'group',
        group: key,
        round,
        number: nth + 1,
        rounds_left: schedule.length - index,
        slots: [members[first]!, members[second]!],
        winner_place: null,
        loser_place: null,
      });
    });
  });
}
