import { describe, expect, test } from 'vitest';
import { weekdayOf } from './calendar.ts';
import { usualSeasonRules } from './season-rules.ts';
import {
  closingOf,
  nextYear,
  sameWeekNextYear,
  seasonAfter,
  seasonRulesNextYear,
  seasonState,
} from './season-state.ts';

const season = { is_published: true, is_closed: false, starts_on: '2026-09-01', ends_on: '2027-05-31' };

describe('the state of a season', () => {
  test.each([
    ['draft', { is_published: false }, '2026-10-01'],
    ['coming', {}, '2026-08-31'],
    ['running', {}, '2026-09-01'],
    ['running', {}, '2027-05-31'],
    ['over', {}, '2027-06-01'],
    ['closed', { is_closed: true }, '2026-10-01'],
  ])('CAL-4 it is %s', (expected, more, today) => {
    expect(seasonState({ ...season, ...more }, today)).toBe(expected);
  });
});

test('CAL-5 a year later, days keep their date and weeks their weekday', () => {
  expect(nextYear('2026-09-01')).toBe('2027-09-01');
  expect(nextYear('2028-02-29')).toBe('2029-02-28');
  expect(sameWeekNextYear('2026-12-21')).toBe('2027-12-20');
  expect(weekdayOf(sameWeekNextYear('2026-12-21'))).toBe(weekdayOf('2026-12-21'));
  const rules = usualSeasonRules('2026-09-01', '2027-05-31');
  expect(seasonRulesNextYear(rules)).toEqual({
    ...rules,
    reference_day: '2028-01-01',
    transfers_until: '2028-01-31',
  });
});

test.each([
  ['2026-2027', [], '2027-2028', '2027-09-01'],
  ['2026-2027', ['2025-2026', '2026-2027', '2027-2028', '2029-2030'], '2028-2029', '2028-09-01'],
  ['2026', ['2027', '2027-2028'], '2028', '2028-09-01'],
])('CAL-7 after %s, beside %j, comes %s', (name, names, next, starts_on) => {
  expect(seasonAfter({ ...season, name }, names)).toMatchObject({ name: next, starts_on });
});

test('CAL-6 what is not decided keeps a season open; what was never played is named', () => {
  const phases = [
    'scheduled',
    'line_ups',
    'running',
    'submitted',
    'disputed',
    'postponed',
    'confirmed',
  ] as const;
  const more = ['final', 'forfeited', 'cancelled', 'postponement_asked'] as const;
  const { blocking, unplayed } = closingOf([...phases, ...more].map((phase) => ({ phase })));
  expect(blocking.map(({ phase }) => phase)).toEqual(['line_ups', 'running', 'submitted', 'disputed']);
  expect(unplayed.map(({ phase }) => phase)).toEqual(['scheduled', 'postponed', 'postponement_asked']);
});
