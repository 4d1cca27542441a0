import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mondayOf } from './calendar.ts';
import { makeFixtures } from './fixtures.ts';
import { isOpenDay, type SeasonPlan } from './season.ts';

const weekday = fc.integer({ min: 1, max: 7 });

/** Two to twenty teams in houses of their own or shared, on few or many evenings, with holidays. */
const plans: fc.Arbitrary<SeasonPlan> = fc
  .record({ n: fc.integer({ min: 2, max: 20 }), houses: fc.integer({ min: 2, max: 20 }) })
  .chain(({ n, houses }) =>
    fc.record({
      teams: fc
        .array(fc.record({ house: fc.nat(houses - 1), home_weekday: fc.integer({ min: 3, max: 5 }) }), {
          minLength: n,
          maxLength: n,
        })
        .map((all) =>
          all.map(({ house, home_weekday }, at) => ({ id: `t${at}`, location: `l${house}`, home_weekday })),
        ),
      locations: fc
        .array(fc.integer({ min: 2, max: 7 }), { minLength: houses, maxLength: houses })
        .map((all) => all.map((boards, at) => ({ id: `l${at}`, boards }))),
      from: fc.constantFrom('2026-09-01', '2026-09-06', '2026-09-10'),
      to: fc.constantFrom('2027-08-31', '2027-06-30', '2026-12-31'),
      rounds: fc.constantFrom('single', 'mirrored', 'reversed'),
      boards_per_match: fc.constant(2),
      holidays: fc.constantFrom(
        [],
        [{ from: '2026-12-21', to: '2027-01-03' }],
        [{ from: '2026-11-11', to: '2026-11-11' }],
      ),
      cup_weeks: fc.constantFrom([], ['2026-10-15', '2027-01-20']),
      other_weekdays: fc.uniqueArray(weekday, { maxLength: 2 }),
      dice: fc.nat(),
    }),
  );

function expectWholeSeason(plan: SeasonPlan): void {
  const made = makeFixtures(plan);
  if (!made.ok) {
    expect(['boards_clash', 'season_too_short']).toContain(made.refusal.code);
    return;
  }
  const { fixtures } = made.value;
  const n = plan.teams.length;
  expect(new Set(fixtures.map(({ home, away }) => `${home} ${away}`)).size).toBe(
    plan.rounds === 'single' ? (n * (n - 1)) / 2 : n * (n - 1),
  );
  expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length);
  const teamDays = fixtures.flatMap(({ home, away, round }) => [`${home} ${round}`, `${away} ${round}`]);
  expect(new Set(teamDays).size).toBe(teamDays.length);
  const used = new Map<string, number>();
  const cup = (plan.cup_weeks ?? []).map(mondayOf);
  for (const { location, date } of fixtures) {
    const boards = (used.get(`${location} ${date}`) ?? 0) + plan.boards_per_match;
    used.set(`${location} ${date}`, boards);
    expect(boards).toBeLessThanOrEqual(plan.locations.find(({ id }) => id === location)!.boards);
    expect(isOpenDay(plan, date)).toBe(true);
    expect(cup).not.toContain(mondayOf(date));
  }
}

describe('every season', () => {
  test('LGE-12 a plan ends in whole fixtures without a clash, or is refused', () => {
    fc.assert(fc.property(plans, expectWholeSeason), { numRuns: 60 });
  });

  test('LGE-12 the same plan gives the same fixtures', () => {
    const same = (plan: SeasonPlan): void => {
      expect(makeFixtures(plan)).toEqual(makeFixtures(plan));
    };
    fc.assert(fc.property(plans, same), { numRuns: 10 });
  });

  test('LGE-12 whatever stands in the numbers and names, nothing is thrown', () => {
    const oddNumber = fc.constantFrom(Number.NaN, -1, 0, 0.5, 3, 1e9, Number.POSITIVE_INFINITY);
    const oddName = fc.constantFrom('', '__proto__', 'constructor', 'a', 'a b', 'b');
    const oddDate = fc.constantFrom('', 'NaN', '2026-02-30', '0000-00-00', '9999-12-31', '2026-09-01');
    const odd = fc.record({
      teams: fc.array(fc.record({ id: oddName, location: oddName, home_weekday: oddNumber })),
      locations: fc.array(fc.record({ id: oddName, boards: oddNumber })),
      from: oddDate,
      to: oddDate,
      rounds: fc.constantFrom('single', 'mirrored'),
      boards_per_match: oddNumber,
      holidays: fc.array(fc.record({ from: oddDate, to: oddDate }), { maxLength: 1 }),
      cup_weeks: fc.array(oddDate, { maxLength: 1 }),
      derbies: fc.array(fc.record({ teams: fc.tuple(oddName, oddName), by_round: oddNumber })),
      other_weekdays: fc.array(oddNumber, { maxLength: 2 }),
      dice: oddNumber,
    }) as fc.Arbitrary<SeasonPlan>;
    fc.assert(
      fc.property(odd, (plan) => {
        expect(typeof makeFixtures(plan).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });
});
