import { type CircleGame, circleRounds, orderForOneBoard } from '@oche/kit';
import type { BuiltStage, Entry, Group, Pairing, StageSpec } from '../core/stage.ts';
import { groupLetter, snake } from '../draw/seeding.ts';

export function groupCount(format: { groups?: number; group_size?: number }, n: number): number {
  return format.groups ?? (format.group_size ? Math.ceil(n / format.group_size) : 1);
}

/**
 * Groups by snake, each with every pair once (double: twice, sides swapped), in the order one board would
 * play them.
 */
export function buildRoundRobin({ id, format }: StageSpec, { seeds }: Entry): BuiltStage {
  if (format.kind !== 'round_robin') throw new Error(`${id} is no round robin`);
  const schedules = new Map<number, CircleGame[][]>();
  const built: BuiltStage = { pairings: [], groups: [] };
  snake(seeds.length, groupCount(format, seeds.length)).forEach((numbers, index) => {
    const group: Group = {
      stage: id,
      key: groupLetter(index),
      members: numbers.map((number) => seeds[number - 1]!),
    };
    const size = numbers.length;
    if (!schedules.has(size)) schedules.set(size, scheduleOf(size, format.double === true));
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
    games.forEach(({ first, second }, place) => {
      pairings.push({
        id: prefix + (place + 1),
        stage,
        bracket: 'group',
        group: key,
        round,
        number: place + 1,
        rounds_left: schedule.length - index,
        slots: [members[first]!, members[second]!],
        winner_place: null,
        loser_place: null,
      });
    });
  });
}
