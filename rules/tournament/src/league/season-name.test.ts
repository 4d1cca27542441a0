import { describe, expect, test } from 'vitest';
import { ageOn } from './calendar.ts';
import { seasonName } from './season-name.ts';

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
