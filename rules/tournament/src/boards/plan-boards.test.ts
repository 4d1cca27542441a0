import { bestOf, rollBelow } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { derive } from '../core/view.ts';
import { after, drawn, entrant, entrants, entry, groupsThenTwoKnockouts, single } from '../testing/play.ts';
import type { Board, Person, PlanGame, PlanInput } from './boards.ts';
import { expectedMinutes } from './durations.ts';
import { gamesToPlan } from './event-games.ts';
import { forecastEvent } from './forecast.ts';
import { planBoards } from './plan-boards.ts';
import { type EventPlan, type SimulatedGame, simulateEvent } from './simulate-event.ts';

const boards = (count: number): Board[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, free: true }));
const unit = () => 1;

const person = (more: Partial<Person> = {}): Person => ({
  present: true,
  busy: null,
  played_until: null,
  turns_marked: 0,
  is_out: false,
  ...more,
});
const game = (id: string, players: string[] | null, more: Partial<PlanGame> = {}): PlanGame => ({
  id,
  players,
  ready_since: 0,
  path: 10,
  is_losers: false,
  group: null,
  ...more,
});
const input = (more: Partial<PlanInput>): PlanInput => ({
  now: 100,
  boards: boards(2),
  games: [],
  people: new Map('abcdef'.split('').map((id) => [id, person()])),
  last_losers: new Map(),
  rules: { rest_minutes: 10, needs_marker: false },
  ...more,
});

describe('one plan', () => {
  test('BRD-1 the longest remaining path first, then waiting time, then winners before losers', () => {
    const games = [
      game('losers', ['a', 'b'], { is_losers: true }),
      game('winners', ['c', 'd']),
      game('old', ['e', 'f'], { ready_since: -5 }),
    ];
    const order = (list: PlanGame[]) =>
      planBoards(input({ games: list, boards: boards(1) })).assignments[0]!.game;
    expect(order(games)).toBe('old');
    expect(order(games.slice(0, 2))).toBe('winners');
    expect(order([...games, game('long', ['a', 'c'], { path: 50, ready_since: 99 })])).toBe('long');
  });

  test('BRD-12 the path of a game is the longest chain that waits for it', () => {
    const paths = (state: DrawnTournament) =>
      Object.fromEntries(
        gamesToPlan({ id: 't', state }, unit, () => 0).map(({ pairing, path }) => [pairing, path]),
      );
    const knockout = paths(drawn(8, [single()]) as DrawnTournament);
    expect(knockout).toMatchObject({ 'ko/main/1/1': 3, 'ko/main/2/1': 2, 'ko/main/3/1': 1 });
    // Three games of a group player, then the semi-final and the final.
    expect(paths(drawn(8, groupsThenTwoKnockouts(4)) as DrawnTournament)['groups/A/1/1']).toBe(3 + 2);
  });

  const people = (change: Record<string, Partial<Person>>) =>
    new Map('abcdef'.split('').map((id) => [id, person(change[id])]));
  const WAITS: [string, Partial<PlanInput>, object][] = [
    ['players_unknown', { games: [game('g', null)] }, { why: 'players_unknown' }],
    ['paused', { games: [game('g', ['a', 'b'], { paused: true })] }, { why: 'paused' }],
    [
      'player_absent',
      { games: [game('g', ['a', 'b'])], people: people({ b: { present: false } }) },
      { why: 'player_absent', who: 'b' },
    ],
    [
      'player_playing',
      { games: [game('g', ['a', 'b'])], people: people({ a: { busy: 'playing' } }) },
      { why: 'player_playing', who: 'a' },
    ],
    [
      'player_marking',
      { games: [game('g', ['a', 'b'])], people: people({ a: { busy: 'marking' } }) },
      { why: 'player_marking', who: 'a' },
    ],
    [
      'player_resting',
      { games: [game('g', ['a', 'b'])], people: people({ a: { played_until: 95 }, f: { busy: 'playing' } }) },
      { why: 'player_resting', who: 'a', until: 105 },
    ],
    [
      'no_board_free',
      { games: [game('g', ['a', 'b'])], boards: [{ id: '1', free: false }] },
      { why: 'no_board_free' },
    ],
    [
      'only_reserved_boards_free',
      { games: [game('g', ['a', 'b'])], boards: [{ id: '1', free: true, reserved_for: 'stage' }] },
      { why: 'only_reserved_boards_free' },
    ],
    [
      'pinned_board_busy',
      { games: [game('g', ['a', 'b'], { pinned_to: ['7'] })] },
      { why: 'pinned_board_busy' },
    ],
    [
      'no_marker',
      {
        games: [game('g', ['a', 'b'], { group: ['a', 'b', 'c'] })],
        people: people({ c: { busy: 'playing' } }),
        rules: { rest_minutes: 0, needs_marker: true },
      },
      { why: 'no_marker' },
    ],
  ];
  test.each(WAITS)('BRD-2 a waiting game says why: %s', (_why, more, wait) => {
    const plan = planBoards(input(more));
    expect(plan.assignments).toEqual([]);
    expect(plan.waits).toEqual([{ game: 'g', ...wait }]);
  });

  test('BRD-3 rest is cut only when nothing else can run, and never when it is strict', () => {
    const tired = input({ games: [game('g', ['a', 'b'])], people: people({ a: { played_until: 95 } }) });
    expect(planBoards(tired).assignments).toEqual([{ game: 'g', board: '1', marker: null, rest_cut: true }]);
    expect(planBoards({ ...tired, rules: { ...tired.rules, rest_is_strict: true } }).assignments).toEqual([]);
    const other = { ...tired, games: [...tired.games, game('h', ['c', 'd'])] };
    expect(planBoards(other).assignments.map((one) => [one.game, one.rest_cut])).toEqual([['h', false]]);
  });

  test('BRD-3 the rest that is over the soonest is cut, of a game that has a board', () => {
    const tired = people({ a: { played_until: 92 }, c: { played_until: 95 } });
    const games = [game('later', ['c', 'd']), game('soon', ['a', 'b'])];
    const cut = (list: PlanGame[]) => planBoards(input({ games: list, people: tired })).assignments;
    expect(cut(games)).toMatchObject([{ game: 'soon', rest_cut: true }]);
    expect(cut([games[0]!, { ...games[1]!, pinned_to: ['nowhere'] }])).toMatchObject([{ game: 'later' }]);
  });

  test('BRD-14 when no other member of the group is in the hall anybody marks; when nobody is, nobody does', () => {
    const rules = { rest_minutes: 0, needs_marker: true };
    const games = [game('g', ['a', 'b'], { group: ['a', 'b', 'c'] })];
    const gone = { present: false };
    const hall = (change: Record<string, Partial<Person>>) =>
      planBoards(input({ games, rules, people: people(change) }));
    expect(hall({ c: gone, d: { turns_marked: 1 }, f: { turns_marked: 2 } }).assignments).toMatchObject([
      { game: 'g', marker: 'e' },
    ]);
    expect(hall({ c: gone, d: gone, e: gone, f: gone }).assignments).toMatchObject([
      { game: 'g', marker: null, rest_cut: false },
    ]);
    // Somebody is busy and will come free.
    expect(hall({ c: gone, d: gone, e: gone, f: { busy: 'marking' } }).waits).toEqual([
      { game: 'g', why: 'no_marker' },
    ]);
  });

  test('BRD-4 nobody is on two boards at once, as player or marker, over all tournaments', () => {
    const games = [game('one g', ['a', 'b'], { path: 20 }), game('two g', ['b', 'c'])];
    const plan = planBoards(input({ games, rules: { rest_minutes: 0, needs_marker: true } }));
    expect(plan.assignments.length).toBe(1);
    expect(plan.waits).toEqual([{ game: 'two g', why: 'player_playing', who: 'b' }]);
    expect(['a', 'b']).not.toContain(plan.assignments[0]!.marker);
  });

  test('BRD-5 a marked game goes to its reserved board', () => {
    const hall = [...boards(1), { id: 'stage', free: true, reserved_for: 'stream' }];
    const games = [game('final', ['a', 'b'], { mark: 'stream' }), game('other', ['c', 'd'])];
    expect(
      planBoards(input({ games, boards: hall })).assignments.map((one) => [one.game, one.board]),
    ).toEqual([
      ['final', 'stage'],
      ['other', '1'],
    ]);
  });

  test('BRD-6 markers: the idle member with the fewest turns; in a knockout the last loser, else the longest idle loser', () => {
    const rules = { rest_minutes: 0, needs_marker: true };
    const group = input({
      rules,
      games: [game('g', ['a', 'b'], { group: ['a', 'b', 'c', 'd'] })],
      people: people({ c: { turns_marked: 1 } }),
    });
    expect(planBoards(group).assignments[0]!.marker).toBe('d');
    const out = { is_out: true };
    const knockout = input({
      rules,
      games: [game('g', ['a', 'b'])],
      people: people({ c: out, d: { ...out, played_until: 50 }, e: { ...out, played_until: 20 } }),
      last_losers: new Map([['1', ['d']]]),
    });
    expect(planBoards(knockout).assignments[0]!.marker).toBe('d');
    const elsewhere = {
      ...knockout,
      last_losers: new Map(),
      people: people({ d: { ...out, played_until: 50 }, e: { ...out, played_until: 20 } }),
    };
    expect(planBoards(elsewhere).assignments[0]!.marker).toBe('e');
  });
});

describe('a whole event', () => {
  const hu = (n: number, count: number): number => {
    const plan: EventPlan = {
      tournaments: [{ id: 't', state: drawn(n, [single()]) as DrawnTournament }],
      boards: boards(count),
      rules: { rest_minutes: 0, needs_marker: false },
      now: 0,
    };
    return simulateEvent(plan, { expected: unit, real: unit }, 3).finish;
  };
  test.each([
    [16, 1, 15],
    [16, 2, 8],
    [16, 4, 5],
    [16, 8, 4],
    [64, 1, 63],
    [64, 2, 32],
    [64, 4, 17],
    [64, 8, 10],
  ])('BRD-7 a knockout of %i on %i boards takes the minimum of %i unit games', (n, count, slots) => {
    expect(hu(n, count)).toBe(slots);
  });

  const evening = (rest_is_strict: boolean): EventPlan => ({
    tournaments: [
      {
        id: 'open',
        state: drawn(64, groupsThenTwoKnockouts(4)) as DrawnTournament,
        losers_stages: ['losers'],
      },
    ],
    boards: boards(8),
    rules: { rest_minutes: 5, needs_marker: true, rest_is_strict },
    now: 0,
  });
  const times = {
    expected: expectedMinutes,
    real: (_: unknown, dice: () => number) => 10 + rollBelow(dice, 15),
  };

  test.each([11, 12, 13])(
    'BRD-8 64 players in groups and two knockouts on 8 boards (dice %i): all played, nobody twice at once, rest kept, markers within 2',
    (seed) => {
      const { games, states } = simulateEvent(evening(true), times, seed);
      expect(games.length).toBe(16 * 6 + 31 + 31);
      expect(derive(states.open!).places.every(({ final }) => final)).toBe(true);
      const lives = new Map<string, { from: number; to: number; plays: boolean }[]>();
      const turns = new Map(entrants(64).map((_, at) => [`player ${at + 1}`, 0]));
      for (const { players, marker, from, to } of games) {
        expect(players).not.toContain(marker);
        turns.set(marker!, turns.get(marker!)! + 1);
        for (const who of [...players, marker!])
          lives.set(who, [...(lives.get(who) ?? []), { from, to, plays: who !== marker }]);
      }
      for (const life of lives.values()) {
        life.sort((a, b) => a.from - b.from);
        for (let at = 1; at < life.length; at++)
          expect(life[at]!.from).toBeGreaterThanOrEqual(life[at - 1]!.to);
        const own = life.filter(({ plays }) => plays);
        for (let at = 1; at < own.length; at++)
          expect(own[at]!.from - own[at - 1]!.to).toBeGreaterThanOrEqual(5);
      }
      expect(Math.max(...turns.values()) - Math.min(...turns.values())).toBeLessThanOrEqual(2);
      expect(overlapOnBoards(games)).toBe(false);
    },
  );

  const stage = (format: StageSpec['format']): StageSpec[] => [{ id: 's', entry, format }];
  const COURSES: [string, number, StageSpec[]][] = [
    ['swiss', 9, stage({ kind: 'swiss' })],
    ['double elimination', 12, stage({ kind: 'double_elimination' })],
    ['placing', 6, stage({ kind: 'placing' })],
    ['consolation', 11, [single('s'), { ...single('c'), entry: { kind: 'first_game_losers', from: 's' } }]],
    [
      'best seconds',
      12,
      [
        ...stage({ kind: 'round_robin', groups: 4 }),
        { ...single('ko'), entry: { kind: 'ranks', from: 's', ranks: [1], best: { rank: 2, count: 2 } } },
      ],
    ],
  ];
  test.each(COURSES)(
    'BRD-13 %s of %i plays out to the last place, ties and rounds included',
    (_name, n, stages) => {
      for (let seed = 1; seed <= 5; seed++) {
        const tournaments = [{ id: 't', state: drawn(n, stages) as DrawnTournament }];
        const rules = { rest_minutes: 4, needs_marker: true };
        const { states } = simulateEvent({ tournaments, boards: boards(3), rules, now: 0 }, times, seed);
        const { places } = derive(states.t!);
        expect(places.length).toBe(n);
        expect(places.every(({ final }) => final)).toBe(true);
      }
    },
  );

  test('BRD-9 two tournaments of one event share boards and people without a clash', () => {
    const field = { entrants: entrants(16) };
    const pairs = Array.from({ length: 8 }, (_, at) =>
      entrant(at + 1, {
        kind: 'pair',
        players: [1, 2].map((half) => ({
          player_id: 2 * at + half,
          name: `Player ${2 * at + half}`,
          nickname: '',
        })),
      }),
    );
    const plan: EventPlan = {
      tournaments: [
        { id: 'singles', state: drawn(16, [single()], field) as DrawnTournament },
        { id: 'pairs', state: drawn(8, [single()], { entrants: pairs }) as DrawnTournament },
      ],
      boards: boards(6),
      rules: { rest_minutes: 3, needs_marker: true },
      now: 0,
    };
    const { games } = simulateEvent(plan, times, 5);
    expect(games.length).toBe(15 + 7);
    expect(games.filter(({ players }) => players.length === 4).length).toBe(7);
    const busy = games.flatMap((one) =>
      [...one.players, one.marker!].map((who) => ({ who, from: one.from, to: one.to })),
    );
    for (const [at, one] of busy.entries())
      for (const other of busy.slice(at + 1))
        if (one.who === other.who) expect(one.to <= other.from || other.to <= one.from).toBe(true);
  });

  test('BRD-10 a forecast answers "what if": one board more, a shorter distance, games already running', () => {
    const plan = evening(false);
    const now = forecastEvent(plan, expectedMinutes);
    expect(now.games).toBe(158);
    expect(forecastEvent(plan, expectedMinutes, { more_boards: 4 }).finish).toBeLessThan(now.finish);
    expect(forecastEvent(plan, expectedMinutes, { more_boards: -4 }).finish).toBeGreaterThan(now.finish);
    const shorter = { tournament: 'open', stage: 'groups', plan: { default: bestOf(3) } };
    expect(forecastEvent(plan, expectedMinutes, { distances: [shorter] }).finish).toBeLessThan(now.finish);
    expect(now.by_tournament).toEqual({ open: now.finish });
    const [open] = plan.tournaments;
    const running = after(open!.state, {
      type: 'start',
      pairing: 'groups/A/1/1',
      board: '1',
      marker: 'player 2',
    });
    const under = { ...plan, tournaments: [{ ...open!, state: running as DrawnTournament }] };
    const first = simulateEvent(under, { expected: expectedMinutes, real: expectedMinutes }, 1).games[0]!;
    expect(forecastEvent(under, expectedMinutes).games).toBe(158);
    expect(first).toMatchObject({
      pairing: 'groups/A/1/1',
      board: '1',
      from: 0,
      to: expectedMinutes(bestOf(5)),
    });
  });

  test('BRD-10 a forecast of an event that cannot end says how many games are stuck', () => {
    const plan = evening(false);
    expect(forecastEvent(plan, expectedMinutes).stuck).toBe(0);
    const none = { games: 0, stuck: 158 };
    const reserved = plan.boards.map((board) => ({ ...board, reserved_for: 'stage' }));
    expect(forecastEvent(plan, expectedMinutes, { boards: reserved })).toMatchObject(none);
    expect(forecastEvent(plan, expectedMinutes, { more_boards: -99 })).toMatchObject(none);
  });

  test('BRD-13 two clear legs are thrown to the end, and a tie is broken before a Swiss round waits for it', () => {
    const rules = { rest_minutes: 0, needs_marker: false };
    const stuck = (state: DrawnTournament, seed: number) =>
      simulateEvent({ tournaments: [{ id: 't', state }], boards: boards(2), rules, now: 0 }, times, seed)
        .waits;
    const twoClear = { start_score: 501, legs: { mode: 'first_to', of: 3 }, two_clear: { cap: 5 } } as const;
    const knockout = drawn(8, [single()], { distance: { default: twoClear } }) as DrawnTournament;
    const swiss = drawn(5, [
      { id: 'g', entry, format: { kind: 'round_robin' } },
      { id: 's', entry: { kind: 'ranks', from: 'g', ranks: [2, 3, 4] }, format: { kind: 'swiss' } },
    ]) as DrawnTournament;
    for (let seed = 1; seed <= 20; seed++)
      expect([...stuck(knockout, seed), ...stuck(swiss, seed)]).toEqual([]);
  });
});

const overlapOnBoards = (games: readonly SimulatedGame[]): boolean =>
  games.some((one, at) =>
    games
      .slice(at + 1)
      .some((other) => one.board === other.board && one.from < other.to && other.from < one.to),
  );
