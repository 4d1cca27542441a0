import { dateOf, dayNumber } from '@oche/kit';

/** A week of a plan, from Monday on: what is planned for each of its seven days. */
export type CalendarWeek<E> = { monday: string; days: readonly E[][] };

const WEEK = 7;
/** Monday is 0. */
const weekdayOf = (day: number): number => (day + 2) % WEEK;
const mondayOf = (date: string): number => dayNumber(date) - weekdayOf(dayNumber(date));

/** The days of a plan as a calendar. A week without any stands in it as well: rest is a part of the plan. */
export function calendarWeeks<E extends { due_on: string }>(entries: readonly E[]): CalendarWeek<E>[] {
  const mondays = entries.map(({ due_on }) => mondayOf(due_on));
  if (mondays.length === 0) return [];
  const first = Math.min(...mondays);
  const count = (Math.max(...mondays) - first) / WEEK + 1;
  return Array.from({ length: count }, (_, at) => {
    const monday = first + at * WEEK;
    const days = Array.from({ length: WEEK }, (_, day) =>
      entries.filter(({ due_on }) => dayNumber(due_on) === monday + day),
    );
    return { monday: dateOf(monday), days };
  });
}

export const isWeekOf = ({ monday }: { monday: string }, date: string): boolean =>
  dayNumber(monday) === mondayOf(date);

/** How many weeks before this one are in sight. */
const BEFORE = 2;

/** So many weeks around a day; of a plan that is over its last, of one to come its first. */
export function weeksInSight<W extends { monday: string }>(
  weeks: readonly W[],
  today: string,
  most: number,
): readonly W[] {
  const now = weeks.findIndex(({ monday }) => dayNumber(monday) >= mondayOf(today));
  const from = (now < 0 ? weeks.length : now) - BEFORE;
  const start = Math.max(0, Math.min(from, weeks.length - most));
  return weeks.slice(start, start + most);
}
