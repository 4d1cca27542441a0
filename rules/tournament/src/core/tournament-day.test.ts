import { codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { CALL_RULES, callClock, callInEvent } from '../boards/calls.ts';
import type { EventTournament } from '../boards/event-games.ts';
import { asksPresence } from '../boards/presence.ts';
import {
  after,
  apply,
  BY,
  drawn,
  entrant,
  entrants,
  entry,
  groupsThenTwoKnockouts,
  playOut,
  single,
  win,
} from '../testing/play.ts';
import type { Command } from './commands/command.ts';
import type { StageSpec } from './course.ts';
import { createTournament } from './create.ts';
import { handle } from './handle.ts';
import { inverseOf } from './inverse.ts';
import type { Entrant } from './stage.ts';
import type { DrawnTournament, Tournament } from './tournament.ts';
import { derive } from './view.ts';

const answer = (state: Tournament, command: Command) => codeOf(handle(state, command, BY));
const seeded: Command = { type: 'draw', mode: 'seeded' };
const groupsOf = (state: Tournament): string[][] =>
  derive(state).groups.map(({ rows }) => rows.map((row) => row.entrant).sort());
const roundRobin = (groups: number): StageSpec[] => [
  { id: 'g', entry, format: { kind: 'round_robin', groups } },
  {
    id: 'ko',
    entry: { kind: 'ranks', from: 'g', ranks: [1, 2] },
    format: { kind: 'single_elimination' },
  },
];

describe('before the draw', () => {
  const open = must(createTournament({ entrants: entrants(4), stages: [single()] }));

  test('CMD-22 entrants come and go, and nobody is there twice', () => {
    const more = after(open, { type: 'add_entrants', entrants: [entrant(5), entrant(6)] });
    const fewer = after(more, { type: 'remove_entrants', entrants: ['p1', 'p5'] });
    expect(fewer.entrants.map(({ id }) => id)).toEqual(['p2', 'p3', 'p4', 'p6']);
    expect(answer(open, { type: 'add_entrants', entrants: [entrant(4)] })).toBe('duplicate_entrant');
    const again = entrant(4, { id: 'q4' });
    expect(answer(open, { type: 'add_entrants', entrants: [again] })).toBe('player_twice');
    expect(answer(open, { type: 'remove_entrants', entrants: ['p9'] })).toBe('unknown_entrant');
    expect(apply(open, { type: 'add_entrants', entrants: [] }).events).toEqual([]);
  });

  test.each<[string, Partial<Entrant>]>([
    ['a single of two', { players: [...entrant(5).players, ...entrant(6).players] }],
    ['a pair of one', { kind: 'pair' }],
    ['a team of nobody', { kind: 'team', players: [] }],
    ['no id', { id: '' }],
    ['half a player', { players: [{ player_id: 0.5, name: 'x', nickname: '' }] }],
  ])('CMD-22 %s is refused', (_name, more) => {
    expect(answer(open, { type: 'add_entrants', entrants: [entrant(5, more)] })).toBe('bad_entrant');
    expect(codeOf(createTournament({ entrants: [entrant(5, more)], stages: [single()] }))).toBe(
      'bad_entrant',
    );
  });

  test('CMD-22 a draw is taken back until the first call, and late entries are drawn as well', () => {
    const first = after(open, seeded);
    const second = after(first, { type: 'undraw' }, { type: 'add_entrants', entrants: [entrant(5)] }, seeded);
    expect(second.seeds).toHaveLength(5);
    const called = after(first, { type: 'call', pairing: 'ko/main/1/1', board: '1' });
    expect(answer(called, { type: 'undraw' })).toBe('wrong_phase');
  });

  test('CMD-23 a name is put right at any time; other players are a replacement', () => {
    const anybody = { type: 'change_entrant', entrant: entrant(9, { id: 'p1' }) } as const;
    expect(after(open, anybody).entrants[0]!.players[0]!.player_id).toBe(9);
    const playing = after(open, seeded, win('ko/main/1/1', 0));
    expect(answer(playing, anybody)).toBe('entrant_drawn');
    const spelt = after(playing, { type: 'change_entrant', entrant: entrant(1, { name: 'Ann', club: 'A' }) });
    expect(spelt.entrants[0]).toMatchObject({ name: 'Ann', club: 'A' });
    expect(derive(spelt).pairings).toEqual(derive(playing).pairings);
    expect(answer(playing, { type: 'change_entrant', entrant: entrant(7) })).toBe('unknown_entrant');
  });

  test('CMD-23 a guest who is given an account marks under it', () => {
    const guest = entrant(3, { players: [{ player_id: 0, name: 'Guest', nickname: '' }] });
    const field = [entrant(1), entrant(2), guest, entrant(4)];
    const state = after(must(createTournament({ entrants: field, stages: [single()] })), seeded);
    const called = after(state, { type: 'call', pairing: 'ko/main/1/2', board: '1', marker: 'player 1' });
    const marking = after(called, { type: 'call', pairing: 'ko/main/1/1', board: '2', marker: 'guest p3 0' });
    const claimed = after(marking, { type: 'change_entrant', entrant: entrant(3) });
    expect(claimed.games['ko/main/1/1']!.marker).toBe('player 3');
  });
});

describe('groups set by hand', () => {
  const by = (...groups: string[][]): Command => ({ type: 'draw', mode: 'groups', groups });

  test('DRW-10 the groups are those that were set, of any sizes', () => {
    const open = must(createTournament({ entrants: entrants(9), stages: roundRobin(2) }));
    const hand = [
      ['p9', 'p1', 'p2'],
      ['p3', 'p4', 'p5', 'p6', 'p7', 'p8'],
    ];
    const state = after(open, by(...hand));
    expect(groupsOf(state)).toEqual(hand.map((group) => group.toSorted()));
    expect(derive(playOut(state)).places).toHaveLength(9);
  });

  test('DRW-10 sizes as a snake has them make the course a snake makes', () => {
    const open = must(createTournament({ entrants: entrants(8), stages: roundRobin(2) }));
    const drawnBySnake = after(open, seeded);
    const set = derive(drawnBySnake).groups.map(({ rows }) => rows.map((row) => row.entrant));
    expect(after(open, by(...set)).course).toEqual(drawnBySnake.course);
  });

  test('DRW-10 everybody stands in one group, and there are as many as the stage has', () => {
    const open = must(createTournament({ entrants: entrants(4), stages: roundRobin(2) }));
    expect(answer(open, by(['p1', 'p2'], ['p3']))).toBe('bad_draw');
    expect(answer(open, by(['p1', 'p2'], ['p3', 'p3']))).toBe('bad_draw');
    expect(answer(open, by(['p1', 'p2', 'p3', 'p4']))).toBe('bad_draw');
    expect(answer(open, by(['p1', 'p2', 'p3'], ['p4']))).toBe('bad_stages');
    const knockout = must(createTournament({ entrants: entrants(4), stages: [single()] }));
    expect(answer(knockout, by(['p1', 'p2'], ['p3', 'p4']))).toBe('bad_draw');
  });

  test('DRW-11 a seeded draw takes the ranking it is given; whoever is not in it comes after', () => {
    const open = must(createTournament({ entrants: entrants(4), stages: [single()] }));
    const state = after(open, { ...seeded, order: ['p3', 'p4'] } as Command);
    expect(state.seeds).toEqual(['p3', 'p4', 'p1', 'p2']);
  });
});

describe('calls', () => {
  const at = (minute: number) => ({
    actor: 'desk',
    now: `2026-01-10T10:${String(minute).padStart(2, '0')}:00Z`,
  });
  const given = (state: Tournament, minute: number, command: Command): Tournament =>
    must(handle(state, command, at(minute))).state;
  const pairing = 'ko/main/1/1';
  const toBoard = (board: string, marker?: string): Command => ({
    type: 'call',
    pairing,
    board,
    ...(marker ? { marker } : {}),
  });
  const start = drawn(4, [single()]);
  const gameIn = (state: Tournament) => state.games[pairing]!;

  test('CMD-24 every call is counted, with a clock for the next step', () => {
    const once = given(start, 0, toBoard('1'));
    expect(callClock(gameIn(once), at(2).now)).toEqual({
      calls: 1,
      next: 'call_again',
      minutes_left: 3,
      missing: ['p1', 'p4'],
    });
    const twice = given(once, 5, toBoard('1'));
    const here = given(twice, 6, { type: 'arrive', pairing, entrant: 'p1' });
    expect(callClock(gameIn(here), at(9).now, CALL_RULES)).toEqual({
      calls: 2,
      next: 'give_up',
      minutes_left: 0,
      missing: ['p4'],
    });
    expect(derive(here).pairings[0]).toMatchObject({ calls: [at(0).now, at(5).now], here: ['p1'] });
  });

  test('CMD-24 whoever is there, or has begun, is not waited for', () => {
    const arrived = ['p1', 'p4'].reduce(
      (state, who) => given(state, 1, { type: 'arrive', pairing, entrant: who }),
      given(start, 0, toBoard('1')),
    );
    expect(callClock(gameIn(arrived), at(9).now)).toBe(null);
    const left = given(arrived, 2, { type: 'arrive', pairing, entrant: 'p4', here: false });
    expect(callClock(gameIn(left), at(2).now)?.missing).toEqual(['p4']);
    const begun = given(left, 3, { type: 'start', pairing, board: '1' });
    expect(callClock(gameIn(begun), at(9).now)).toBe(null);
    expect(gameIn(begun).calls).toHaveLength(1);
    expect(answer(begun, { type: 'arrive', pairing, entrant: 'p2' })).toBe('unknown_entrant');
    expect(answer(start, { type: 'arrive', pairing, entrant: 'p1' })).toBe('wrong_phase');
  });

  test('CMD-26 presence is asked for at a board with a tablet, where the house asks for it', () => {
    const asks = (needs_presence: boolean, tablet_seen_at: string | null) =>
      asksPresence({ needs_presence, tablet_seen_at }, at(10).now);
    expect(asks(true, at(9).now)).toBe(true);
    expect(asks(true, at(8).now)).toBe(false);
    expect(asks(true, null)).toBe(false);
    expect(asks(false, at(10).now)).toBe(false);
    const once = given(start, 0, toBoard('1'));
    expect(callClock(gameIn(once), at(30).now, { ...CALL_RULES, asks_presence: false })).toBe(null);
    expect(callClock(gameIn(once), at(30).now, { ...CALL_RULES, asks_presence: true })?.minutes_left).toBe(0);
  });

  test('CMD-27 both sides of a called game are there with one command, and it is taken back for whom it was given', () => {
    const once = given(start, 0, toBoard('1'));
    const both = { type: 'arrive', pairing } as const;
    expect(gameIn(given(once, 1, both)).here).toEqual(['p1', 'p4']);
    const one = given(once, 1, { type: 'arrive', pairing, entrant: 'p4' });
    expect([...gameIn(given(one, 2, both)).here].sort()).toEqual(['p1', 'p4']);
    expect(inverseOf(once, both, 'undo')).toEqual({ ...both, here: false });
    expect(inverseOf(one, both, 'undo')).toEqual({ ...both, entrant: 'p1', here: false });
    expect(answer(start, both)).toBe('wrong_phase');
  });

  test('CMD-24 another board begins anew, another marker is no call', () => {
    const twice = given(given(start, 0, toBoard('1')), 5, toBoard('1'));
    expect(gameIn(given(twice, 6, toBoard('1', 'player 2'))).calls).toHaveLength(2);
    expect(gameIn(given(twice, 6, toBoard('2'))).calls).toEqual([at(6).now]);
  });

  test('CMD-25 a marker who does not come is written down, and somebody else marks', () => {
    const marked = given(start, 0, toBoard('1', 'player 2'));
    const relieved = given(marked, 3, { type: 'marker_missing', pairing, marker: 'player 3' });
    expect(gameIn(relieved).marker).toBe('player 3');
    const alone = given(relieved, 4, { type: 'marker_missing', pairing });
    expect(gameIn(alone).marker).toBe(null);
    expect(alone.marker_no_shows.map(({ person }) => person)).toEqual(['player 2', 'player 3']);
    expect(answer(alone, { type: 'marker_missing', pairing })).toBe('no_marker');
    expect(answer(marked, { type: 'marker_missing', pairing, marker: 'player 1' })).toBe('player_twice');
  });

  test('BRD-15 one call knows the boards and people of every tournament of the event', () => {
    const event = (singles: Tournament, pairs: Tournament): EventTournament[] => [
      { id: 'singles', state: singles as DrawnTournament },
      { id: 'pairs', state: pairs as DrawnTournament },
    ];
    const calling = (tournament: string, board: string, marker?: string) =>
      codeOf(
        callInEvent(
          event(given(start, 0, toBoard('1', 'player 9')), start),
          tournament,
          toBoard(board, marker) as never,
          BY,
        ),
      );
    const other = after(
      must(createTournament({ entrants: [5, 6, 7, 8].map((n) => entrant(n)), stages: [single()] })),
      seeded,
    );
    const elsewhere = (board: string, marker?: string) =>
      codeOf(
        callInEvent(
          event(given(start, 0, toBoard('1', 'player 9')), other),
          'pairs',
          toBoard(board, marker) as never,
          BY,
        ),
      );
    expect(calling('pairs', '2')).toBe('player_on_board');
    expect(calling('nobody', '2')).toBe('unknown_tournament');
    expect(elsewhere('1')).toBe('board_taken');
    expect(elsewhere('2', 'player 9')).toBe('marker_busy');
    expect(elsewhere('2', 'player 4')).toBe('marker_busy');
    expect(elsewhere('2', 'player 2')).toBe('ok');
  });
});

describe('a shoot-out', () => {
  const threeLevel = (): Tournament => {
    let state = drawn(3, [{ id: 'g', entry, format: { kind: 'round_robin' } }]);
    const beats: Record<string, string> = { p1: 'p2', p2: 'p3', p3: 'p1' };
    for (const { id, sides } of derive(state).pairings)
      state = after(state, win(id, beats[sides[0]!] === sides[1] ? 0 : 1));
    return state;
  };
  const thrown = (shoot_out: Record<string, number[]>): Command => ({
    type: 'resolve_tie',
    stage: 'g',
    group: 'A',
    shoot_out,
    reason: 'nine darts',
  });

  test('STD-9 its order follows from the points; whoever is level throws again', () => {
    const state = after(threeLevel(), thrown({ p1: [300, 260], p2: [300, 261], p3: [405] }));
    expect(derive(state).groups[0]!.rows.map((row) => row.entrant)).toEqual(['p3', 'p2', 'p1']);
    expect(state.tie_resolutions[0]!.shoot_out).toEqual({ p1: [300, 260], p2: [300, 261], p3: [405] });
    expect(apply(state, thrown({ p1: [300, 260], p2: [300, 261], p3: [405] })).events).toEqual([]);
  });

  test.each<[string, Record<string, number[]>, string]>([
    ['two are still level', { p1: [300], p2: [300], p3: [405] }, 'shoot_out_level'],
    ['somebody has not thrown', { p1: [300], p2: [], p3: [405] }, 'shoot_out_level'],
    ['somebody threw for nothing', { p1: [300], p2: [200, 100], p3: [405] }, 'impossible_score'],
    ['more than nine darts give', { p1: [541], p2: [200], p3: [405] }, 'impossible_score'],
    ['what nine darts cannot give', { p1: [539], p2: [200], p3: [405] }, 'impossible_score'],
    ['not all of the tied', { p1: [300], p2: [200] }, 'tie_not_open'],
  ])('STD-9 %s: refused', (_name, shoot_out, code) => {
    expect(answer(threeLevel(), thrown(shoot_out))).toBe(code);
  });

  test('STD-9 the usual course still ends', () => {
    expect(derive(playOut(drawn(8, groupsThenTwoKnockouts()))).places).toHaveLength(8);
  });
});
