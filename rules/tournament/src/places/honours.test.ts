import { bestOf, type MatchFormat, must, teamMatch } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { createTournament } from '../core/create.ts';
import type { SideTally } from '../core/facts.ts';
import type { DrawnTournament, Tournament } from '../core/tournament.ts';
import { after, drawn, entrant, single } from '../testing/play.ts';
import { honoursOf } from './honours.ts';

const LEGS = { default: bestOf(5, 501) };
const played = (pairing: string, tallies: [SideTally, SideTally]) => ({
  type: 'report' as const,
  pairing,
  result: { kind: 'played' as const, score: [3, 1] as const, tallies },
});
const honours = (state: Tournament) => honoursOf(state as DrawnTournament);

describe('honours', () => {
  const state = after(
    drawn(4, [single()], { distance: LEGS }),
    played('ko/main/1/1', [
      { one_eighties: 2, high_checkouts: [121, 40], short_legs: [15, 24], scored: 2004, darts: 60 },
      { one_eighties: 1, scored: 1500, darts: 60 },
    ]),
    played('ko/main/1/2', [{ high_checkouts: [170], short_legs: [18] }, {}]),
    played('ko/main/2/1', [{ one_eighties: 1, scored: 1002, darts: 20 }, { high_checkouts: [99] }]),
  );

  test('HON-1 180s by who threw them, the most first, with every game they fell in', () => {
    expect(honours(state).one_eighties).toEqual([
      {
        ...{ entrant: 'p1', seat: 0, count: 3 },
        games: [
          { pairing: 'ko/main/1/1', count: 2 },
          { pairing: 'ko/main/2/1', count: 1 },
        ],
      },
      { entrant: 'p4', seat: 0, count: 1, games: [{ pairing: 'ko/main/1/1', count: 1 }] },
    ]);
  });

  test('HON-1 of partners it is the player where it was counted so, else the side', () => {
    const pairs = [1, 2].map((number) => ({
      ...entrant(number, { kind: 'pair' }),
      players: [1, 2].map((seat) => ({ player_id: 10 * number + seat, name: '', nickname: '' })),
    }));
    const both = after(
      must(createTournament({ entrants: pairs, stages: [single()], distances: { ko: LEGS } })),
      { type: 'draw', mode: 'seeded' },
      played('ko/main/1/1', [{ players: [{}, { one_eighties: 1 }] }, { one_eighties: 1 }]),
    );
    expect(honours(both).one_eighties.map(({ entrant: id, seat }) => [id, seat])).toEqual([
      ['p1', 1],
      ['p2', null],
    ]);
  });

  test('HON-1 of a team match by the player of each game', () => {
    const team = (number: number) => ({
      ...entrant(number, { kind: 'team' }),
      players: [1, 2].map((seat) => ({ player_id: 10 * number + seat, name: '', nickname: '' })),
    });
    const slot = { number: 1, block: 1, kind: 'single', size: 1, home: null, away: null } as const;
    const format: MatchFormat = {
      ...{ id: 'one', positions: 2 },
      slots: [{ ...slot, distance: bestOf(3), counts: true, only_on_draw: false }],
    };
    const match = after(
      must(
        createTournament({
          ...{ entrants: [team(1), team(2)], stages: [single()] },
          distances: { ko: { default: teamMatch(format) } },
        }),
      ),
      { type: 'draw', mode: 'seeded' },
      {
        ...{ type: 'report', pairing: 'ko/main/1/1' },
        result: {
          kind: 'match',
          games: [
            {
              ...{ slot: 1, score: [2, 0], players: [['player 12'], ['player 21']] },
              tallies: [[{ one_eighties: 1 }], [{}]],
            },
          ],
        },
      },
    );
    expect(honours(match).one_eighties).toMatchObject([{ entrant: 'p1', seat: 1, count: 1 }]);
  });

  test('HON-2 finishes and short legs from the threshold on, the best first, each with its game', () => {
    const { high_checkouts, short_legs } = honours(state);
    expect(high_checkouts.map(({ entrant: id, value, pairing }) => [id, value, pairing])).toEqual([
      ['p2', 170, 'ko/main/1/2'],
      ['p1', 121, 'ko/main/1/1'],
    ]);
    expect(short_legs.map(({ entrant: id, value }) => [id, value])).toEqual([
      ['p1', 15],
      ['p2', 18],
    ]);
  });

  test('HON-3 an average is over all games that were counted, beside it the best one', () => {
    expect(honours(state).averages).toEqual([
      {
        ...{ entrant: 'p1', seat: 0, average: (3 * 3006) / 80, games: 2 },
        best: { pairing: 'ko/main/2/1', average: (3 * 1002) / 20 },
      },
      { entrant: 'p4', seat: 0, average: 75, games: 1, best: { pairing: 'ko/main/1/1', average: 75 } },
    ]);
  });

  test('HON-4 a walkover, or a game of others than those who meet now, gives none', () => {
    const corrected = after(state, {
      ...{ type: 'correct', pairing: 'ko/main/1/1', reason: 'swapped', confirm: true },
      result: { kind: 'walkover', winner: 'p4' },
    });
    expect(honours(corrected).one_eighties).toEqual([]);
    expect(honours(corrected).high_checkouts.map(({ value }) => value)).toEqual([170]);
  });
});
