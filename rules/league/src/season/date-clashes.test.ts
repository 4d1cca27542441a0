import { expect, test } from 'vitest';
import { season } from '../testing/season.ts';
import { addDays } from './calendar.ts';
import { clashesOn, isHardClash } from './date-clashes.ts';
import { makeFixtures } from './fixtures.ts';

const made = makeFixtures(season);
const fixtures = made.ok ? made.value.fixtures : [];
const match = fixtures.find(({ home }) => home === 'anchor 1')!;
const codesOn = (date: string, plan = season) =>
  clashesOn(plan, fixtures, match.id, date).map(({ code }) => code);

test.each<[string, string, string[]]>([
  ['its own evening', match.date, []],
  ['a holiday', '2026-12-25', ['holiday']],
  ['a cup week', '2026-10-16', ['cup_week']],
  ['after the season', '2027-06-04', ['outside_season']],
  ['no day', '2027-02-30', []],
])('LGE-17 %s', (_, date, codes) => {
  expect(codesOn(date)).toEqual(codes);
});

test('LGE-17 an evening on which one of them plays cannot be, and another one in that week is the second', () => {
  const other = fixtures.find(
    ({ id, home, away }) => id !== match.id && [home, away].includes('anchor 1') && home !== match.away,
  )!;
  const [worst] = clashesOn(season, fixtures, match.id, other.date);
  expect(worst).toMatchObject({ code: 'team_plays', facts: { team: 'anchor 1' } });
  expect(isHardClash(worst!)).toBe(true);
  expect(codesOn(addDays(other.date, 1))).toContain('second_that_week');
});

test('LGE-17 a full house, an evening elsewhere', () => {
  const taken = [{ location: match.location, date: match.date, boards: 4 }];
  expect(codesOn(match.date, { ...season, taken })).toEqual(['boards_full']);
  const busy = [{ team: match.away, date: match.date }];
  expect(codesOn(match.date, { ...season, busy })).toEqual(['team_plays']);
});
