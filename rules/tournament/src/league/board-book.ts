import { addDays, type IsoDate } from './calendar.ts';
import type { Fixture, LeagueTeam, MatchWeek, SeasonPlan } from './season.ts';

export type BoardBook = {
  hasRoom: (location: string, date: IsoDate) => boolean;
  take: (location: string, date: IsoDate) => void;
};

/** Boards taken by location and date. A house nobody knows has no boards. */
export function boardBook(
  { locations, boards_per_match }: Pick<SeasonPlan, 'locations' | 'boards_per_match'>,
  taken: readonly Pick<Fixture, 'location' | 'date'>[] = [],
): BoardBook {
  const used = new Map<string, number>();
  const boards = new Map(locations.map(({ id, boards: count }) => [id, count]));
  const usedOn = (location: string, date: IsoDate): number => used.get(`${location} ${date}`) ?? 0;
  const take = (location: string, date: IsoDate): void => {
    used.set(`${location} ${date}`, usedOn(location, date) + boards_per_match);
  };
  for (const { location, date } of taken) take(location, date);
  return {
    hasRoom: (location, date) => usedOn(location, date) + boards_per_match <= (boards.get(location) ?? 0),
    take,
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
): (IsoDate | undefined)[] {
  const dates: (IsoDate | undefined)[] = homes.map(() => undefined);
  for (const other of [null, ...other_weekdays])
    for (const [at, { location, home_weekday }] of homes.entries()) {
      const day = other ?? home_weekday;
      const date = addDays(monday, day - 1);
      if (dates[at] !== undefined || !open.has(day) || !book.hasRoom(location, date)) continue;
      book.take(location, date);
      dates[at] = date;
    }
  return dates;
}
