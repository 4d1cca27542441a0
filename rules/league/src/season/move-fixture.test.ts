import { codeOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { boardsUsed, plain, season } from '../testing/season.ts';
import { addDays, mondayOf } from './calendar.ts';
import { makeFixtures } from './fixtures.ts';
import { proposeDates, turnFixture } from './move-fixture.ts';
import type { Fixture, SeasonPlan } from './season.ts';

describe('moving a match', () => {
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

  test('LGE-11 a match is not turned onto a day on which one of the two plays already', () => {
    const plan = plain(4, 'single');
    const { fixtures } = must(makeFixtures(plan));
    const [match] = fixtures;
    const other = fixtures.find(({ id, home }) => id !== match!.id && home === match!.away)!;
    const crowded = fixtures.map((one) =>
      one === other ? { ...one, date: match!.date, location: 'l9' } : one,
    );
    expect(codeOf(turnFixture(plan, crowded, match!.id))).toBe('boards_clash');
    expect(codeOf(turnFixture(plan, fixtures, match!.id))).toBe('ok');
  });
});
