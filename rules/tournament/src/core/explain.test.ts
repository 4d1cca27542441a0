import { must, type Reason } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { WAIT_REASONS } from '../boards/boards.ts';
import type { EventTournament } from '../boards/event-games.ts';
import { type EventWait, explainWaits, MENDS, WAIT_CODES } from '../boards/explain-waits.ts';
import { type EventNow, plan } from '../boards/plan.ts';
import { after, BY, drawn, entry, groupsThenTwoKnockouts, single, win } from '../testing/play.ts';
import type { StageSpec } from './course.ts';
import { handle } from './handle.ts';
import type { DrawnTournament, Tournament } from './tournament.ts';
import { derive } from './view.ts';

const ROUND_ROBIN: StageSpec[] = [{ id: 'g', entry, format: { kind: 'round_robin' } }];

/** Scores by the two who play, in either order. */
const played = (scores: Record<string, readonly [number, number]>, n: number): Tournament => {
  let state = drawn(n, ROUND_ROBIN);
  for (const { id, sides } of derive(state).pairings) {
    const there = scores[sides.join('-')];
    const score = there ?? (scores[sides.toReversed().join('-')]!.toReversed() as [number, number]);
    state = after(state, { type: 'report', pairing: id, result: { kind: 'played', score } });
  }
  return state;
};
const reasonsIn = (state: Tournament) =>
  Object.fromEntries(derive(state).groups[0]!.rows.map(({ entrant, why }) => [entrant, why]));

describe('why a row stands where it stands', () => {
  test('STD-10 it names the neighbour, the criterion and the figures of both', () => {
    const state = played(
      {
        'p1-p2': [3, 2],
        'p2-p3': [3, 0],
        'p3-p1': [3, 1],
        'p1-p4': [3, 0],
        'p2-p4': [3, 0],
        'p3-p4': [3, 0],
      },
      4,
    );
    expect(reasonsIn(state)).toEqual({
      p2: fact('leg_difference', { place: 'above', other: 'p3', own: 5, theirs: 2, tied: 3 }),
      p3: fact('leg_difference', { place: 'below', other: 'p2', own: 2, theirs: 5, tied: 3 }),
      p1: fact('points', { place: 'below', other: 'p3', own: 0, theirs: 2, among: 'tied', tied: 2 }),
      p4: fact('points', { place: 'below', other: 'p1', own: 0, theirs: 4, tied: 4 }),
    });
  });

  test('STD-10 whoever is level is told so, and what a shoot-out decided too', () => {
    const circle = { 'p1-p2': [3, 1], 'p2-p3': [3, 1], 'p3-p1': [3, 1] } as const;
    const state = played(circle, 3);
    expect(reasonsIn(state).p1).toEqual({ code: 'level', facts: { tied: 3, rank: 1 } });
    const decided = after(state, {
      type: 'resolve_tie',
      stage: 'g',
      group: 'A',
      shoot_out: { p1: [100], p2: [300], p3: [200] },
      reason: 'nine darts',
    });
    expect(reasonsIn(decided)).toEqual({
      p2: { code: 'played_off', facts: { place: 'above', other: 'p3', tied: 3 } },
      p3: { code: 'played_off', facts: { place: 'below', other: 'p2', tied: 3 } },
      p1: { code: 'played_off', facts: { place: 'below', other: 'p3', tied: 3 } },
    });
  });

  const fact = (code: string, facts: Reason['facts']) => ({ code, facts: { among: 'all', ...facts } });
});

describe('why a game waits', () => {
  const event = (state: Tournament, more: Partial<EventNow> & Partial<EventTournament> = {}): EventNow => ({
    tournaments: [{ id: 't', state: state as DrawnTournament, ...more }],
    boards: [{ id: '1', free: true }],
    rules: { rest_minutes: 0, needs_marker: false },
    now: 0,
    people: new Map(
      state.seeds.map((id) => [
        `player ${id.slice(1)}`,
        { present: true, played_until: null, turns_marked: 0 },
      ]),
    ),
    last_losers: new Map(),
    ready_since: () => 0,
    minutes: () => 10,
    ...more,
  });
  const explained = (now: EventNow): EventWait[] => explainWaits(now, plan(now));
  const why = (now: EventNow, pairing: string) => explained(now).find((wait) => wait.pairing === pairing)!;

  test('BRD-16 of everybody who is busy it says on which board, and since when', () => {
    const state = drawn(4, ROUND_ROBIN);
    const started = { actor: 'desk', now: '2026-01-10T20:03:00Z' };
    const first = derive(state).pairings[0]!;
    const board = { type: 'start', pairing: first.id, board: '7', marker: 'player 9' } as const;
    const busy = must(handle(state, board, started)).state;
    const who = `player ${first.sides[0]!.slice(1)}`;
    const { tournament, pairing } = { tournament: 't', pairing: first.id };
    const waiting = explained(event(busy)).find(({ why: { facts } }) => facts.who === who)!;
    expect(waiting.why).toEqual({
      code: 'player_playing',
      facts: { who, board: '7', tournament, pairing, since: started.now },
    });
  });

  test('BRD-23 a board that the plan would give is suggested, and only a call is a call', () => {
    const state = drawn(4, ROUND_ROBIN);
    const now = event(state);
    const given = plan(now).assignments[0]!;
    const codes = (event: EventNow) => new Set(explained(event).map(({ why: { code } }) => code));
    expect(codes(now)).toContain('player_suggested');
    expect(codes(now)).not.toContain('player_called');
    const suggested = explained(now).find(({ why: { code } }) => code === 'player_suggested')!;
    expect(suggested.why.facts).toMatchObject({ board: given.board });
    const called = event(after(state, { type: 'call', pairing: given.pairing, board: given.board }), {
      boards: [],
    });
    expect(codes(called)).toContain('player_called');
    expect(codes(called)).not.toContain('player_suggested');
    const waiting = explained(called).find(({ why: { code } }) => code === 'player_called')!;
    expect(waiting.why.facts).toMatchObject({ board: given.board, since: BY.now });
  });

  test('BRD-16 a marker can be relieved', () => {
    const ko = drawn(4, [single()]);
    const marking = after(ko, { type: 'call', pairing: 'ko/main/1/1', board: '1', marker: 'player 2' });
    const wait = why(event(marking, { boards: [{ id: '2', free: true }] }), 'ko/main/1/2');
    expect(wait).toMatchObject({
      why: { code: 'player_marking', facts: { who: 'player 2', board: '1', since: BY.now } },
      mend: 'relieve_marker',
    });
  });

  test('BRD-16 a game without players says what it waits for', () => {
    const groups = drawn(8, groupsThenTwoKnockouts());
    const winners = derive(groups).pairings.filter(({ stage }) => stage === 'winners');
    expect(why(event(groups), winners[0]!.id).why).toEqual({
      code: 'group_before',
      facts: { group: 'A', games: 6 },
    });
    const final = winners.find(({ round }) => round === 2)!;
    expect(why(event(groups), final.id).why).toEqual({
      code: 'game_before',
      facts: { game: winners[0]!.id },
    });
    const swiss = drawn(4, [{ id: 's', entry, format: { kind: 'swiss', rounds: 2 } }]);
    expect(why(event(swiss), 's/A/1/1')).toMatchObject({
      why: { code: 'round_not_drawn', facts: { stage: 's', round: 1 } },
      mend: 'draw_round',
    });
  });

  test('BRD-16 ties hold games back, in a group and over all groups', () => {
    const stages: StageSpec[] = [
      { id: 'g', entry, format: { kind: 'round_robin', groups: 2 } },
      {
        id: 'ko',
        entry: { kind: 'ranks', from: 'g', ranks: [1], best: { rank: 2, count: 1 } },
        format: { kind: 'single_elimination' },
      },
    ];
    const CIRCLE = ['p1-p4', 'p4-p5', 'p5-p1'];
    const EXPECTED = ['p2-p3', 'p2-p6', 'p3-p6'];
    const won = (sides: readonly unknown[]) => [...CIRCLE, ...EXPECTED].includes(sides.join('-'));
    let state = drawn(6, stages);
    for (const { id, sides } of derive(state).pairings.filter(({ stage }) => stage === 'g'))
      state = after(state, win(id, won(sides) ? 0 : 1));
    const waits = explained(event(state));
    expect(waits.map(({ why: { code } }) => code)).toContain('tie_open');
    expect(waits.find(({ why: { code } }) => code === 'tie_open')).toMatchObject({
      why: { facts: { group: 'A' } },
      mend: 'break_tie',
    });
  });

  test('BRD-16 rest, absence, pauses and boards', () => {
    const state = drawn(2, [single()]);
    const now = event(state);
    const busy = [{ id: '1', free: false }];
    const away = new Map([...now.people].map(([id, facts]) => [id, { ...facts, present: false }]));
    const tired = new Map([...now.people].map(([id, facts]) => [id, { ...facts, played_until: 0 }]));
    const strict = { rest_minutes: 15, needs_marker: false, rest_is_strict: true };
    const CASES: [Partial<EventNow> & Partial<EventTournament>, Reason, string | null][] = [
      [{ boards: busy }, { code: 'no_board_free', facts: {} }, null],
      [{ people: away }, { code: 'player_absent', facts: { who: 'player 1' } }, 'mark_present'],
      [
        { people: tired, rules: strict },
        { code: 'player_resting', facts: { who: 'player 1', until: 15 } },
        'cut_rest',
      ],
      [{ paused: ['ko'] }, { code: 'paused', facts: { stage: 'ko' } }, 'resume'],
    ];
    for (const [more, reason, mend] of CASES)
      expect(explained(event(state, more))).toEqual([
        { game: 't ko/main/1/1', tournament: 't', pairing: 'ko/main/1/1', why: reason, mend },
      ]);
  });

  test('BRD-16 every reason has its mend, or has none on purpose', () => {
    expect(Object.keys(MENDS).sort()).toEqual([...WAIT_CODES].sort());
    for (const code of WAIT_REASONS) expect(WAIT_CODES).toContain(code);
  });
});
