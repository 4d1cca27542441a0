import { bracketSize, codeOf, must, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import { createTournament } from '../core/create.ts';
import { handle } from '../core/handle.ts';
import { derive } from '../core/view.ts';
import {
  after,
  BY,
  chance,
  drawn,
  entrants,
  entry,
  favourite,
  groupsThenTwoKnockouts,
  playOut,
  win,
} from '../testing/play.ts';
import { placeQualifiers, type Qualifier } from './qualify.ts';
import { bracketOrder, groupLetter } from './seeding.ts';

const tiersOf = (groups: number, ranks: number): Qualifier[][] =>
  Array.from({ length: ranks }, (_, rank) =>
    Array.from({ length: groups }, (_, at) => ({
      group: groupLetter(at),
      source: { kind: 'rank', stage: 'g', group: groupLetter(at), rank: rank + 1 },
    })),
  );

const names = (groups: number, ranks: number): string[] =>
  placeQualifiers(tiersOf(groups, ranks)).map((slot) =>
    slot.kind === 'rank' ? slot.group + slot.rank : '-',
  );

describe('from groups to a knockout', () => {
  test('QUA-1 known placements: 4x2, 3x2 and 8x2', () => {
    expect(names(4, 2).join(' ')).toBe('A1 C2 D1 B2 B1 D2 C1 A2');
    expect(names(3, 2).join(' ')).toBe('A1 - B2 C2 B1 - C1 A2');
    expect(names(8, 2).join(' ')).toBe('A1 G2 H1 B2 D1 F2 E1 C2 B1 H2 G1 A2 C1 E2 F1 D2');
  });

  const ALL = Array.from({ length: 15 }, (_, at) => at + 2).flatMap((groups) =>
    [1, 2, 3, 4].map((ranks) => [groups, ranks] as const),
  );

  test.each(ALL)(
    'QUA-2 %i groups x %i: everybody once, and the best k of a group spread over all blocks',
    (groups, ranks) => {
      const placed = names(groups, ranks);
      expect(placed.filter((name) => name !== '-').sort()).toEqual(
        tiersOf(groups, ranks)
          .flat()
          .map(({ source }) => (source.kind === 'rank' ? source.group + source.rank : ''))
          .sort(),
      );
      for (let k = 1; k <= ranks; k++)
        for (let block = placed.length / 2; block >= 1; block /= 2)
          for (let start = 0; start < placed.length; start += block)
            for (let group = 0; group < groups; group++) {
              const letter = groupLetter(group);
              const here = placed
                .slice(start, start + block)
                .filter((name) => name.startsWith(letter) && Number(name.slice(letter.length)) <= k);
              expect(here.length).toBeLessThanOrEqual(Math.ceil((k * block) / placed.length));
            }
    },
  );

  test.each(ALL)(
    'QUA-3 %i groups x %i: a better rank never has a worse seed, byes go to rank 1 first',
    (groups, ranks) => {
      const placed = names(groups, ranks);
      const order = bracketOrder(bracketSize(groups * ranks));
      const bySeed = order.map((_, seed) => placed[order.indexOf(seed + 1)]!).filter((name) => name !== '-');
      const rankOf = bySeed.map((name) => Number(name.replace(/\D/g, '')));
      expect(rankOf).toEqual([...rankOf].sort((a, b) => a - b));
      const byes = placed.flatMap((name, at) => (name === '-' ? [placed[at ^ 1]!] : []));
      const leastWithout = placed
        .filter((name) => name !== '-' && !byes.includes(name))
        .map((name) => Number(name.replace(/\D/g, '')));
      for (const name of byes)
        expect(Number(name.replace(/\D/g, ''))).toBeLessThanOrEqual(Math.min(...leastWithout));
    },
  );

  test('QUA-4 uneven groups: everybody is placed once, and group winners stay apart from their second', () => {
    for (let n = 6; n <= 40; n++) {
      const state = drawn(n, groupsThenTwoKnockouts(4));
      const { pairings } = derive(state);
      const ranks = pairings.flatMap(({ sources }) => sources).filter((slot) => slot.kind === 'rank');
      const keys = ranks.map(({ group, rank }) => group + rank);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBe(n);
      const half = (key: string) => {
        const first = pairings.filter(({ stage, round }) => stage === 'winners' && round === 1);
        const at = first.findIndex(({ sources }) =>
          sources.some((s) => s.kind === 'rank' && s.group + s.rank === key),
        );
        return Math.floor((2 * at) / first.length);
      };
      for (const group of new Set(ranks.map((slot) => slot.group)))
        expect(half(`${group}1`)).not.toBe(half(`${group}2`));
    }
  });

  test('QUA-5 winners, losers, best thirds and out: every rank goes to one stage', () => {
    const stages: StageSpec[] = [
      { id: 'groups', entry, format: { kind: 'round_robin', groups: 6 } },
      {
        id: 'winners',
        entry: { kind: 'ranks', from: 'groups', ranks: [1, 2], best: { rank: 3, count: 4 } },
        format: { kind: 'single_elimination' },
      },
      { id: 'losers', entry: { kind: 'ranks', from: 'groups', ranks: [4] }, format: { kind: 'placing' } },
    ];
    const state = playOut(drawn(24, stages), chance(seededDice(3)), seededDice(9));
    const view = derive(state);
    const inWinners = new Set(
      view.pairings.filter(({ stage }) => stage === 'winners').flatMap(({ sides }) => sides),
    );
    expect(inWinners.size).toBe(16);
    const thirds = view.groups.map(({ rows }) => rows[2]!);
    const best = [...thirds].sort(
      (a, b) =>
        b.record.points - a.record.points ||
        b.record.legs_for - b.record.legs_against - (a.record.legs_for - a.record.legs_against),
    );
    const cut = best.filter(({ entrant }) => inWinners.has(entrant));
    expect(cut.length).toBe(4);
    expect(view.places.map(({ from }) => from).filter((from) => from > 18).length).toBe(6);
    expect(view.places.every(({ final }) => final)).toBe(true);
    const twice = { ...stages[2]!, id: 'again' };
    expect(codeOf(createTournament({ entrants: entrants(24), stages: [...stages, twice] }))).toBe(
      'bad_stages',
    );
  });

  test('QUA-6 four levels: groups, next groups, then both knockouts, down to one place for everybody', () => {
    const ranks = (from: string, list: number[]) => ({ kind: 'ranks', from, ranks: list }) as const;
    const stages: StageSpec[] = [
      { id: 'first', entry, format: { kind: 'round_robin', groups: 4 } },
      { id: 'next', entry: ranks('first', [1, 2]), format: { kind: 'round_robin', groups: 2 } },
      { id: 'gold', entry: ranks('next', [1, 2]), format: { kind: 'single_elimination' } },
      { id: 'silver', entry: ranks('next', [3, 4]), format: { kind: 'single_elimination' } },
      { id: 'bronze', entry: ranks('first', [3, 4]), format: { kind: 'double_elimination' } },
    ];
    const { places } = derive(playOut(drawn(16, stages)));
    expect(places.map(({ stage }) => stage)).toEqual([
      ...Array(4).fill('gold'),
      ...Array(4).fill('silver'),
      ...Array(8).fill('bronze'),
    ]);
    expect(places.every(({ final }) => final)).toBe(true);
  });

  test('QUA-7 a tie that only a shoot-out can break holds its slots back, and nothing else', () => {
    const created = must(
      createTournament({ entrants: entrants(6), stages: groupsThenTwoKnockouts(3).slice(0, 2) }),
    );
    let state = after(created, { type: 'draw', mode: 'manual', order: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] });
    const groupA = derive(state).pairings.filter(({ group }) => group === 'A');
    // Everybody of group A wins once, 3-1: a circle that no criterion breaks.
    for (const { id } of groupA)
      state = after(state, { type: 'report', pairing: id, result: { kind: 'played', score: [3, 1] } });
    const order = derive(state).groups[0]!.rows.map(({ entrant }) => entrant);
    expect(derive(state).groups[0]).toMatchObject({
      played_out: true,
      open_ties: [order],
      last_resort: 'shoot_out',
    });
    const slotsOfA = () =>
      derive(state)
        .pairings.filter(({ stage }) => stage === 'winners')
        .flatMap(({ sources, sides }) =>
          sources.flatMap((source, side) =>
            source.kind === 'rank' && source.group === 'A' ? [sides[side]] : [],
          ),
        );
    expect(slotsOfA()).toEqual([null, null]);
    state = after(state, { type: 'resolve_tie', stage: 'groups', group: 'A', order, reason: 'nine darts' });
    expect(slotsOfA().sort()).toEqual(order.slice(0, 2).sort());
    expect(derive(state).groups[0]!.rows[1]!.decided_by).toBe('resolved');
  });

  test('QUA-8 equals over all groups are a tie of their own, and somebody decides who goes on', () => {
    const stages: StageSpec[] = [
      { id: 'g', entry, format: { kind: 'round_robin', groups: 3 } },
      {
        id: 'ko',
        entry: { kind: 'ranks', from: 'g', ranks: [1], best: { rank: 2, count: 1 } },
        format: { kind: 'single_elimination' },
      },
    ];
    let state = drawn(9, stages);
    for (const pairing of derive(state).pairings)
      if (pairing.stage === 'g') state = after(state, win(pairing.id, favourite(pairing)));
    const [tie] = derive(state).best_ties;
    expect(tie).toMatchObject({ stage: 'g', group: 'best_2', last_resort: 'shoot_out' });
    expect(tie!.entrants.length).toBe(3);
    const open = () =>
      derive(state).pairings.filter(({ stage, status }) => stage === 'ko' && status === 'pending');
    expect(open().length).toBe(2);
    const [first, ...others] = tie!.entrants;
    const resolve = (order: string[]) =>
      handle(state, { type: 'resolve_tie', stage: 'g', group: 'best_2', order, reason: 'nine darts' }, BY);
    expect(codeOf(resolve(others))).toBe('tie_not_open');
    state = must(resolve([...others, first!])).state;
    expect(derive(state).best_ties).toEqual([]);
    const inKnockout = derive(state)
      .pairings.filter(({ stage }) => stage === 'ko')
      .flatMap(({ sides }) => sides);
    expect(inKnockout).toContain(others[0]);
    expect(inKnockout).not.toContain(first);
    expect(derive(playOut(state)).places.every(({ final }) => final)).toBe(true);
  });
});
