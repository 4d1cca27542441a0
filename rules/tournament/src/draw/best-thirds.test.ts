import { FIRST_RULES_VERSION, rollBelow, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import type { Tournament } from '../core/tournament.ts';
import { derive } from '../core/view.ts';
import { after, drawn, entry, settleNext, win } from '../testing/play.ts';

const stages = (groups: number, ranks: number[], count: number): StageSpec[] => [
  { id: 'g', entry, format: { kind: 'round_robin', groups } },
  {
    id: 'ko',
    entry: { kind: 'ranks', from: 'g', ranks, best: { rank: ranks.length + 1, count } },
    format: { kind: 'single_elimination' },
  },
];

/** All groups with random winners, and every tie broken in the order of the table. */
function groupsPlayed(start: Tournament, seed: number): Tournament {
  const dice = seededDice(seed);
  let state = start;
  for (const { id, stage } of derive(state).pairings)
    if (stage === 'g') state = after(state, win(id, dice() < 0.5 ? 0 : 1, rollBelow(dice, 3)));
  for (let settled = settleNext(state); settled !== state; settled = settleNext(state)) state = settled;
  return state;
}

const groupsOf = (state: Tournament): Map<string, string> =>
  new Map(derive(state).groups.flatMap(({ key, rows }) => rows.map(({ entrant }) => [entrant, key])));

/** Who meets at once, of those who come from groups: the group of the best third, and of the other one. */
function meetings(state: Tournament): { third: string; other: string }[] {
  const group = groupsOf(state);
  return derive(state).pairings.flatMap(({ stage, round, sources, sides }) => {
    const at = sources.findIndex(({ kind }) => kind === 'best_of_rank');
    const other = at === 0 ? 1 : 0;
    if (stage !== 'ko' || round !== 1 || at < 0 || sources[other].kind !== 'rank') return [];
    return [{ third: group.get(sides[at as 0 | 1]!)!, other: group.get(sides[other]!)! }];
  });
}
const clashes = (met: readonly { third: string; other: string }[]): number =>
  met.filter(({ third, other }) => third === other).length;

/** The fewest clashes of any way to seat these thirds. */
function fewest(thirds: readonly string[], others: readonly string[]): number {
  if (thirds.length === 0) return 0;
  const [first, ...rest] = thirds;
  return Math.min(
    ...others.map(
      (other, at) =>
        Number(first === other) + fewest(rest, [...others.slice(0, at), ...others.slice(at + 1)]),
    ),
  );
}

describe('best thirds', () => {
  const COURSES: [number, number, number[], number][] = [
    [18, 6, [1, 2], 4],
    [12, 3, [1, 2], 2],
    [9, 3, [1], 1],
    [12, 4, [1], 4],
    [15, 5, [1, 2], 2],
    [24, 6, [1, 2], 4],
  ];
  test.each(COURSES)(
    'QUA-10 %i players in %i groups: as few as can be meet their own group at once',
    (n, groups, ranks, count) => {
      for (let seed = 1; seed <= 40; seed++) {
        const met = meetings(groupsPlayed(drawn(n, stages(groups, ranks, count)), seed));
        const least = fewest(
          met.map(({ third }) => third),
          met.map(({ other }) => other),
        );
        expect(clashes(met), `seed ${seed}`).toBe(least);
      }
    },
  );

  test('QUA-10 with six groups nobody does; in a tournament that began before, some still do', () => {
    const start = drawn(18, stages(6, [1, 2], 4));
    const before: Tournament = { ...start, rules_version: FIRST_RULES_VERSION };
    const count = (state: Tournament) =>
      Array.from({ length: 60 }, (_, seed) => clashes(meetings(groupsPlayed(state, seed)))).filter(
        (met) => met > 0,
      ).length;
    expect(count(start)).toBe(0);
    expect(count(before)).toBeGreaterThan(20);
  });

  test('QUA-10 they only change places among themselves, and nobody has one before all are known', () => {
    const state = groupsPlayed(drawn(18, stages(6, [1, 2], 4)), 3);
    const view = derive(state);
    const thirds = view.groups.map(({ rows }) => rows[2]!.entrant);
    const inKnockout = view.pairings.flatMap(({ stage, round, sides }) =>
      stage === 'ko' && round === 1 ? sides : [],
    );
    expect(inKnockout.filter((side) => thirds.includes(side!))).toHaveLength(4);
    const last = view.pairings.findLast(({ stage }) => stage === 'g')!;
    const open = after(state, { type: 'reopen', pairing: last.id, reason: 'misread', confirm: true });
    const waiting = derive(open).pairings.flatMap(({ stage, round, sources, sides }) =>
      stage === 'ko' && round === 1
        ? sides.filter((_, at) => sources[at as 0 | 1].kind === 'best_of_rank')
        : [],
    );
    expect(waiting).toEqual([null, null, null, null]);
  });
});
