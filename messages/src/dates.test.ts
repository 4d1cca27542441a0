import { expect, test } from 'vitest';
import {
  dayLeaf,
  formatDate,
  formatDay,
  formatMoment,
  fromLocal,
  isoDay,
  toLocal,
  wallTime,
  withDayWords,
} from './dates.ts';

const NOON = '2026-11-21T12:00:00Z';

test.each([
  ['en', 'Sat 21 Nov, 13:00', 'Sat 21 Nov 2026', '21 November 2026', 'Nov'],
  ['nl', 'za 21 nov, 13:00', 'za 21 nov 2026', '21 november 2026', 'nov'],
  ['de', 'Sa., 21. Nov., 13:00', 'Sa., 21. Nov. 2026', '21. November 2026', 'Nov'],
] as const)('%s writes dates its own way', (locale, moment, day, date, month) => {
  expect(formatMoment(locale, NOON)).toBe(moment);
  expect(formatDay(locale, NOON)).toBe(day);
  expect(formatDate(locale, NOON)).toBe(date);
  expect(dayLeaf(locale, NOON)).toEqual({ day: '21', month });
});

test('a zone of its own changes the hour, and the day when it must', () => {
  expect(formatMoment('en', '2026-01-01T00:30:00Z', 'America/New_York')).toBe('Wed 31 Dec, 19:30');
  expect(isoDay('2026-06-30T22:30:00Z')).toBe('2026-07-01');
  expect(wallTime('2026-06-30T22:00:00Z')).toMatchObject({ day: 1, hour: 0 });
});

test.each([
  ['summer', '2026-07-01T20:00', 'Europe/Brussels', '2026-07-01T18:00:00.000Z'],
  ['winter', '2026-12-01T20:00', 'Europe/Brussels', '2026-12-01T19:00:00.000Z'],
  ['just before the clock goes on', '2026-03-29T01:59', 'Europe/Brussels', '2026-03-29T00:59:00.000Z'],
  ['just after it', '2026-03-29T03:00', 'Europe/Brussels', '2026-03-29T01:00:00.000Z'],
  ['half an hour zone', '2026-03-29T12:00', 'Asia/Kolkata', '2026-03-29T06:30:00.000Z'],
])('%s: a local time is a moment, and comes back as it was', (_, local, zone, iso) => {
  expect(fromLocal(local, zone)).toEqual({ iso });
  expect(toLocal(iso, zone)).toBe(local);
});

test.each([
  ['2026-03-29T02:30', 'skipped'],
  ['2026-10-25T02:30', 'repeated'],
  ['', 'invalid'],
  ['2026-13-01T10:00', 'invalid'],
])('%s is no moment in Brussels: %s', (local, problem) => {
  expect(fromLocal(local)).toEqual({ problem });
});

test('a day among the arguments of a message is worded for who reads it', () => {
  const args = { home: 'Zeemeeuw A', date: '2026-11-27', time: '20:00', points: 2 };
  expect(withDayWords('nl', args)).toEqual({ ...args, date: 'vr 27 nov 2026' });
  expect(withDayWords('de', args).date).toBe('Fr., 27. Nov. 2026');
  // What was kept before stays as it is.
  expect(withDayWords('en', { date: '27/11/2026' })).toEqual({ date: '27/11/2026' });
});

test.each([
  ...['UTC', 'Europe/Brussels', 'Europe/Amsterdam', 'Europe/Luxembourg', 'Europe/Paris', 'Europe/Berlin'],
  ...['Europe/Vienna', 'Europe/Zurich'],
])('%s shows what Intl says, around every change of the clock and all year round', (zone) => {
  const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const days = Array.from({ length: 50 * 365 }, (_, day) => Date.UTC(1994, 0, 1) + day * 864e5);
  const isNearChange = (day: number) => /-(03|10)-(2[4-9]|3)/.test(new Date(day).toISOString());
  for (const [index, day] of days.entries())
    for (const hour of isNearChange(day) ? [0, 0.99, 1, 22, 22.99] : index % 7 === 0 ? [22.5] : []) {
      const moment = day + Math.floor(hour * 60) * 60_000;
      const shown = toLocal(new Date(moment).toISOString(), zone);
      if (shown !== clock.format(moment).replace(' ', 'T')) expect(shown).toBe(clock.format(moment));
    }
});

test('what is no moment is not worded', () => {
  expect(() => formatMoment('en', 'soon')).toThrow(RangeError);
});
