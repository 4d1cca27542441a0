import type { CalendarWishes } from '@oche/contract';

/** A season that has no wishes yet. */
export const usualCalendar = (from: string, to: string): CalendarWishes => ({
  from,
  to,
  holidays: [],
  cup_weeks: [],
  other_weekdays: [],
  derbies: [],
  dice: 1,
});
