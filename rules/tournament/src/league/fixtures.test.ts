import { describe, expect, test } from 'vitest';
import { codeOf, must } from '../testing/play.ts';
import { addDays, dateOf, dayNumber, isIsoDate, mondayOf, weekdayOf } from './calendar.ts';
import { makeFixtures } from './fixtures.ts';
import { proposeDates, turnFixture } from './move-fixture.ts';
import type { Fixture, LeagueTeam, SeasonPlan } from './season.ts';
import { countBreaks } from './timetable.ts';

const plain = (n: number, rounds: SeasonPlan['rounds']): SeasonPlan => ({
  teams: Array.from({ length: n }, (_, at) => ({
    id: `t${at + 1}`,
    location: `l${at + 1}`,
    home_weekday: 5,
  })),
  locations: Array.from({ length: n }, (_, at) => ({ id: `l${at + 1}`, boards: 2 })),
  from: '2026-09-01',
  to: '2027-06-15',
  rounds,
  boards_per_match: 2,
  dice: 7,
});

/**
 * 14 teams in 6 cafés: three cafés with two matches at a time, three where two teams share the boards of
 * one match.
 */
const CAFES: [string, number, number, number][] = [
  // café, boards, teams, home evening
  ['anchor', 4, 3, 5],
  ['bull', 2, 2, 5],
  ['crown', 2, 2, 4],
  ['dart', 4, 3, 5],
  ['eagle', 2, 2, 2],
  ['fox', 4, 2, 4],
];
const season: SeasonPlan = {
  teams: CAFES.flatMap(([cafe, , count, home_weekday]) =>
    Array.from(
      { length: count },
      (_, at): LeagueTeam => ({ id: `${cafe} ${at + 1}`, location: cafe, home_weekday }),
    ),
  ),
  locations: CAFES.map(([id, boards]) => ({ id, boards })),
  from: '2026-09-07',
  to: '2027-05-31',
  rounds: 'mirrored',
  boards_per_match: 2,
  holidays: [
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-12-21', to: '2027-01-03' },
    { from: '2027-02-08', to: '2027-02-14' },
    { from: '2027-04-05', to: '2027-04-18' },
  ],
  cup_weeks: ['2026-10-15', '2027-01-20'],
  dice: 1,
};

/** Boards used by location and date. */
const boardsUsed = (fixtures: readonly Fixture[], each: number): Map<string, number> => {
  const used = new Map<string, number>();
  for (const { location, date } of fixtures) {
    const key = `${location} ${date}`;
    used.set(key, (used.get(key) ?? 0) + each);
  }
  return used;
};

describe('calendar', () => {
  test('CAL-1 days, weekdays and months over leap years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(weekdayOf('2026-11-15')).toBe(7);
    expect(weekdayOf('2000-01-01')).toBe(6);
    expect(mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(['2026-02-30', '2026-13-01', '26-01-01', '2025-02-29'].map(isIsoDate)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const start = dayNumber('1999-12-25');
    for (let day = start; day < start + 1500; day++) {
      expect(dayNumber(dateOf(day))).toBe(day);
      expect(addDays(dateOf(day), 7)).toBe(dateOf(day + 7));
    }
  });
});

describe('fixtures', () => {
  test.each([4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 16])(
    'LGE-1 %i teams: everybody meets everybody, at home and away',
    (n) => {
      for (const rounds of ['single', 'mirrored', 'reversed'] as const) {
        const { fixtures } = must(makeFixtures(plain(n, rounds)));
        const pairs = fixtures.map(({ home, away }) => `${home} ${away}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(pairs.length).toBe(rounds === 'single' ? (n * (n - 1)) / 2 : n * (n - 1));
        for (const round of new Set(fixtures.map((fixture) => fixture.round))) {
          const teams = fixtures
            .filter((fixture) => fixture.round === round)
            .flatMap(({ home, away }) => [home, away]);
          expect(new Set(teams).size).toBe(teams.length);
        }
      }
    },
  );

  test.each([4, 6, 8, 10, 12, 14, 16])(
    'LGE-2 %i teams: breaks at the minimum: n - 2, mirrored 3n - 6, reversed 2n - 4',
    (n) => {
      expect(must(makeFixtures(plain(n, 'single'))).breaks).toBe(n - 2);
      expect(must(makeFixtures(plain(n, 'mirrored'))).breaks).toBe(3 * n - 6);
      expect(must(makeFixtures(plain(n, 'reversed'))).breaks).toBe(2 * n - 4);
    },
  );

  test.each([3, 5, 7, 9, 13])(
    'LGE-3 %i teams: an odd division has no break in a single or reversed season, and one each mirrored',
    (n) => {
      expect(must(makeFixtures(plain(n, 'single'))).breaks).toBe(0);
      expect(must(makeFixtures(plain(n, 'reversed'))).breaks).toBe(0);
      expect(must(makeFixtures(plain(n, 'mirrored'))).breaks).toBe(n);
    },
  );

  test('LGE-4 a season of 14 teams in 6 cafés: complete, no clash, no holiday, breaks at the minimum', () => {
    const { fixtures, breaks } = must(makeFixtures(season));
    expect(fixtures.length).toBe(14 * 13);
    const boards = new Map(season.locations.map(({ id, boards: count }) => [id, count]));
    for (const [key, used] of boardsUsed(fixtures, 2))
      expect(used).toBeLessThanOrEqual(boards.get(key.split(' ')[0]!)!);
    const cup = season.cup_weeks!.map(mondayOf);
    for (const { date, home, moved } of fixtures) {
      expect(season.holidays!.some(({ from, to }) => from <= date && date <= to)).toBe(false);
      expect(cup).not.toContain(mondayOf(date));
      expect(moved).toBe(false);
      expect(weekdayOf(date)).toBe(season.teams.find(({ id }) => id === home)!.home_weekday);
    }
    expect(breaks).toBe(3 * 14 - 6);
    const perDay = fixtures.flatMap(({ home, away, date }) => [`${home} ${date}`, `${away} ${date}`]);
    expect(new Set(perDay).size).toBe(perDay.length);
  });

  test('LGE-5 where boards forbid the best pattern, a break more is better than a clash; where nothing helps it is refused', () => {
    const tight = (boards: number): SeasonPlan => ({
      ...plain(6, 'mirrored'),
      teams: plain(6, 'mirrored').teams.map((team, at) => ({
        ...team,
        location: at < 4 ? 'hall' : `l${at + 1}`,
      })),
      locations: [{ id: 'hall', boards }, ...plain(6, 'mirrored').locations],
    });
    const { fixtures, breaks } = must(makeFixtures(tight(4)));
    for (const used of boardsUsed(fixtures, 2).values()) expect(used).toBeLessThanOrEqual(4);
    expect(breaks).toBeGreaterThanOrEqual(12);
    expect(codeOf(makeFixtures(tight(2)))).toBe('boards_clash');
    const other = must(makeFixtures({ ...tight(2), other_weekdays: [1, 2, 3] }));
    for (const used of boardsUsed(other.fixtures, 2).values()) expect(used).toBeLessThanOrEqual(2);
    expect(other.fixtures.some(({ moved }) => moved)).toBe(true);
  });

  test('LGE-6 a season that is too short is refused; a closed evening uses another one when the league allows it', () => {
    expect(codeOf(makeFixtures({ ...plain(14, 'mirrored'), to: '2026-12-01' }))).toBe('season_too_short');
    const closed: SeasonPlan = {
      ...plain(4, 'single'),
      to: '2026-09-20',
      holidays: [{ from: '2026-09-11', to: '2026-09-11' }],
    };
    expect(codeOf(makeFixtures(closed))).toBe('season_too_short');
    const { fixtures } = must(makeFixtures({ ...closed, other_weekdays: [4] }));
    const second = fixtures.filter(({ round }) => round === 2);
    expect(second.map(({ date, moved }) => [date, moved])).toEqual([
      ['2026-09-10', true],
      ['2026-09-10', true],
    ]);
  });

  test('LGE-5 whoever moves takes no evening before the season, and none from a team that is at home on it', () => {
    const shared = (more: Partial<SeasonPlan>): SeasonPlan => ({
      ...plain(4, 'single'),
      teams: plain(4, 'single').teams.map((team) => ({ ...team, location: 'hall' })),
      locations: [{ id: 'hall', boards: 2 }],
      ...more,
    });
    // The season begins on a Wednesday: the Monday of that week is no way out.
    const early = must(makeFixtures(shared({ from: '2026-09-02', other_weekdays: [1] })));
    expect(early.fixtures.map(({ date }) => date).sort()[0]).toBe('2026-09-07');
    const friday = shared({ other_weekdays: [4] });
    const teams = friday.teams.map((team, at) => ({ ...team, home_weekday: at < 3 ? 5 : 4 }));
    const both = must(makeFixtures({ ...friday, teams }));
    expect(Math.max(...boardsUsed(both.fixtures, 2).values())).toBe(2);
  });

  test('LGE-6 on a closed evening its teams can be away', () => {
    const thursday: SeasonPlan = {
      ...plain(4, 'single'),
      teams: plain(4, 'single').teams.map((team, at) => ({ ...team, home_weekday: at < 2 ? 4 : 5 })),
      from: '2026-09-07',
      to: '2026-09-27',
      holidays: [{ from: '2026-09-17', to: '2026-09-17' }],
    };
    const { fixtures } = must(makeFixtures(thursday));
    expect(
      fixtures
        .filter(({ round }) => round === 2)
        .map(({ home }) => home)
        .sort(),
    ).toEqual(['t3', 't4']);
  });

  test('LGE-7 derby wishes are met when they can be', () => {
    const derbies = [
      { teams: ['t1', 't2'], by_round: 1 },
      { teams: ['t3', 't4'], by_round: 2 },
    ] as const;
    const { fixtures, missed_derbies } = must(makeFixtures({ ...plain(10, 'mirrored'), derbies }));
    expect(missed_derbies).toBe(0);
    const first = fixtures.find(({ home, away }) => [home, away].sort().join() === 't1,t2')!;
    expect(first.round).toBe(1);
    const both = {
      ...plain(4, 'single'),
      derbies: [
        { teams: ['t1', 't2'], by_round: 1 },
        { teams: ['t1', 't3'], by_round: 1 },
      ] as const,
    };
    expect(must(makeFixtures(both)).missed_derbies).toBe(1);
  });

  test('LGE-8 moving a match proposes free dates, the nearest home evening without a second match first', () => {
    const { fixtures } = must(makeFixtures(season));
    const match = fixtures.find(({ home, round }) => home === 'bull 1' && round > 2)!;
    const window = { from: addDays(match.date, -14), to: addDays(match.date, 21) };
    const dates = must(proposeDates({ ...season, other_weekdays: [1, 2, 3] }, fixtures, match.id, window));
    for (const { date } of dates) {
      expect(date).not.toBe(match.date);
      const used = boardsUsed(fixtures, 2).get(`bull ${date}`) ?? 0;
      expect(used).toBe(0);
      const clash = fixtures.filter((other) => other.id !== match.id && other.date === date);
      expect(
        clash.some(({ home, away }) =>
          [home, away].some((team) => team === match.home || team === match.away),
        ),
      ).toBe(false);
    }
    const oddity = dates.map(
      ({ home_evening, only_match_that_week }) => 2 * Number(!only_match_that_week) + Number(!home_evening),
    );
    expect(oddity).toEqual([...oddity].sort((a, b) => a - b));
    expect(codeOf(proposeDates(season, fixtures, match.id, { from: match.date, to: match.date }))).toBe(
      'no_free_date',
    );
    expect(codeOf(proposeDates(season, fixtures, 'nothing', window))).toBe('unknown_game');
  });

  test('LGE-8 a cup week is not proposed, nor a day outside the season, and a strange window is refused', () => {
    const plan: SeasonPlan = { ...plain(4, 'single'), to: '2026-10-31', cup_weeks: ['2026-10-07'] };
    const { fixtures } = must(makeFixtures(plan));
    const propose = (from: string, to: string) => proposeDates(plan, fixtures, fixtures[0]!.id, { from, to });
    expect(must(propose('2000-01-01', '2999-12-31')).map(({ date }) => date)).toEqual([
      '2026-09-25',
      '2026-10-02',
      '2026-10-16',
      '2026-10-23',
      '2026-10-30',
    ]);
    expect(codeOf(propose('soon', 'later'))).toBe('bad_season');
    const [first] = fixtures;
    const strange = [{ ...first!, home: 'nobody' }];
    expect(codeOf(proposeDates(plan, strange, first!.id, { from: plan.from, to: plan.to }))).toBe(
      'bad_teams',
    );
  });

  test('LGE-9 bad teams and dates are refused', () => {
    const one = plain(4, 'single');
    expect(codeOf(makeFixtures({ ...one, teams: one.teams.slice(0, 1) }))).toBe('bad_teams');
    expect(codeOf(makeFixtures({ ...one, teams: [...one.teams, one.teams[0]!] }))).toBe('bad_teams');
    expect(codeOf(makeFixtures({ ...one, locations: [] }))).toBe('bad_teams');
    expect(codeOf(makeFixtures({ ...one, from: '2026-02-30' }))).toBe('bad_season');
    expect(codeOf(makeFixtures({ ...one, from: '2028-01-01' }))).toBe('bad_season');
  });

  const ODD: [string, string, (plan: SeasonPlan) => Partial<SeasonPlan>][] = [
    [
      'bad_teams',
      'a weekday NaN',
      ({ teams }) => ({ teams: teams.map((team) => ({ ...team, home_weekday: Number.NaN })) }),
    ],
    ['bad_teams', 'a derby with a stranger', () => ({ derbies: [{ teams: ['t1', 'nobody'], by_round: 1 }] })],
    ['bad_teams', 'a derby with itself', () => ({ derbies: [{ teams: ['t1', 't1'], by_round: 1 }] })],
    ['bad_season', 'a location twice', ({ locations }) => ({ locations: [...locations, locations[0]!] })],
    ['bad_season', 'no boards a match', () => ({ boards_per_match: 0 })],
    [
      'bad_season',
      'half a board',
      ({ locations }) => ({ locations: locations.map((one) => ({ ...one, boards: 0.5 })) }),
    ],
    ['bad_season', 'an eighth weekday', () => ({ other_weekdays: [8] })],
    ['bad_season', 'a holiday backwards', () => ({ holidays: [{ from: '2026-12-02', to: '2026-12-01' }] })],
    ['bad_season', 'a season of a lifetime', () => ({ to: '2062-06-15' })],
    ['bad_season', 'rounds nobody knows', () => ({ rounds: 'thrice' as 'single' })],
  ];
  test.each(ODD)('LGE-9 %s: %s', (code, _what, change) => {
    const plan = plain(4, 'single');
    expect(codeOf(makeFixtures({ ...plan, ...change(plan) }))).toBe(code);
  });

  test('LGE-10 a break is the same side twice running', () => {
    const rounds = [[{ home: 0, away: 1 }], [{ home: 0, away: 1 }], [{ home: 1, away: 0 }]];
    expect(countBreaks(rounds, 2)).toBe(2);
  });

  test('LGE-11 a match is turned round with its return match, on evenings of the new house', () => {
    const plan = plain(6, 'mirrored');
    const { fixtures } = must(makeFixtures(plan));
    const isTheirs = ({ home, away }: Fixture) => [home, away].sort().join() === 't1,t2';
    const before = fixtures.filter(isTheirs);
    const after = must(turnFixture(plan, fixtures, before[0]!.id));
    expect(after.filter(isTheirs).map(({ id, home, location }) => [id, home, location])).toEqual(
      before.map(({ id, away }) => [id, away, away.replace('t', 'l')]),
    );
    expect(after.filter((one) => !isTheirs(one))).toEqual(fixtures.filter((one) => !isTheirs(one)));
    expect(codeOf(turnFixture(plan, fixtures, 'nothing'))).toBe('unknown_game');
  });

  test('LGE-11 a match is not turned when the other house is full, unless another evening is allowed', () => {
    const { fixtures } = must(makeFixtures(season));
    const match = fixtures.find(({ home, away }) => home === 'fox 1' && away === 'bull 1')!;
    expect(codeOf(turnFixture(season, fixtures, match.id))).toBe('boards_clash');
    const monday = must(turnFixture({ ...season, other_weekdays: [1] }, fixtures, match.id));
    expect(monday.find(({ id }) => id === match.id)).toMatchObject({
      home: 'bull 1',
      location: 'bull',
      date: mondayOf(match.date),
      moved: true,
    });
  });
});
