import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { federation, season } from '../testing/season.ts';
import { mondayOf } from './calendar.ts';
import { makeFixtures } from './fixtures.ts';
import type { Fixture, SeasonPlan } from './season.ts';
import { type DivisionPlan, makeSeason, makeSeasonSteps } from './whole-season.ts';

function expectPlayable(divisions: readonly DivisionPlan[], made: ReturnType<typeof makeSeason>): void {
  const boards = new Map(
    divisions.flatMap(({ plan }) => plan.locations.map(({ id, boards: count }) => [id, count] as const)),
  );
  const used = new Map<string, number>();
  for (const { id, fixtures } of made.divisions) {
    const { plan } = divisions.find((one) => one.id === id)!;
    const n = plan.teams.length;
    const meetings = plan.rounds === 'single' ? (n * (n - 1)) / 2 : n * (n - 1);
    expect(new Set(fixtures.map(({ home, away }) => `${home} ${away}`)).size).toBe(meetings);
    expect(fixtures).toHaveLength(meetings);
    expect(new Set(fixtures.map((one) => one.id)).size).toBe(meetings);
    const evenings = fixtures.flatMap(({ home, away, date }) => [`${home} ${date}`, `${away} ${date}`]);
    expect(new Set(evenings).size).toBe(evenings.length);
    for (const locked of plan.locked ?? []) expect(fixtures).toContainEqual(locked);
    for (const { location, date } of fixtures) {
      const key = `${location} ${date}`;
      used.set(key, (used.get(key) ?? 0) + plan.boards_per_match);
    }
  }
  for (const [key, count] of used) expect(count).toBeLessThanOrEqual(boards.get(key.split(' ')[0]!)!);
}

describe('locked matches', () => {
  const made = makeFixtures(season);
  const before = made.ok ? made.value.fixtures : [];

  test.each([[3], [60]])('LGE-15 %i locked matches stay, and everybody meets everybody', (count) => {
    const locked = before.filter((_, at) => at % Math.floor(before.length / count) === 0).slice(0, count);
    const plan: SeasonPlan = { ...season, locked };
    const again = makeFixtures(plan);
    expect(again.ok).toBe(true);
    if (!again.ok) return;
    expectPlayable([{ id: 'a', plan }], {
      divisions: [{ id: 'a', fixtures: again.value.fixtures, ungranted: [] }],
      refused: [],
    });
    // Made by the same dice they fit where they were.
    expect(again.value.other_weeks).toBe(0);
  });

  test('LGE-15 with other dice they stay too, and the match that was in their way is played in another week', () => {
    const locked = before.slice(0, 5).map((match) => ({ ...match, date: before.at(-1)!.date }));
    const house: Fixture[] = locked.slice(0, 1);
    const again = makeFixtures({ ...season, locked: house, dice: 99 });
    expect(again.ok && again.value.fixtures).toContainEqual(house[0]);
    const evenings = again.ok
      ? again.value.fixtures.flatMap(({ home, away, date }) => [`${home} ${date}`, `${away} ${date}`])
      : [];
    expect(new Set(evenings).size).toBe(evenings.length);
  });

  test('LGE-15 whoever plays elsewhere that evening plays on another one', () => {
    const [first] = before;
    const busy = [{ team: first!.home, date: first!.date }];
    const again = makeFixtures({ ...season, busy, spare_weeks: true });
    const clashes = again.ok
      ? again.value.fixtures.filter(
          ({ home, away, date }) => date === first!.date && [home, away].includes(first!.home),
        )
      : null;
    expect(clashes).toEqual([]);
  });

  test.each<[string, Partial<Fixture>]>([
    ['a stranger', { home: 'nobody' }],
    ['a team against itself', { home: before[0]!.away }],
    ['no day', { date: '2026-02-30' }],
  ])('LGE-9 a locked match of %s is refused', (_, change) => {
    expect(makeFixtures({ ...season, locked: [{ ...before[0]!, ...change }] }).ok).toBe(false);
  });

  test('LGE-9 the same match locked twice is refused', () => {
    expect(makeFixtures({ ...season, locked: [before[0]!, { ...before[0]!, id: 'x' }] }).ok).toBe(false);
  });
});

describe('all divisions in one go', () => {
  test('LGE-16 a federation: everybody meets, nobody twice an evening, boards are never exceeded', () => {
    const divisions = federation({ teams: 24, houses: 9, dice: 3 });
    const made = makeSeason(divisions);
    expect(made.refused).toEqual([]);
    expectPlayable(divisions, made);
  });

  test('LGE-16 made again with locked matches, they stay', () => {
    const divisions = federation({ teams: 24, houses: 9, dice: 5 });
    const first = makeSeason(divisions);
    const again = divisions.map(({ id, plan }) => ({
      id,
      plan: {
        ...plan,
        locked: first.divisions.find((one) => one.id === id)!.fixtures.filter((_, at) => at % 9 === 0),
      },
    }));
    expectPlayable(again, makeSeason(again));
  });

  test('LGE-16 whatever the houses are like, what comes out can be played', () => {
    const any = fc.record({
      teams: fc.integer({ min: 4, max: 16 }),
      houses: fc.integer({ min: 2, max: 10 }),
      dice: fc.nat(1000),
    });
    fc.assert(
      fc.property(any, (wanted) => {
        const divisions = federation(wanted);
        const made = makeSeason(divisions);
        expect(made.divisions.length + made.refused.length).toBe(divisions.length);
        expectPlayable(divisions, made);
      }),
      { numRuns: 6 },
    );
  });

  test('LGE-16 a division nobody can make is named, and the others are there', () => {
    const divisions = federation({ teams: 20, houses: 8, dice: 1 });
    const [one, ...others] = divisions;
    const broken = { ...one!, plan: { ...one!.plan, to: one!.plan.from } };
    const made = makeSeason([broken, ...others]);
    expect(made.refused).toMatchObject([{ id: one!.id, refusal: { code: 'season_too_short' } }]);
    expect(made.divisions).toHaveLength(others.length);
  });

  test('LGE-16 says how far it is, and can be left at any step', () => {
    const divisions = federation({ teams: 20, houses: 8, dice: 1 });
    const steps = makeSeasonSteps(divisions);
    expect(steps.next().value).toMatchObject({ tried: 1, made: 0, divisions: divisions.length, open: null });
    expect(steps.next().value).toMatchObject({ tried: 1, made: 1 });
    expect(steps.return({ divisions: [], refused: [] }).done).toBe(true);
  });

  test('LGE-13 a match in another week than its round is named', () => {
    const divisions = federation({ teams: 12, houses: 3, dice: 2 });
    const made = makeSeason(divisions);
    for (const { fixtures, ungranted } of made.divisions) {
      const weeks = new Map<number, Set<string>>();
      for (const { round, date } of fixtures)
        weeks.set(round, (weeks.get(round) ?? new Set()).add(mondayOf(date)));
      const isSpread = [...weeks.values()].some(({ size }) => size > 1);
      expect(ungranted.some(({ why }) => why.code === 'other_week')).toBe(isSpread);
    }
  });
});
