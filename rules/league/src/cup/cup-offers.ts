import type { IsoDate } from '@oche/kit';
import { boardBook } from '../season/board-book.ts';
import { addDays, mondayOf } from '../season/calendar.ts';
import { teamDays } from '../season/locked.ts';
import { type Fixture, type SeasonPlan, weekOf } from '../season/season.ts';

/** An evening on which a tie could be played, and the team that is at home then. */
export type CupOffer = {
  home: string;
  date: IsoDate;
  location: string;
  kind: 'other_evening' | 'swap' | 'other_week';
};

const MOST_OFFERS = 8;
/** Weeks to look at besides its own, the nearest first. */
const OTHER_WEEKS = [1, -1, 2, -2, 3];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Evenings for a tie that found none: first another evening of its week, then with home and away swapped, then the home evenings of
 * weeks near it. Each house has free boards then, and neither team plays elsewhere.
 */
export function cupOffers(
  plan: SeasonPlan,
  tie: { home: string; away: string },
  week: IsoDate,
  fixtures: readonly Fixture[],
): CupOffer[] {
  const book = boardBook(plan, fixtures);
  const days = teamDays(plan);
  for (const fixture of fixtures) days.add(fixture);
  const teams = new Map(plan.teams.map((team) => [team.id, team]));
  const isFree = (date: IsoDate) => !days.playsOn(tie.home, date) && !days.playsOn(tie.away, date);
  const evenings = (host: string, near: IsoDate, weekdays: readonly number[], kind: CupOffer['kind']) => {
    const { location } = teams.get(host)!;
    const { monday, open } = weekOf(plan, near);
    return weekdays.flatMap((day): CupOffer[] => {
      const date = addDays(monday, day - 1);
      const fits = open.has(day) && isFree(date) && book.room(location, date) > 0;
      return fits ? [{ home: host, date, location, kind }] : [];
    });
  };
  /** The home evening first, then the days nearest to it. */
  const near = (host: string) => {
    const own = teams.get(host)!.home_weekday;
    return WEEKDAYS.toSorted((one, other) => Math.abs(one - own) - Math.abs(other - own));
  };
  const monday = mondayOf(week);
  const offers = [
    ...evenings(tie.home, week, near(tie.home), 'other_evening').slice(0, 3),
    ...evenings(tie.away, week, near(tie.away), 'swap').slice(0, 3),
    ...OTHER_WEEKS.flatMap((weeks) =>
      evenings(tie.home, addDays(monday, 7 * weeks), [teams.get(tie.home)!.home_weekday], 'other_week'),
    ),
  ];
  return offers.slice(0, MOST_OFFERS);
}
