import type { IsoDate } from '@oche/kit';
import { addDays, weekdayOf } from './calendar.ts';
import type { Fixture, LeagueTeam, MatchWeek, SeasonPlan } from './season.ts';

export type BoardBook = {
  /** How many more matches a house can take. */
  room: (location: string, date: IsoDate) => number;
  take: (location: string, date: IsoDate) => void;
};

/** Boards by location and date. A house nobody knows has none. */
export function boardBook(
  { locations, boards_per_match, taken = [] }: Pick<SeasonPlan, 'locations' | 'boards_per_match' | 'taken'>,
  fixtures: readonly Pick<Fixture, 'location' | 'date'>[] = [],
): BoardBook {
  const used = new Map<string, number>();
  const houses = new Map(locations.map((location) => [location.id, location]));
  const boardsOn = (id: string, date: IsoDate): number => {
    const house = houses.get(id);
    return house?.evenings?.[weekdayOf(date)] ?? house?.boards ?? 0;
  };
  const usedOn = (location: string, date: IsoDate): number => used.get(`${location} ${date}`) ?? 0;
  const take = (location: string, date: IsoDate, count = boards_per_match): void => {
    used.set(`${location} ${date}`, usedOn(location, date) + count);
  };
  for (const { location, date, boards: count } of taken) take(location, date, count);
  for (const { location, date } of fixtures) take(location, date);
  return {
    room: (location, date) =>
      Math.max(0, Math.floor((boardsOn(location, date) - usedOn(location, date)) / boards_per_match)),
    take: (location, date) => take(location, date),
  };
}

/**
 * Dates for the home teams of one week, in their order; undefined where there are no boards. Home evenings
 * first: whoever has to move must not take the evening of somebody who is at home on it.
 */
export function datesInWeek(
  { other_weekdays = [] }: Pick<SeasonPlan, 'other_weekdays'>,
  { monday, open }: MatchWeek,
  homes: readonly LeagueTeam[],
  book: BoardBook,
  /** Whether one of the two teams of a match plays elsewhere that day. */
  isBusy: (at: number, date: IsoDate) => boolean = () => false,
): (IsoDate | undefined)[] {
  const dates: (IsoDate | undefined)[] = homes.map(() => undefined);
  for (const other of [null, ...other_weekdays])
    for (const [at, { location, home_weekday }] of homes.entries()) {
      const day = other ?? home_weekday;
      const date = addDays(monday, day - 1);
      if (dates[at] !== undefined || !open.has(day) || book.room(location, date) === 0 || isBusy(at, date))
        continue;
      book.take(location, date);
      dates[at] = date;
    }
  return dates;
}
