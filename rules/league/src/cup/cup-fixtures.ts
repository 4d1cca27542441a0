import { type IsoDate, isIsoDate } from '@oche/kit';
import { boardBook, datesInWeek } from '../season/board-book.ts';
import { weekdayOf } from '../season/calendar.ts';
import { teamDays } from '../season/locked.ts';
import { checkSeason, type Fixture, type SeasonPlan, weekOf } from '../season/season.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import type { CupRound } from './cup.ts';
import { type CupOffer, cupOffers } from './cup-offers.ts';

/** A tie that found no evening at its first drawn, with the evenings that it could have. */
export type OpenTie = { home: string; away: string; location: string; offers: readonly CupOffer[] };
export type CupFixtures = { fixtures: readonly Fixture[]; open: readonly OpenTie[] };

/** The ties of a cup round as fixtures of one week, on home evenings with free boards, as many as find one; byes have none. */
export function cupFixtures(
  plan: SeasonPlan,
  { round, ties }: CupRound,
  week: IsoDate,
  taken: readonly Fixture[] = [],
): Verdict<CupFixtures> {
  const checked = checkSeason(plan);
  if (!checked.ok) return checked;
  if (!isIsoDate(week)) return refuse('bad_date', week);
  const played = ties.flatMap(({ home, away }) => (away === null ? [] : [{ home, away }]));
  const known = new Map(plan.teams.map((team) => [team.id, team]));
  const stranger = played.find(({ home, away }) => !known.has(home) || !known.has(away));
  if (stranger) return refuse('bad_teams', stranger);
  const homes = played.map(({ home }) => known.get(home)!);
  const days = teamDays(plan);
  const isBusy = (at: number, date: IsoDate) =>
    days.playsOn(played[at]!.home, date) || days.playsOn(played[at]!.away, date);
  const dates = datesInWeek(plan, weekOf(plan, week), homes, boardBook(plan, taken), isBusy);
  const fixtures = played.flatMap(({ home, away }, nth): Fixture[] => {
    const date = dates[nth];
    if (date === undefined) return [];
    const { location, home_weekday } = homes[nth]!;
    const moved = weekdayOf(date) !== home_weekday;
    return [{ id: `cup-${round}-${nth + 1}`, round, home, away, date, location, moved }];
  });
  const all = [...taken, ...fixtures];
  const open = played
    .filter((_, nth) => dates[nth] === undefined)
    .map(({ home, away }) => ({
      home,
      away,
      location: known.get(home)!.location,
      offers: cupOffers(plan, { home, away }, week, all),
    }));
  return accept({ fixtures, open });
}
