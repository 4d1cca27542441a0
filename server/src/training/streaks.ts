import type { TrainingStreak } from '@oche/contract';
import { DAY } from '../clock.ts';

/** Days and weeks in a row with training. A streak lives until a whole day (week) has gone by without. */
export function streaksOf(days: readonly string[], today: string): TrainingStreak {
  const numbers = days.map(dayNumber);
  const weeks = [...new Set(numbers.map(weekOf))];
  const now = dayNumber(today);
  return {
    days: runUpTo(numbers, now),
    weeks: runUpTo(weeks, weekOf(now)),
    longest_days: longestRun(numbers),
    trained_today: numbers.at(-1) === now,
  };
}

/** Days since the first of January 1970, a Thursday. */
const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);

/** Weeks begin on Mondays. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

function runUpTo(numbers: readonly number[], now: number): number {
  const last = numbers.at(-1);
  if (last === undefined || last < now - 1) return 0;
  let run = 1;
  while (numbers.at(-1 - run) === last - run) run++;
  return run;
}

function longestRun(numbers: readonly number[]): number {
  let [longest, run] = [0, 0];
  for (const [at, number] of numbers.entries()) {
    run = at > 0 && numbers[at - 1] === number - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
