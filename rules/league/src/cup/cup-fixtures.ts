import { type IsoDate, isIsoDate } from '@oche/kit';
import { boardBook, datesInWeek } from '../season/board-book.ts';
import { weekdayOf } from '../season/calendar.ts';
import { teamDays } from '../season/locked.ts';
import { checkSeason, type Fixture, type SeasonPlan, weekOf } from '../season/season.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import type { CupRound } from './cup.ts';

/** The ties of a cup round as fixtures of one week, on home evenings with free boards; byes have none. */
export function cupFixtures(
  plan: SeasonPlan,
  { round, ties }: CupRound,
  week: IsoDate,
  taken: readonly Fixture[] = [],
): Verdict<Fixture[]> {
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
  const full = dates.indexOf(undefined);
  if (full !== -1) return refuse('boards_clash', { round, location: homes[full]!.location });
  return accept(
    played.map(({ home, away }, nth) => {
      const { location, home_weekday } = homes[nth]!;
      const date = dates[nth]!;
      return {
        id: `cup-${round}-${nth + 1}`,
        round,
        home,
        away,
        date,
        location,
        moved: weekdayOf(date) !== home_weekday,
      };
    }),
  );
}
