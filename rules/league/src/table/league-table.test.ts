import { codeOf } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MATCH_LIFECYCLE } from '../match/lifecycle.ts';
import type { MatchPhase } from '../match/match.ts';
import { newMatch } from '../match/match.ts';
import { MATCH_FORMATS } from '../match/match-formats.ts';
import { match, rules, show } from '../testing/table.ts';
import { checkLeagueRules, checkPenalty } from './league-check.ts';
import {
  FORFEIT_RULES,
  type LeagueRules,
  type LeagueTieBreaks,
  POINTS_MODES,
  type PointsMode,
} from './league-rules.ts';
import { leagueTable } from './league-table.ts';
import { LEAGUE_TIE_BREAKS } from './league-tie-breaks.ts';
import { tableMatchOf } from './table-match.ts';
import { teamsToBar, withdrawalOf } from './withdrawal.ts';

describe('league table', () => {
  const lines = ['A-B 6-4 20-15', 'B-C 5-5 18-18', 'C-A 7-3 24-12'].map((line) => match(line));
  const teams = ['A', 'B', 'C'];

  test('TBL-1 points modes: encounters, deciders, games, legs', () => {
    expect(show(leagueTable(teams, lines, rules()))).toBe('1C 3, 2A 2, 3B 1');
    expect(show(leagueTable(teams, lines, rules({ points: { kind: 'games' } })))).toBe('1C 12, 2A 9, 3B 9');
    expect(show(leagueTable(teams, lines, rules({ points: { kind: 'legs' } })))).toBe('1C 42, 2B 33, 3A 32');
    const decided = [match('A-B 9-9 20-20 dhome'), match('B-C 12-6 30-20'), match('C-A 9-9 20-20 daway')];
    const mode = { kind: 'with_decider', win: 3, decider_win: 2, decider_loss: 1, loss: 0 } as const;
    expect(show(leagueTable(teams, decided, rules({ points: mode })))).toBe('1B 4, 2A 4, 3C 1');
    const undecided = [match('A-B 9-9 20-20')];
    expect(show(leagueTable(['A', 'B'], undecided, rules({ points: mode })))).toBe('1=A 1, 1=B 1');
  });

  test('TBL-1 the customs of leagues', () => {
    const pointsOf = (points: PointsMode) => show(leagueTable(teams, lines, rules({ points })));
    expect(pointsOf(POINTS_MODES.three_one_none)).toBe('1C 4, 2A 3, 3B 1');
    expect(pointsOf(POINTS_MODES.two_one_none)).toBe('1C 3, 2A 2, 3B 1');
    expect(pointsOf(POINTS_MODES.decider)).toBe('1C 4, 2A 3, 3B 1');
    expect(pointsOf(POINTS_MODES.games)).toBe('1C 12, 2A 9, 3B 9');
    expect(pointsOf(POINTS_MODES.legs)).toBe('1C 42, 2B 33, 3A 32');
  });

  test('TBL-2 the columns add up', () => {
    const [first] = leagueTable(teams, lines, rules());
    expect(first!.record).toEqual({
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      games_for: 12,
      games_against: 8,
      legs_for: 42,
      legs_against: 30,
      points: 3,
      minus_points: 1,
      penalty: 0,
      scored: 0,
      darts: 0,
    });
  });

  test('TBL-3 a forfeit gives points, games and legs of the rule; at the end of a Dutch season the own average plus one', () => {
    const forfeited = [...lines, match('A-D 0-0 0-0 !away'), match('D-B 5-5 15-15')];
    const all = [...teams, 'D'];
    const record = (rows: ReturnType<typeof leagueTable>, team: string) =>
      rows.find(({ member }) => member === team)!.record;
    expect(record(leagueTable(all, forfeited, rules()), 'A')).toMatchObject({
      points: 5,
      won: 2,
      games_for: 19,
      legs_for: 62,
    });
    expect(record(leagueTable(all, forfeited, rules()), 'D')).toMatchObject({
      points: 1,
      lost: 1,
      games_against: 15,
    });
    const dutch = rules({
      points: { kind: 'games' },
      forfeit: { points: 6, games: 0, legs: 0, at_season_end: 'average_plus_one' },
    });
    expect(record(leagueTable(all, forfeited, dutch), 'A').points).toBe(9 + 6);
    expect(record(leagueTable(all, forfeited, dutch, { season_over: true }), 'A').points).toBe(9 + 4.5 + 1);
  });

  test('TBL-4 a team that withdraws loses all results, or those of the second half, and stands last', () => {
    const both = [
      ...lines,
      ...['B-A 6-4 20-15', 'C-B 6-4 20-15', 'A-C 6-4 20-15'].map((line) => match(line, true)),
    ];
    const all = leagueTable(teams, both, rules(), { withdrawals: [{ team: 'C', annul: 'all' }] });
    expect(all.map(({ member, record, withdrawn }) => [member, record.played, withdrawn])).toEqual([
      ['A', 2, false],
      ['B', 2, false],
      ['C', 0, true],
    ]);
    expect(all.map(({ rank }) => rank)).toEqual([1, 1, 3]);
    const two = leagueTable(teams, both, rules(), {
      withdrawals: [
        { team: 'B', annul: 'all' },
        { team: 'C', annul: 'all' },
      ],
    });
    expect(two.map(({ member, rank }) => [member, rank])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 2],
    ]);
    const half = leagueTable(teams, both, rules(), { withdrawals: [{ team: 'C', annul: 'second_half' }] });
    expect(half.find(({ member }) => member === 'C')!.record.played).toBe(2);
  });

  test('TBL-5 penalty points are taken off, with their reason kept by whoever wrote them', () => {
    const rows = leagueTable(teams, lines, rules(), {
      penalties: [{ team: 'C', points: 2, reason: 'late sheet' }],
    });
    expect(show(rows)).toBe('1A 2, 2C 1, 3B 1');
    expect(rows[1]!.record.penalty).toBe(2);
  });

  test('TBL-3 thirds of a point summed in another order tie nobody apart', () => {
    const sheet = ['A-C 1-2 3-6', 'A-D 2-1 6-3', 'A-E 1-2 3-6', 'B-D 2-1 6-3', 'B-C 1-2 3-6', 'B-E 1-2 3-6'];
    const gone = ['A-F 0-0 0-0 !away', 'B-F 0-0 0-0 !away'];
    const dutch = rules({ points: { kind: 'games' }, forfeit: FORFEIT_RULES.nl });
    const rows = leagueTable(
      ['A', 'B', 'C', 'D', 'E', 'F'],
      [...sheet, ...gone].map((line) => match(line)),
      dutch,
      {
        season_over: true,
      },
    );
    const pointsOf = (team: string) => rows.find(({ member }) => member === team)!.record.points;
    expect([pointsOf('A'), pointsOf('B')]).toEqual([6.33, 6.33]);
  });

  test('TBL-3 equal points are a tie in whatever order they were added', () => {
    const halves = rules({ points: { kind: 'encounter', win: 2.1, draw: 1.05, loss: 0.35 } });
    const forfeit = { points: 0.1, games: 0, legs: 0 };
    const lines = (team: string, results: readonly string[]) =>
      results.map((result, at) => match(`${team}-x${at} ${result}`));
    const [win, draw, loss, given] = ['6-4 20-20', '5-5 20-20', '4-6 20-20', '0-0 0-0 !away'];
    const orders = [
      [win, draw, loss, given, draw, draw, loss],
      [loss, given, draw, draw, loss, draw, win],
      [draw, loss, draw, win, given, loss, draw],
    ] as string[][];
    const opponents = Array.from({ length: 7 }, (_, at) => `x${at}`);
    const rows = leagueTable(
      ['A', 'B', 'C', ...opponents],
      orders.flatMap((results, at) => lines('ABC'[at]!, results)),
      { ...halves, forfeit },
    );
    const points = rows.filter(({ member }) => 'ABC'.includes(member)).map(({ record }) => record.points);
    expect(points).toEqual([6.05, 6.05, 6.05]);
  });

  test('TBL-3 average plus one: equals are level however their thirds were summed', () => {
    const dutch = rules({ points: { kind: 'games' }, forfeit: FORFEIT_RULES.nl });
    const score = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(fc.array(score, { minLength: 3, maxLength: 9 }), (scores) => {
        const games = (team: string) =>
          scores.map((own, at) => match(`${team}-x${at} ${own}-${10 - own} 20-20`));
        const given = (team: string) => ['y', 'z'].map((absent) => match(`${team}-${absent} 0-0 0-0 !away`));
        const matches = [...games('A'), ...given('A'), ...given('B'), ...games('B')];
        const rows = leagueTable(['A', 'B'], matches, dutch, { season_over: true });
        expect(rows.map(({ rank }) => rank)).toEqual([1, 1]);
      }),
    );
  });

  test('TBL-4 before the first half is played a withdrawal takes out everything, later the second half', () => {
    const planned = [
      ...['A-B 0-0 0-0', 'B-C 0-0 0-0', 'C-A 0-0 0-0'].map((line) => match(line)),
      match('B-A 0-0 0-0', true),
    ];
    const [ab, bc, ca] = planned.map(({ id }) => id);
    expect(withdrawalOf('A', planned, new Set([ab!]))).toEqual({ team: 'A', annul: 'all' });
    expect(withdrawalOf('A', planned, new Set([ab!, ca!]))).toEqual({ team: 'A', annul: 'second_half' });
    expect(withdrawalOf('B', planned, new Set([ab!, ca!]))).toEqual({ team: 'B', annul: 'all' });
    expect(withdrawalOf('C', planned, new Set([bc!, ca!]))).toEqual({ team: 'C', annul: 'second_half' });
  });

  test('TBL-8 whoever does not come too often is out', () => {
    const missed = ['A-B 0-0 0-0 !home', 'C-A 0-0 0-0 !away', 'B-C 0-0 0-0 !away'].map((line) => match(line));
    expect(teamsToBar(missed, 2)).toEqual(['A']);
    expect(teamsToBar(missed, 3)).toEqual([]);
  });

  test('TBL-7 a match counts once it is confirmed, forfeited or final, and not while it is disputed', () => {
    const at = { id: '1-1', home: 'A', away: 'B', second_half: false };
    const { pdc_knockout } = MATCH_FORMATS;
    const phases = Object.keys(MATCH_LIFECYCLE) as MatchPhase[];
    const results = [{ slot: 1, score: [6, 4] as const }];
    const counting = phases.filter((phase) =>
      tableMatchOf(at, { ...newMatch(pdc_knockout), phase, results }),
    );
    expect(counting).toEqual(['confirmed', 'forfeited', 'final']);
    const played = { ...newMatch(pdc_knockout), phase: 'final', results } as const;
    const row = { ...at, games: [1, 0], legs: [6, 4], winner: 'home', by_decider: false };
    expect(tableMatchOf(at, played)).toEqual(row);
    expect(tableMatchOf(at, { ...played, forfeit_by: 'home' })).toEqual({ ...row, forfeit_by: 'home' });
  });

  const TIES: [string, LeagueTieBreaks, string[], string][] = [
    [
      'vfc: minus points before games',
      LEAGUE_TIE_BREAKS.vfc,
      ['A-C 6-4 20-15', 'B-C 9-1 30-5', 'C-B 6-4 20-15'],
      '1A 2, 2B 2, 3C 2',
    ],
    [
      'dra: two tied by their match',
      LEAGUE_TIE_BREAKS.dra,
      ['A-B 6-4 18-17', 'B-C 9-1 30-5', 'C-A 6-4 20-15', 'A-D 6-4 20-15', 'B-D 9-1 30-5', 'C-D 4-6 15-20'],
      '1A 4, 2B 4, 3D 2, 4C 2',
    ],
    [
      'aswh: leg difference before their match',
      LEAGUE_TIE_BREAKS.aswh,
      ['A-B 6-4 18-17', 'B-C 9-1 30-5', 'C-A 6-4 20-15', 'A-D 6-4 20-15', 'B-D 9-1 30-5', 'C-D 4-6 15-20'],
      '1B 4, 2A 4, 3D 2, 4C 2',
    ],
    [
      'almere: wins, then their match, though somebody has more legs',
      LEAGUE_TIE_BREAKS.almere,
      ['A-B 6-4 18-17', 'B-C 9-1 30-5', 'C-A 6-4 20-15', 'A-D 6-4 20-15', 'B-D 9-1 30-5', 'C-D 5-5 15-15'],
      '1A 4, 2B 4, 3C 3, 4D 1',
    ],
    [
      'nothing breaks a circle',
      LEAGUE_TIE_BREAKS.games_first,
      ['A-B 6-4 20-15', 'B-C 6-4 20-15', 'C-A 6-4 20-15'],
      '1=A 2, 1=B 2, 1=C 2',
    ],
  ];
  test.each(TIES)('TBL-6 %s', (_what, tie_breaks, list, expected) => {
    const all = [...new Set(list.flatMap((line) => line.split(' ')[0]!.split('-')))].sort();
    const rows = show(
      leagueTable(
        all,
        list.map((line) => match(line)),
        rules({ tie_breaks }),
      ),
    );
    expect(rows).toBe(expected);
  });

  test('TBL-6 darts atlas: level on legs and on their two matches, the better average is ahead', () => {
    const both = [
      { ...match('A-B 6-4 20-15'), scored: [6000, 6000] as const, darts: [300, 330] as const },
      { ...match('B-A 6-4 20-15', true), scored: [6000, 5900] as const, darts: [320, 300] as const },
    ];
    const rows = leagueTable(['B', 'A'], both, rules({ tie_breaks: LEAGUE_TIE_BREAKS.darts_atlas }));
    expect(show(rows)).toBe('1A 2, 2B 2');
    expect(rows[1]!.decided_by).toEqual({ by: 'average' });
  });

  test('TBL-6 every row says which criterion decided', () => {
    const decided = (tie_breaks: LeagueTieBreaks, list: string[]) =>
      leagueTable(
        ['A', 'B', 'C'],
        list.map((line) => match(line)),
        rules({ tie_breaks }),
      ).map(({ member, decided_by }) => [
        member,
        typeof decided_by === 'object' ? decided_by?.by : decided_by,
      ]);
    expect(decided(LEAGUE_TIE_BREAKS.vfc, ['A-C 6-4 20-15', 'B-C 9-1 30-5', 'C-B 6-4 20-15'])).toEqual([
      ['A', 'minus_points'],
      ['B', 'minus_points'],
      ['C', 'minus_points'],
    ]);
    expect(decided(LEAGUE_TIE_BREAKS.dra, ['A-B 6-4 18-17', 'B-C 9-1 30-5', 'C-A 6-4 20-17'])).toEqual([
      ['B', 'leg_difference'],
      ['A', 'leg_difference'],
      ['C', 'leg_difference'],
    ]);
  });

  test('TBL-9 a play-off decides exactly the tie it was for', () => {
    const circle = ['A-B 6-4 20-15', 'B-C 6-4 20-15', 'C-A 6-4 20-15'].map((line) => match(line));
    const table = (play_offs: string[][]) => leagueTable(teams, circle, rules(), { play_offs });
    expect(show(table([['C', 'A', 'B']]))).toBe('1C 2, 2A 2, 3B 2');
    expect(table([['C', 'A', 'B']])[1]!.decided_by).toBe('resolved');
    expect(
      show(
        table([
          ['C', 'A'],
          ['A', 'A', 'A'],
          ['A', 'B', 'X'],
          ['A', 'B', 'C', 'X'],
        ]),
      ),
    ).toBe('1=A 2, 1=B 2, 1=C 2');
  });

  const WRITTEN: [string, Partial<LeagueRules>][] = [
    ...Object.values(POINTS_MODES).map((points): [string, Partial<LeagueRules>] => ['ok', { points }]),
    ...Object.values(FORFEIT_RULES).map((forfeit): [string, Partial<LeagueRules>] => ['ok', { forfeit }]),
    ...Object.values(LEAGUE_TIE_BREAKS).map((list): [string, Partial<LeagueRules>] => [
      'ok',
      { tie_breaks: list },
    ]),
    ['bad_league_rules', { points: { kind: 'encounter', win: Number.NaN, draw: 1, loss: 0 } }],
    ['bad_league_rules', { points: { kind: 'toString' as 'games' } }],
    ['bad_league_rules', { forfeit: { points: -3, games: 0, legs: 0 } }],
    ['bad_league_rules', { tie_breaks: { id: 'x', criteria: [], last_resort: 'play_off' } }],
    [
      'bad_league_rules',
      { tie_breaks: { id: 'x', criteria: [{ by: 'constructor' as 'points' }], last_resort: 'play_off' } },
    ],
  ];
  test.each(WRITTEN)('TBL-10 %s: %j', (code, more) => {
    expect(codeOf(checkLeagueRules(rules(more)))).toBe(code);
  });

  test('TBL-5 a penalty has points and a reason', () => {
    const penalty = { team: 'A', points: 2, reason: 'late sheet' };
    expect(codeOf(checkPenalty(penalty))).toBe('ok');
    expect(codeOf(checkPenalty({ ...penalty, reason: ' ' }))).toBe('reason_missing');
    for (const points of [0, -1, Number.NaN])
      expect(codeOf(checkPenalty({ ...penalty, points }))).toBe('bad_league_rules');
  });
});
