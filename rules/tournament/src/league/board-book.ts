import type { IsoDate } from './calendar.ts';
import type { Fixture, SeasonPlan } from './season.ts';

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
