import { expect, test } from 'vitest';
import { calendarWeeks, isWeekOf, weeksInSight } from './plan-calendar.ts';

const due = (...dates: string[]) => dates.map((due_on) => ({ due_on }));

test('days of a plan stand in the weeks they are in, a week of rest between them as well', () => {
  // A Sunday, the Monday after it, and a Wednesday two weeks later, over the end of a year.
  const weeks = calendarWeeks(due('2026-12-27', '2026-12-28', '2027-01-13'));
  expect(weeks.map(({ monday }) => monday)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11']);
  const counts = weeks.map(({ days }) => days.map((each) => each.length).join(''));
  expect(counts).toEqual(['0000001', '1000000', '0000000', '0010000']);
  expect(calendarWeeks([])).toEqual([]);
});

test('a week knows its days, and no others', () => {
  const week = { monday: '2026-11-16' };
  expect(
    ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((date) => isWeekOf(week, date)),
  ).toEqual([false, true, true, false]);
});

const TEN = calendarWeeks(Array.from({ length: 70 }, (_, at) => ({ due_on: isoOf(at) })));
/** Days from Monday 5 October 2026 on. */
function isoOf(at: number): string {
  return new Date(Date.UTC(2026, 9, 5 + at)).toISOString().slice(0, 10);
}

test.each([
  ['before it begins', '2026-09-01', 0],
  ['in its first week', '2026-10-07', 0],
  ['in the fifth', '2026-11-04', 2],
  ['in its last', isoOf(69), 4],
  ['long after it', '2027-05-01', 4],
])('of a long plan six weeks are in sight %s', (_, today, first) => {
  const seen = weeksInSight(TEN, today, 6);
  expect(seen).toHaveLength(6);
  expect(seen[0]).toBe(TEN[first]);
});

test('of a short plan all of it is in sight', () => {
  expect(weeksInSight(TEN.slice(0, 3), '2026-10-20', 6)).toEqual(TEN.slice(0, 3));
});
