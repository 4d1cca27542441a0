import { expect, test } from 'vitest';
import { isIsoDate, minutesBetween } from './calendar.ts';

test.each([
  ['2026-11-20T20:00:00Z', '2026-11-20T20:15:00Z', 15],
  ['2026-11-20T20:00Z', '2026-11-20T20:00:30.000Z', 0.5],
  ['2026-12-31T23:50:00Z', '2027-01-01T00:10:00Z', 20],
  ['2028-02-28T00:00:00Z', '2028-03-01T00:00:00Z', 2880],
  ['2026-11-20T20:15:00Z', '2026-11-20T20:00:00Z', -15],
  ['now', '2026-11-20T20:00:00Z', Number.NaN],
  ['2026-02-30T20:00:00Z', '2026-11-20T20:00:00Z', Number.NaN],
  ['2026-11-20T20:00:00+01:00', '2026-11-20T20:00:00Z', Number.NaN],
])('CLK-1 from %s to %s there are %d minutes', (from, to, minutes) => {
  expect(Math.round(60 * minutesBetween(from, to)) / 60).toBe(minutes);
});

test.each(['2026-02-30', '0000-00-00', '0000-02-10', '2026-00-10', '2026-13-01', '2026-1-1', ''])(
  'CLK-1 %s is no day, and is found to be none at once',
  (date) => {
    expect(isIsoDate(date)).toBe(false);
  },
);
