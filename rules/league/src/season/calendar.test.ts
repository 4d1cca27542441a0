import { dateOf, dayNumber, isIsoDate } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { addDays, ageOn, mondayOf, weekdayOf } from './calendar.ts';
import { seasonName } from './season-name.ts';

describe('calendar', () => {
  test('CAL-1 days, weekdays and months over leap years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(weekdayOf('2026-11-15')).toBe(7);
    expect(weekdayOf('2000-01-01')).toBe(6);
    expect(mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(['2026-02-30', '2026-13-01', '26-01-01', '2025-02-29'].map(isIsoDate)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const start = dayNumber('1999-12-25');
    for (let day = start; day < start + 1500; day++) {
      expect(dayNumber(dateOf(day))).toBe(day);
      expect(addDays(dateOf(day), 7)).toBe(dateOf(day + 7));
    }
  });
});

describe('names and ages of a season', () => {
  test.each([
    ['2025-2026', '2025-2026'],
    ['2025/2026', '2025-2026'],
    ['2025/26', '2025-2026'],
    ['25-26', '2025-2026'],
    [' 2025 – 2026 ', '2025-2026'],
    ['2025 2026', '2025-2026'],
    ['2099/00', '2099-2100'],
    ['2026', '2026'],
    ['2025-2027', null],
    ['2026-2025', null],
    ['25', null],
    ['spring', null],
    ['', null],
  ])('CAL-2 %j is the season %s', (written, name) => {
    expect(seasonName(written)).toBe(name);
  });

  test.each([
    ['2012-09-01', '2026-09-01', 14],
    ['2012-09-02', '2026-09-01', 13],
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
    ['2026-09-01', '2026-09-01', 0],
    ['2026-09-02', '2026-09-01', null],
    ['2026-02-30', '2026-09-01', null],
  ])('CAL-3 born on %s, on %s somebody is %s', (birth, on, age) => {
    expect(ageOn(birth, on)).toBe(age);
  });
});
