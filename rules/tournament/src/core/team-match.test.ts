import {
  bestOf,
  codeOf,
  type MatchFormat,
  type MatchSlot,
  must,
  type SlotResult,
  teamMatch,
} from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { expectedMinutes } from '../boards/durations.ts';
import { personsOf } from '../boards/event-games.ts';
import { simulateEvent } from '../boards/simulate-event.ts';
import { playerGames } from '../ranking/player-games.ts';
import { after, apply, BY, entry, groupsThenTwoKnockouts, single } from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { StageSpec } from './course.ts';
import { createTournament } from './create.ts';
import { handle } from './handle.ts';
import type { Entrant } from './stage.ts';
import type { DrawnTournament, Tournament } from './tournament.ts';
import { derive } from './view.ts';

const slot = (number: number, more: Partial<MatchSlot> = {}): MatchSlot => ({
  number,
  block: 1,
  kind: 'single',
  size: 1,
  home: null,
  away: null,
  distance: bestOf(3),
  counts: true,
  only_on_draw: false,
  ...more,
});
const PAIR = { kind: 'pair', size: 2, distance: bestOf(3, 701) } as const;
/** Two singles and a pair, or with a second pair and a decider. */
const THREE: MatchFormat = { id: 'three', positions: 2, slots: [slot(1), slot(2), slot(3, PAIR)] };
const TWO: MatchFormat = { id: 'two', positions: 2, slots: [slot(1), slot(2)] };
const WITH_DECIDER: MatchFormat = { ...TWO, slots: [...TWO.slots, slot(3, { only_on_draw: true })] };

const team = (number: number): Entrant => ({
  id: `t${number}`,
  name: `Team ${number}`,
  kind: 'team',
  players: [1, 2].map((seat) => ({ player_id: 10 * number + seat, name: `${number}-${seat}`, nickname: '' })),
});
const created = (format: MatchFormat, stages: readonly StageSpec[], teams = 4) =>
  createTournament({
    entrants: Array.from({ length: teams }, (_, at) => team(at + 1)),
    stages,
    distances: Object.fromEntries(stages.map(({ id }) => [id, { default: teamMatch(format) }])),
  });
const begun = (format: MatchFormat, stages: readonly StageSpec[] = [single()], teams = 4): Tournament =>
  after(must(created(format, stages, teams)), { type: 'draw', mode: 'seeded' });
const FIRST = 'ko/main/1/1';
const played = (...games: SlotResult[]): Command => ({
  type: 'report',
  pairing: FIRST,
  result: { kind: 'match', games },
});
const home = (number: number): SlotResult => ({ slot: number, score: [2, 0] });
const away = (number: number): SlotResult => ({ slot: number, score: [1, 2] });

describe('pairings of teams', () => {
  test('TEA-1 the result comes from the games of the sheet', () => {
    const state = after(begun(THREE), played(home(1), away(2), home(3)));
    expect(derive(state).pairings.find(({ id }) => id === FIRST)).toMatchObject({
      status: 'done',
      winner: 0,
      score: [2, 1],
      decided_by: 'played',
    });
    expect(apply(state, played(home(1), away(2), home(3))).events).toEqual([]);
    const again = { ...played(home(1), away(2), away(3)), type: 'correct', reason: 'misread' } as Command;
    expect(derive(after(state, again)).pairings[0]).toMatchObject({ winner: 1, score: [1, 2] });
  });

  test.each<[string, Command, string]>([
    ['a game is missing', played(home(1), away(2)), 'bad_match_sheet'],
    ['a game is there twice', played(home(1), home(1), away(2), home(3)), 'bad_match_sheet'],
    ['a game nobody knows', played(home(1), away(2), home(4)), 'bad_match_sheet'],
    ['a score that cannot be', played(home(1), away(2), { slot: 3, score: [3, 0] }), 'impossible_score'],
    [
      'only a score',
      { type: 'report', pairing: FIRST, result: { kind: 'played', score: [2, 1] } },
      'bad_match_sheet',
    ],
    [
      'darts of somebody who is not named',
      played(home(1), away(2), { ...home(3), tallies: [[{ one_eighties: 1 }], []] }),
      'bad_match_sheet',
    ],
  ])('TEA-1 %s: refused', (_name, command, code) => {
    expect(codeOf(handle(begun(THREE), command, BY))).toBe(code);
  });

  test('TEA-1 a sheet for a single game is refused', () => {
    const state = after(
      must(createTournament({ entrants: [team(1), team(2), team(3), team(4)], stages: [single()] })),
      { type: 'draw', mode: 'seeded' },
    );
    expect(codeOf(handle(state, played(home(1)), BY))).toBe('bad_match_sheet');
  });

  test('TEA-2 a knockout needs a winner: a decider breaks a draw, and without one the format is refused', () => {
    expect(codeOf(created(TWO, [single()]))).toBe('bad_distance');
    const set = { type: 'set_distance', stage: 'ko', plan: { default: teamMatch(TWO) } } as const;
    expect(codeOf(handle(begun(THREE), set, BY))).toBe('bad_distance');
    const state = begun(WITH_DECIDER);
    expect(codeOf(handle(state, played(home(1), away(2)), BY))).toBe('bad_match_sheet');
    const decided = after(state, played(home(1), away(2), away(3)));
    expect(derive(decided).pairings[0]).toMatchObject({ winner: 1, score: [1, 1] });
  });

  test('TEA-3 groups of teams have draws, and count games apart from legs', () => {
    const groups: StageSpec[] = [{ id: 'ko', entry, format: { kind: 'round_robin' } }];
    let state = begun(TWO, groups, 3);
    for (const { id, sides } of derive(state).pairings)
      state = after(state, {
        type: 'report',
        pairing: id,
        result: { kind: 'match', games: sides.includes('t1') ? [home(1), away(2)] : [home(1), home(2)] },
      });
    const records = Object.fromEntries(
      derive(state).groups[0]!.rows.map(({ entrant, record }) => [entrant, record]),
    );
    expect(records.t1).toMatchObject({ drawn: 2, points: 2, sets_for: 2, sets_against: 2 });
    expect(records.t1!.legs_for + records.t1!.legs_against).toBe(10);
  });

  test('TEA-4 lists know who played which game, and what they threw', () => {
    const [one, other] = [team(1), team(4)].map(personsOf) as [string[], string[]];
    const state = after(
      begun(THREE),
      played(
        { ...home(1), players: [[one[0]!], [other[0]!]], tallies: [[{ one_eighties: 2 }], [{}]] },
        { ...away(2), players: [[one[1]!], [other[1]!]] },
        {
          ...home(3),
          players: [one, other],
          tallies: [
            [{ high_checkouts: [121] }, {}],
            [{}, {}],
          ],
        },
      ),
    );
    const own = playerGames(state as DrawnTournament).filter(({ player }) => player === '11');
    expect(own).toMatchObject([
      { kind: 'single', start_score: 501, won: true, legs_won: 2, one_eighties: 2 },
      { kind: 'pair', start_score: 701, won: true, high_checkouts: [121] },
    ]);
    expect(playerGames(state as DrawnTournament)).toHaveLength(8);
  });

  test('TEA-5 the same stages: groups, two knockouts, a forecast, and a place for everybody', () => {
    const state = begun(THREE, groupsThenTwoKnockouts(4), 8) as DrawnTournament;
    const boards = ['1', '2'].map((id) => ({ id, free: true }));
    const minutes = expectedMinutes;
    const { states, finish, waits } = simulateEvent(
      { tournaments: [{ id: 't', state }], boards, rules: { rest_minutes: 0, needs_marker: false }, now: 0 },
      { expected: minutes, real: minutes },
      1,
    );
    expect(waits).toEqual([]);
    expect(derive(states.t!).places).toHaveLength(8);
    expect(finish).toBeGreaterThanOrEqual(expectedMinutes(teamMatch(THREE)));
    expect(expectedMinutes(teamMatch(THREE))).toBeCloseTo(
      2 * expectedMinutes(bestOf(3)) + expectedMinutes(bestOf(3, 701)),
    );
  });
});
