import { expect, test } from 'vitest';
import { weekColumns } from './week-columns.ts';

const widths = (firstWeekday: number, ...dates: string[]) =>
  weekColumns(
    dates.map((date) => ({ date })),
    firstWeekday,
  )
    .match(/\dfr/g)!
    .join(' ');

test('the evenings of a league have the room of a month, whichever day the week begins with', () => {
  // A Tuesday and two Wednesdays.
  const evenings = ['2026-11-03', '2026-11-04', '2026-11-11'];
  expect(widths(0, ...evenings)).toBe('1fr 1fr 4fr 4fr 1fr 1fr 1fr');
  expect(widths(1, ...evenings)).toBe('1fr 4fr 4fr 1fr 1fr 1fr 1fr');
});

test('in a month without matches all days are alike', () => {
  expect(widths(1)).toBe('1fr 1fr 1fr 1fr 1fr 1fr 1fr');
});
