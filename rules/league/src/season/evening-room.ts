import { boardBook } from './board-book.ts';
import { addDays } from './calendar.ts';
import type { MatchWeek, SeasonPlan } from './season.ts';

/** Matches a house can take, by round and weekday; nothing on a closed day. */
export type House = {
  id: string;
  /** Weekdays on which it can have matches: home evenings of its teams, and those the league allows besides. */
  evenings: readonly number[];
  room: readonly (readonly number[])[];
};

export function eveningRoom(plan: SeasonPlan, weeks: readonly MatchWeek[]): House[] {
  const book = boardBook(plan);
  return plan.locations.map(({ id }) => {
    const own = plan.teams.filter(({ location }) => location === id).map(({ home_weekday }) => home_weekday);
    const evenings = [...new Set([...own, ...(plan.other_weekdays ?? [])])];
    const room = weeks.map(({ monday, open }) => {
      const byDay: number[] = new Array(8).fill(0);
      for (const day of evenings) if (open.has(day)) byDay[day] = book.room(id, addDays(monday, day - 1));
      return byDay;
    });
    return { id, evenings, room };
  });
}
