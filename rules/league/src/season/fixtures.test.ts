import { codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { boardsUsed, plain, season } from '../testing/season.ts';
import { boardBook, datesInWeek } from './board-book.ts';
import { addDays, mondayOf, weekdayOf } from './calendar.ts';
import { makeFixtures } from './fixtures.ts';
import { matchWeeks, openWeeks } from './match-weeks.ts';
import { type SeasonPlan, weekOf } from './season.ts';
import { countBreaks } from './timetable.ts';

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

  test('LGE-18 a house gives another number of boards on an evening, or none', () => {
    const [anchor, ...others] = season.locations;
    const onFridays = (boards: number) => ({
      ...season,
      locations: [{ ...anchor!, evenings: { 5: boards } }, ...others],
      other_weekdays: [6],
    });
    const evenings = (boards: number) => {
      const made = makeFixtures(onFridays(boards));
      return made.ok ? made.value.fixtures.filter(({ location }) => location === 'anchor') : [];
    };
    expect(evenings(0)).not.toEqual([]);
    expect(evenings(0).every(({ moved }) => moved)).toBe(true);
    const used = boardsUsed(evenings(2), season.boards_per_match);
    expect([...used].filter(([key, count]) => weekdayOf(key.slice(-10)) === 5 && count > 2)).toEqual([]);
    expect(makeFixtures(onFridays(-1))).toMatchObject({ ok: false, refusal: { code: 'bad_season' } });
  });

  test('LGE-4 boards another division has taken are not there', () => {
    const first = must(makeFixtures(season)).fixtures;
    const taken = first.map(({ location, date }) => ({ location, date, boards: 2 }));
    // The café with four boards has a second pair of teams in the next division.
    const second: SeasonPlan = {
      ...season,
      teams: ['fox', 'fox', 'a', 'b'].map((location, at) => ({ id: `s${at}`, location, home_weekday: 4 })),
      locations: [...season.locations, { id: 'a', boards: 2 }, { id: 'b', boards: 2 }],
      taken,
    };
    const { fixtures } = must(makeFixtures(second));
    for (const used of boardsUsed(
      [...first, ...fixtures].filter(({ location }) => location === 'fox'),
      2,
    ).values())
      expect(used).toBeLessThanOrEqual(4);
    const weeks = openWeeks(second).map(({ week }) => week.monday);
    const full = weeks.map((monday) => ({ location: 'fox', date: addDays(monday, 3), boards: 4 }));
    expect(codeOf(makeFixtures({ ...second, taken: full }))).toBe('boards_clash');
    // Where the other division has ended, there is room for so few.
    const busy = first.map(({ date }) => ({ location: 'fox', date, boards: 4 }));
    expect(codeOf(makeFixtures({ ...second, taken: busy }))).toBe('ok');
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

  /** Houses by the teams they have and the matches they can take at once, all on Friday. */
  const housed = (rounds: SeasonPlan['rounds'], houses: [teams: number, matches: number][]): SeasonPlan => ({
    ...plain(2, rounds),
    teams: houses.flatMap(([teams], at) =>
      Array.from({ length: teams }, (_, nth) => ({
        id: `${at}-${nth}`,
        location: `l${at}`,
        home_weekday: 5,
      })),
    ),
    locations: houses.map(([, matches], at) => ({ id: `l${at}`, boards: 2 * matches })),
  });
  const TIGHT: [string, SeasonPlan][] = [
    [
      '12 teams',
      housed('single', [
        [2, 1],
        [1, 1],
        [5, 2],
        [2, 1],
        [2, 1],
      ]),
    ],
    [
      '10 teams',
      housed('single', [
        [2, 3],
        [4, 1],
        [2, 2],
        [2, 1],
      ]),
    ],
  ];
  test.each(TIGHT)(
    'LGE-5 %s in tight houses: found whatever the dice say, and nobody clashes',
    (_what, plan) => {
      const boards = new Map(plan.locations.map(({ id, boards: count }) => [id, count]));
      for (let dice = 1; dice <= 8; dice++)
        for (const [key, used] of boardsUsed(must(makeFixtures({ ...plan, dice })).fixtures, 2))
          expect(used).toBeLessThanOrEqual(boards.get(key.split(' ')[0]!)!);
    },
  );

  test('LGE-5 a single season with tight houses keeps home and away as even as it can', () => {
    const plan = housed('single', [
      [3, 1],
      [4, 2],
    ]);
    for (let dice = 1; dice <= 5; dice++) {
      const { fixtures } = must(makeFixtures({ ...plan, dice }));
      for (const { id } of plan.teams) {
        const home = fixtures.filter((one) => one.home === id).length;
        expect(Math.abs(home - (plan.teams.length - 1 - home))).toBeLessThanOrEqual(2);
      }
    }
  });

  test('LGE-5 too few boards are told by counting: of a house for all its home matches, or of a week', () => {
    const detailOf = (plan: SeasonPlan) => {
      const made = makeFixtures(plan);
      return made.ok ? null : made.refusal;
    };
    // Three teams at home in half of the weeks each, with boards for one of them.
    expect(
      detailOf(
        housed('mirrored', [
          [3, 1],
          [3, 3],
        ]),
      ),
    ).toEqual({
      code: 'boards_clash',
      detail: { location: 'l0' },
    });
    expect(
      detailOf(
        housed('single', [
          [3, 1],
          [3, 1],
        ]),
      ),
    ).toEqual({ code: 'boards_clash', detail: { round: 1 } });
    expect(
      detailOf(
        housed('mirrored', [
          [2, 1],
          [2, 1],
          [2, 1],
        ]),
      ),
    ).toBe(null);
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
    const plan = shared({ other_weekdays: [4, 3] });
    const homes = [5, 5, 4].map((home_weekday, at) => ({ ...plan.teams[at]!, home_weekday }));
    expect(datesInWeek(plan, weekOf(plan, '2026-09-07'), homes, boardBook(plan))).toEqual([
      '2026-09-11',
      '2026-09-09',
      '2026-09-10',
    ]);
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

  test('LGE-6 a week where another evening helps comes before one where somebody cannot be at home', () => {
    const plan: SeasonPlan = {
      ...plain(4, 'single'),
      teams: plain(4, 'single').teams.map((team, at) => ({ ...team, home_weekday: at < 2 ? 4 : 5 })),
      from: '2026-09-07',
      to: '2026-10-04',
      other_weekdays: [1],
      holidays: [
        // Second week: Monday and Thursday; third week: Thursday and Friday.
        { from: '2026-09-14', to: '2026-09-14' },
        { from: '2026-09-17', to: '2026-09-17' },
        { from: '2026-09-24', to: '2026-09-25' },
      ],
    };
    expect(matchWeeks(plan, 'early')!.map(({ monday }) => monday)).toEqual([
      '2026-09-07',
      '2026-09-21',
      '2026-09-28',
    ]);
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
    ['bad_season', 'boards taken on no day', () => ({ taken: [{ location: 'l1', date: 'x', boards: 2 }] })],
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
});
