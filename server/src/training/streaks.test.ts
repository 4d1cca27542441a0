import { expect, test } from 'vitest';
import { streaksOf } from './streaks.ts';

// The 1st of June 2026 is a Monday.
test.each([
  ['nothing', [], '2026-06-10', { days: 0, weeks: 0, longest_days: 0, trained_today: false }],
  ['today only', ['2026-06-10'], '2026-06-10', { days: 1, weeks: 1, longest_days: 1, trained_today: true }],
  [
    'until yesterday: still alive',
    ['2026-06-08', '2026-06-09'],
    '2026-06-10',
    { days: 2, weeks: 1, longest_days: 2, trained_today: false },
  ],
  [
    'a day left out ends it, the longest stays',
    ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-08'],
    '2026-06-10',
    { days: 0, weeks: 2, longest_days: 3, trained_today: false },
  ],
  [
    'weeks begin on Mondays, over the turn of a month',
    ['2026-05-24', '2026-05-31', '2026-06-01'],
    '2026-06-01',
    { days: 2, weeks: 3, longest_days: 2, trained_today: true },
  ],
  [
    'a week left out',
    ['2026-05-18', '2026-06-01'],
    '2026-06-03',
    { days: 0, weeks: 1, longest_days: 1, trained_today: false },
  ],
] as const)('%s', (_, days, today, streak) => {
  expect(streaksOf(days, today)).toEqual(streak);
});
