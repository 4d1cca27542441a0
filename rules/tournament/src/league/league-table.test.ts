import { describe, expect, test } from 'vitest';
import { codeOf, must } from '../testing/play.ts';
import { cupWinners, drawCupRound } from './cup.ts';
import {
  LEAGUE_TIE_BREAKS,
  type LeagueRules,
  type LeagueTieBreaks,
  leagueTable,
  type TableMatch,
} from './league-table.ts';
import {
  checkoutsList,
  gamesPlayedList,
  individualTable,
  lowVisitsList,
  maximumsList,
  type PlayerGame,
} from './player-lists.ts';

const ENCOUNTER = { kind: 'encounter', win: 2, draw: 1, loss: 0 } as const;
const rules = (more: Partial<LeagueRules> = {}): LeagueRules => ({
  points: ENCOUNTER,
  tie_breaks: LEAGUE_TIE_BREAKS.games_first,
  forfeit: { points: 3, games: 10, legs: 30 },
  ...more,
});

/** 'A-B 6-4 20-15' with an optional 'd' (decider) or '!home' (forfeit by home). */
const match = (line: string, second_half = false): TableMatch => {
  const [teams, games, legs, mark] = line.split(' ');
  const pair = (part: string) => part.split('-').map(Number) as [number, number];
  const [home, away] = teams!.split('-') as [string, string];
  const score = pair(games!);
  const decider = mark?.startsWith('d');
  return {
    id: line,
    home,
    away,
    second_half,
    games: score,
    legs: pair(legs!),
    winner: decider
      ? mark === 'dhome'
        ? 'home'
        : 'away'
      : score[0] === score[1]
        ? null
        : score[0] > score[1]
          ? 'home'
          : 'away',
    by_decider: decider === true,
    ...(mark?.startsWith('!') ? { forfeit_by: mark.slice(1) as 'home' | 'away' } : {}),
  };
};
const show = (rows: ReturnType<typeof leagueTable>) =>
  rows
    .map(({ member, rank, tied, record }) => `${rank}${tied ? '=' : ''}${member} ${record.points}`)
    .join(', ');

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
});

describe('individual lists', () => {
  const game = (player: string, more: Partial<PlayerGame> = {}): PlayerGame => ({
    player,
    kind: 'single',
    start_score: 501,
    won: true,
    legs_won: 2,
    legs_lost: 0,
    one_eighties: 0,
    one_seven_ones: 0,
    checkouts: [],
    won_leg_darts: [],
    ...more,
  });

  test('LST-1 180s, then 171s; nobody without', () => {
    const rows = maximumsList([
      game('a', { one_eighties: 1 }),
      game('b', { one_eighties: 1, one_seven_ones: 1 }),
      game('a'),
      game('c'),
    ]);
    expect(rows.map(({ player, rank }) => `${rank}${player}`)).toEqual(['1b', '2a']);
  });

  test('LST-2 high checkouts as text from the threshold of the competition on', () => {
    const games = [
      game('a', { checkouts: [100, 40] }),
      game('a', { checkouts: [121] }),
      game('b', { checkouts: [99, 121] }),
    ];
    expect(checkoutsList(games)).toEqual([
      { player: 'a', rank: 1, high_checkouts: '121, 100', best: 121, count: 2 },
      { player: 'b', rank: 2, high_checkouts: '121', best: 121, count: 1 },
    ]);
    expect(
      checkoutsList(games, { high_checkout: 101, low_visits: 6, low_visits_start: 501, least_games: 0 })[0]!
        .high_checkouts,
    ).toBe('121');
  });

  test('LST-3 low visits: singles from 501 in six visits or fewer, by darts, then how often', () => {
    const rows = lowVisitsList([
      game('a', { won_leg_darts: [18, 22] }),
      game('b', { won_leg_darts: [15] }),
      game('c', { won_leg_darts: [15, 16] }),
      game('d', { won_leg_darts: [19] }),
      game('e', { won_leg_darts: [12], kind: 'pair' }),
      game('f', { won_leg_darts: [12], start_score: 301 }),
    ]);
    expect(
      rows.map(({ player, rank, darts, visits, count }) => [rank, player, darts, visits, count]),
    ).toEqual([
      [1, 'c', 15, 5, 2],
      [2, 'b', 15, 5, 1],
      [3, 'a', 18, 6, 1],
    ]);
  });

  test('LST-4 games played and won; equals share a rank; a minimum of games', () => {
    const games = [game('a'), game('b'), game('b', { won: false, legs_won: 1, legs_lost: 2 }), game('c')];
    expect(gamesPlayedList(games).map(({ player, rank }) => `${rank}${player}`)).toEqual(['1a', '1c', '3b']);
    expect(
      gamesPlayedList(games, { high_checkout: 100, low_visits: 6, low_visits_start: 501, least_games: 2 })
        .length,
    ).toBe(1);
  });

  test('LST-5 individual table: 4-3-1-0, good and often, then games, then legs', () => {
    const lost = { won: false, legs_won: 1, legs_lost: 2 };
    const rows = individualTable([
      game('a'),
      game('a', lost),
      game('b', { legs_lost: 1 }),
      game('c'),
      game('c'),
      game('d', { kind: 'pair' }),
    ]);
    expect(rows.map(({ player, points, possible, value }) => [player, points, possible, value])).toEqual([
      ['c', 8, 8, 8],
      ['a', 5, 8, 3.125],
      ['b', 3, 4, 2.25],
    ]);
  });
});

describe('cup', () => {
  const teams = Array.from({ length: 11 }, (_, at) => `t${at + 1}`);

  test('CUP-1 a round is drawn by its number: first drawn at home, byes only in the first round', () => {
    const first = must(drawCupRound(teams, 1, { dice: 4 }));
    expect(first).toEqual(must(drawCupRound(teams, 1, { dice: 4 })));
    expect(first.ties.flatMap(({ home, away }) => (away ? [home, away] : [home])).sort()).toEqual(
      [...teams].sort(),
    );
    expect(first.ties.filter(({ away }) => away === null).length).toBe(5);
    const through = must(cupWinners(first, new Map(teams.map((team) => [team, 'home' as const]))));
    expect(through.length).toBe(8);
    expect(must(drawCupRound(through, 2, { dice: 5 })).ties.every(({ away }) => away !== null)).toBe(true);
    expect(codeOf(drawCupRound(['t1'], 1, { dice: 1 }))).toBe('bad_teams');
  });

  test('CUP-2 one match per tie, and no draw', () => {
    const round = must(drawCupRound(['a', 'b', 'c', 'd'], 1, { dice: 1 }));
    expect(codeOf(cupWinners(round, new Map()))).toBe('not_finished');
    expect(codeOf(cupWinners(round, new Map(['a', 'b', 'c', 'd'].map((team) => [team, null]))))).toBe(
      'draw_not_allowed',
    );
    const away = must(
      cupWinners(round, new Map(['a', 'b', 'c', 'd'].map((team) => [team, 'away' as const]))),
    );
    expect(away).toEqual(round.ties.map((tie) => tie.away));
  });

  test('CUP-3 teams of one house do not meet when it can be helped', () => {
    const house_of = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`t${at + 1}`, `house ${Math.floor(at / 2)}`]),
    );
    for (let dice = 0; dice < 200; dice++)
      for (const { home, away } of must(drawCupRound(teams.slice(0, 8), 1, { dice, house_of })).ties)
        expect(house_of[home]).not.toBe(house_of[away!]);
  });
});
