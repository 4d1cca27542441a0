import { bestOf, codeOf, type Distance, rollBelow, type Score, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { ResultInput } from '../core/commands/command.ts';
import type { StageSpec } from '../core/course.ts';
import { handle } from '../core/handle.ts';
import type { Tournament } from '../core/tournament.ts';
import { derive } from '../core/view.ts';
import { pointsIn } from '../formats/format.ts';
import { after, BY, drawn, entry, win } from '../testing/play.ts';
import {
  type GroupGame,
  type GroupTieBreaks,
  type Standing,
  standingsOf,
  TIE_BREAK_PRESETS,
} from './standings.ts';

/** 'A-B 3-1' per game, with points scored and darts of both sides behind it when an average is needed. */
const game = (line: string): GroupGame<string> => {
  const [sides, score, scored, darts] = line.split(' ').map((part) => part.split('-'));
  const legs = [Number(score![0]), Number(score![1])] as const;
  const pair = (part: string[] | undefined) => part && ([Number(part[0]), Number(part[1])] as const);
  return {
    sides: [sides![0]!, sides![1]!],
    winner: legs[0] === legs[1] ? null : legs[0] > legs[1] ? 0 : 1,
    legs,
    sets: [0, 0],
    ...(scored ? { scored: pair(scored)!, darts: pair(darts)! } : {}),
  };
};

const table = (tieBreaks: GroupTieBreaks, lines: string[], resolved?: string[]): Standing<string>[] => {
  const games = lines.map(game);
  const members = [...new Set(games.flatMap(({ sides }) => sides))].sort().reverse();
  return standingsOf(members, games, pointsIn({}), tieBreaks, () => resolved ?? null);
};

const show = (rows: Standing<string>[]): string =>
  rows
    .map(({ member, rank, tied, decided_by }) => {
      const by =
        decided_by === null || decided_by === 'resolved'
          ? decided_by
          : decided_by.by + (decided_by.among ? '/tied' : '');
      return `${rank}${tied ? '=' : ''}${member}:${by}`;
    })
    .join(' ');

const VECTORS: [string, keyof typeof TIE_BREAK_PRESETS, string[], string][] = [
  ['points come first', 'pdc', ['A-B 3-0', 'A-C 3-0', 'B-C 3-0'], '1A:points 2B:points 3C:points'],
  [
    'then leg difference, over all results',
    'pdc',
    ['A-B 3-2', 'B-C 3-0', 'C-A 3-2', 'A-D 3-0', 'B-D 3-0', 'C-D 3-0'],
    '1B:leg_difference 2A:leg_difference 3C:leg_difference 4D:points',
  ],
  [
    'when it splits one off, the two left restart and meet head-to-head',
    'pdc',
    ['A-B 3-2', 'B-C 3-0', 'C-A 3-1', 'A-D 3-0', 'B-D 3-0', 'C-D 3-0'],
    '1B:leg_difference 2C:leg_difference 3A:points/tied 4D:points',
  ],
  [
    'then head-to-head of exactly two',
    'pdc',
    ['A-B 3-1', 'B-C 3-0', 'C-A 3-2', 'A-D 3-0', 'B-D 3-0', 'D-C 3-1'],
    '1A:points/tied 2B:points/tied 3D:points 4C:points/tied',
  ],
  [
    'three in a circle stay tied until the shoot-out',
    'pdc',
    ['A-B 3-1', 'B-C 3-1', 'C-A 3-1'],
    '1=C:null 1=B:null 1=A:null',
  ],
  [
    'mini-table of the tied before any legs',
    'dba',
    ['A-B 3-2', 'A-C 0-3', 'A-D 3-2', 'B-C 3-0', 'B-D 3-0', 'C-D 0-3'],
    '1A:wins/tied 2B:wins/tied 3D:wins 4C:wins/tied',
  ],
  [
    'a circle of three is broken by legs won, the two left restart at the top',
    'dba',
    ['A-B 3-2', 'B-C 3-1', 'C-A 3-0', 'A-D 3-2', 'B-D 3-1', 'C-D 3-2'],
    '1B:legs_for 2C:legs_for 3A:legs_for 4D:wins',
  ],
  [
    'three tied: leg difference of the mini-table',
    'dra',
    ['A-B 3-0', 'B-C 3-1', 'C-A 3-2', 'A-D 3-2', 'B-D 3-2', 'C-D 3-0'],
    '1A:leg_difference/tied 2B:leg_difference/tied 3C:points/tied 4D:points',
  ],
  [
    'two tied: head-to-head even against the better difference',
    'dra',
    ['A-B 3-2', 'A-C 3-2', 'B-C 3-0', 'A-D 1-3', 'B-D 3-0', 'C-D 3-2'],
    '1A:points/tied 2B:points/tied 3C:points 4D:points/tied',
  ],
  [
    'two tied: who won between them, then legs won',
    'almere',
    ['A-B 3-2', 'A-C 2-3', 'A-D 3-1', 'B-C 3-1', 'B-D 3-0', 'C-D 0-3'],
    '1A:wins/tied 2B:wins/tied 3D:wins 4C:wins/tied',
  ],
  [
    'three tied: average decides last',
    'darts_atlas',
    ['A-B 3-1 1500-1400 60-60', 'B-C 3-1 1500-1200 60-60', 'C-A 3-1 1500-1450 60-60'],
    '1A:average 2B:average 3C:average',
  ],
  [
    'legs count before wins',
    'legs_first',
    ['A-B 2-1', 'A-C 2-1', 'C-B 3-0', 'A-D 1-2', 'B-D 3-0', 'C-D 2-1'],
    '1C:legs_for 2A:legs_for 3B:legs_for 4D:legs_for',
  ],
  [
    'beaten opponents with more points',
    'buchholz',
    ['A-D 3-0', 'B-E 3-0', 'C-F 3-0', 'A-B 3-1', 'C-D 3-2', 'E-F 3-2', 'A-C 3-1', 'B-D 3-0', 'E-F 3-0'],
    '1A:points 2B:points 3C:opponents_points 4E:opponents_points 5D:points 6F:opponents_points',
  ],
];

describe('standings', () => {
  test.each(VECTORS)('STD-1 %s (%s)', (_what, preset, lines, expected) => {
    expect(show(table(TIE_BREAK_PRESETS[preset], lines))).toBe(expected);
  });

  test('STD-2 a tie nothing breaks is reported as a tie, whatever the order of the names', () => {
    const rows = table(TIE_BREAK_PRESETS.pdc, ['A-B 3-1', 'B-C 3-1', 'C-A 3-1']);
    expect(rows.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
  });

  test('STD-3 a shoot-out decides exactly the tie it was thrown for', () => {
    const rows = table(TIE_BREAK_PRESETS.pdc, ['A-B 3-1', 'B-C 3-1', 'C-A 3-1'], ['C', 'A', 'B']);
    expect(show(rows)).toBe('1C:resolved 2A:resolved 3B:resolved');
  });

  const group: StageSpec[] = [{ id: 'g', entry, format: { kind: 'round_robin' } }];

  test('STD-4 the tie-break list is locked at the first result', () => {
    const state = drawn(4, group);
    const change = { type: 'set_tie_breaks', stage: 'g', tie_breaks: TIE_BREAK_PRESETS.dba } as const;
    expect(codeOf(handle(state, change, BY))).toBe('ok');
    expect(codeOf(handle(after(state, win('g/A/1/1', 0)), change, BY))).toBe('tie_break_locked');
  });

  test('STD-5 a walkover in a group is a win with two points and legs 0-0', () => {
    const state = after(drawn(3, group), {
      type: 'report',
      pairing: 'g/A/1/1',
      result: { kind: 'walkover', winner: 'p2' },
    });
    const row = derive(state).groups[0]!.rows.find(({ entrant }) => entrant === 'p2')!;
    expect(row.record).toMatchObject({ points: 2, won: 1, legs_for: 0, legs_against: 0 });
  });

  test('STD-6 a rank is certain when no way the open games can end changes it', () => {
    let state = drawn(4, group, { distance: { default: bestOf(5) } });
    const certain = () =>
      derive(state)
        .groups[0]!.rows.filter((row) => row.best_rank === row.worst_rank)
        .map(({ entrant }) => entrant);
    const play = (winner: string, loser: string) => {
      const pairing = derive(state).pairings.find(
        ({ sides }) => sides.includes(winner) && sides.includes(loser),
      )!;
      state = after(state, win(pairing.id, pairing.sides[0] === winner ? 0 : 1));
    };
    expect(certain()).toEqual([]);
    play('p1', 'p2');
    play('p1', 'p3');
    play('p2', 'p4');
    play('p3', 'p4');
    // p1 4, p2 2, p3 2, p4 0; open: p1-p4 and p2-p3. Either p2 or p3 could reach 4 and draw level with p1.
    expect(certain()).toEqual([]);
    play('p1', 'p4');
    expect(certain()).toEqual(['p1', 'p4']);
    play('p2', 'p3');
    expect(certain()).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  test('STD-6 legs out of reach and a game between two decide as well', () => {
    const rankOf = (state: ReturnType<typeof drawn>, who: string) => {
      const row = derive(state).groups[0]!.rows.find(({ entrant }) => entrant === who)!;
      return [row.best_rank, row.worst_rank];
    };
    const play = (preset: keyof typeof TIE_BREAK_PRESETS, games: [string, string, number][]) => {
      let state = drawn(4, group, { tie_breaks: { g: TIE_BREAK_PRESETS[preset] } });
      for (const [winner, loser, legs] of games) {
        const { id, sides } = derive(state).pairings.find(
          (pairing) => pairing.sides.includes(winner) && pairing.sides.includes(loser),
        )!;
        state = after(state, win(id, sides[0] === winner ? 0 : 1, legs));
      }
      return state;
    };
    const open: [string, string, number][] = [
      ['p1', 'p3', 0],
      ['p1', 'p4', 0],
      ['p2', 'p3', 2],
      ['p2', 'p4', 2],
      ['p3', 'p4', 0],
    ];
    // p1 4 points and +6, p2 4 points and +2, and they have yet to meet: the winner is first.
    expect(rankOf(play('pdc', open), 'p1')).toEqual([1, 2]);
    expect(rankOf(play('pdc', open), 'p3')).toEqual([3, 3]);
    // p2 beat p1 narrowly and has yet to play p4: level on points p1 has the legs, but not the game between them.
    const met: [string, string, number][] = [...open.slice(0, 3), ['p2', 'p1', 2], ['p3', 'p4', 2]];
    expect(rankOf(play('pdc', met), 'p2')).toEqual([1, 2]);
    expect(rankOf(play('dra', met), 'p2')).toEqual([1, 1]);
    expect(rankOf(play('dra', met), 'p3')).toEqual([3, 3]);
  });

  const ENDINGS: [Score[], Distance][] = [
    [
      [
        [3, 0],
        [3, 1],
        [3, 2],
      ],
      bestOf(5),
    ],
    [
      [
        [3, 0],
        [3, 1],
        [2, 2],
      ],
      bestOf(4),
    ],
    [
      [
        [3, 0],
        [2, 1],
      ],
      { start_score: 501, legs: { mode: 'play_all', of: 3 } },
    ],
    [
      [
        [2, 0],
        [2, 1],
      ],
      { start_score: 501, legs: { mode: 'first_to', of: 3 }, sets: { mode: 'best_of', of: 3 } },
    ],
  ];
  test('STD-8 no ending of a group ever leaves the ranks that were still possible', () => {
    let narrowed = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const dice = seededDice(seed);
      const [scores, distance] = ENDINGS[rollBelow(dice, ENDINGS.length)]!;
      const presets = Object.values(TIE_BREAK_PRESETS);
      const tie_breaks = { g: presets[rollBelow(dice, presets.length)]! };
      let state = drawn(5, group, { distance: { default: distance }, tie_breaks });
      const playSome = (count: number) => {
        for (const { id, sides } of derive(state)
          .pairings.filter(({ status }) => status === 'ready')
          .slice(0, count)) {
          const side = rollBelow(dice, 2) as 0 | 1;
          const [high, low] = scores[rollBelow(dice, scores.length)]!;
          const result: ResultInput =
            rollBelow(dice, 9) === 0
              ? { kind: 'walkover', winner: sides[side]! }
              : { kind: 'played', score: side === 0 ? [high, low] : [low, high] };
          state = after(state, { type: 'report', pairing: id, result });
        }
      };
      playSome(1 + rollBelow(dice, 9));
      const partial = state;
      const possible = new Map(derive(partial).groups[0]!.rows.map((row) => [row.entrant, row]));
      for (const { best_rank, worst_rank } of possible.values()) if (worst_rank - best_rank < 4) narrowed++;
      for (let ending = 0; ending < 10; ending++) {
        state = partial;
        playSome(10);
        for (const { entrant, best_rank, worst_rank } of derive(state).groups[0]!.rows) {
          expect(best_rank).toBeGreaterThanOrEqual(possible.get(entrant)!.best_rank);
          expect(worst_rank).toBeLessThanOrEqual(possible.get(entrant)!.worst_rank);
        }
      }
    }
    expect(narrowed).toBeGreaterThan(60);
  });

  test('STD-7 in a chained group no rank is certain while a member is still to come', () => {
    const stages: StageSpec[] = [
      { id: 'first', entry, format: { kind: 'round_robin', groups: 2 } },
      {
        id: 'second',
        entry: { kind: 'ranks', from: 'first', ranks: [1] },
        format: { kind: 'round_robin', groups: 1 },
      },
    ];
    let state: Tournament = drawn(6, stages);
    for (const { id, group, sides } of derive(state).pairings)
      if (group === 'A' && sides[0] !== null && sides[1] !== null)
        state = after(state, win(id, Number(sides[0].slice(1)) < Number(sides[1].slice(1)) ? 0 : 1));
    const second = derive(state).groups.find(({ stage }) => stage === 'second')!;
    expect(second.rows.map(({ entrant, best_rank, worst_rank }) => [entrant, best_rank, worst_rank])).toEqual(
      [['p1', 1, 2]],
    );
  });

  test('STD-7 with many games open only what is safe is called certain', () => {
    const state = after(drawn(8, group), win('g/A/1/1', 0));
    for (const { best_rank, worst_rank } of derive(state).groups[0]!.rows) {
      expect(best_rank).toBe(1);
      expect(worst_rank).toBe(8);
    }
  });
});
