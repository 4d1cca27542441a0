import { accept, refuse, type Verdict } from '../verdict.ts';
import { addDays, dayNumber, type IsoDate, isIsoDate, mondayOf } from './calendar.ts';

export type LeagueTeam = {
  id: string;
  location: string;
  /** Home evening, Monday 1 to Sunday 7. */
  home_weekday: number;
};
export type LeagueLocation = { id: string; boards: number };
export type Derby = { teams: readonly [string, string]; by_round: number };

export type SeasonPlan = {
  teams: readonly LeagueTeam[];
  locations: readonly LeagueLocation[];
  from: IsoDate;
  to: IsoDate;
  /** `mirrored` plays the return round in the order of the first; `reversed` backwards, which saves breaks. */
  rounds: 'single' | 'mirrored' | 'reversed';
  boards_per_match: number;
  holidays?: readonly { from: IsoDate; to: IsoDate }[];
  /** Any day of a week that belongs to the cup. */
  cup_weeks?: readonly IsoDate[];
  /** Wishes: these two meet for the first time in this round or before. */
  derbies?: readonly Derby[];
  /** Evenings the league allows when a home evening is full or a holiday. */
  other_weekdays?: readonly number[];
  /** Number of the dice. */
  dice: number;
};

export type Fixture = {
  id: string;
  round: number;
  home: string;
  away: string;
  date: IsoDate;
  location: string;
  /** Not on the home evening. */
  moved: boolean;
};

export function checkSeason(plan: SeasonPlan): Verdict<SeasonPlan> {
  const ids = new Set(plan.teams.map(({ id }) => id));
  if (plan.teams.length < 2 || ids.size !== plan.teams.length) return refuse('bad_teams');
  const homeless = plan.teams.find(({ location }) => !plan.locations.some(({ id }) => id === location));
  if (homeless) return refuse('bad_teams', homeless.id);
  if (plan.teams.some(({ home_weekday }) => home_weekday < 1 || home_weekday > 7)) return refuse('bad_teams');
  const days = [
    plan.from,
    plan.to,
    ...(plan.cup_weeks ?? []),
    ...(plan.holidays ?? []).flatMap(({ from, to }) => [from, to]),
  ];
  if (!days.every(isIsoDate) || dayNumber(plan.from) > dayNumber(plan.to)) return refuse('bad_season');
  return accept(plan);
}

export const isHoliday = ({ holidays = [] }: SeasonPlan, date: IsoDate): boolean =>
  holidays.some(({ from, to }) => from <= date && date <= to);

/**
 * The match days of a season: weeks by their Monday, whole weeks first, weeks with a closed home evening
 * only when needed.
 */
export function matchWeeks(plan: SeasonPlan, needed: number): IsoDate[] | null {
  const cup = new Set((plan.cup_weeks ?? []).map(mondayOf));
  const weekdays = [...new Set(plan.teams.map(({ home_weekday }) => home_weekday))];
  const isOpen = (date: IsoDate) => date >= plan.from && date <= plan.to && !isHoliday(plan, date);
  const weeks: { monday: IsoDate; whole: boolean }[] = [];
  for (let monday = mondayOf(plan.from); monday <= plan.to; monday = addDays(monday, 7)) {
    if (cup.has(monday)) continue;
    const open = weekdays.filter((weekday) => isOpen(addDays(monday, weekday - 1)));
    const others = (plan.other_weekdays ?? []).some((weekday) => isOpen(addDays(monday, weekday - 1)));
    if (open.length === weekdays.length) weeks.push({ monday, whole: true });
    else if (others) weeks.push({ monday, whole: false });
  }
  const missing = needed - weeks.filter(({ whole }) => whole).length;
  const extra = weeks.filter(({ whole }) => !whole).slice(0, Math.max(0, missing));
  const chosen = weeks.filter((week) => week.whole || extra.includes(week)).slice(0, needed);
  return chosen.length === needed ? chosen.map(({ monday }) => monday) : null;
}
