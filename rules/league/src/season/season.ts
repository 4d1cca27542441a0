import { dayNumber, type IsoDate, isIsoDate } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { addDays, mondayOf } from './calendar.ts';

export type LeagueTeam = {
  id: string;
  location: string;
  /** Home evening, Monday 1 to Sunday 7. */
  home_weekday: number;
};
export type LeagueLocation = { id: string; boards: number };
export type TakenBoards = { location: string; date: IsoDate; boards: number };
export type Derby = { teams: readonly [string, string]; by_round: number };

export type SeasonPlan = {
  teams: readonly LeagueTeam[];
  locations: readonly LeagueLocation[];
  from: IsoDate;
  to: IsoDate;
  /** `mirrored` plays the return round in the order of the first; `reversed` backwards, which saves breaks. */
  rounds: 'single' | 'mirrored' | 'reversed';
  boards_per_match: number;
  /** Boards other divisions have already taken. */
  taken?: readonly TakenBoards[];
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

/** A week of the season: its Monday, and which days of it are neither holidays nor outside the season. */
export type MatchWeek = { monday: IsoDate; open: ReadonlySet<number> };

/** Longer is a slip of the pen: 2062 for 2026. */
const LONGEST_SEASON_DAYS = 800;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const isWeekday = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 7;
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

export function checkSeason(plan: SeasonPlan): Verdict<SeasonPlan> {
  const ids = new Set(plan.teams.map(({ id }) => id));
  if (ids.size < 2 || ids.size !== plan.teams.length) return refuse('bad_teams');
  const houses = new Set(plan.locations.map(({ id }) => id));
  const stray = plan.teams.find(
    ({ location, home_weekday }) => !houses.has(location) || !isWeekday(home_weekday),
  );
  if (stray) return refuse('bad_teams', stray.id);
  const wish = (plan.derbies ?? []).find(
    ({ teams: [one, other], by_round }) =>
      one === other || !ids.has(one) || !ids.has(other) || !isCount(by_round),
  );
  if (wish) return refuse('bad_teams', wish.teams);
  if (houses.size !== plan.locations.length) return refuse('bad_season', 'locations');
  const counts = [
    plan.boards_per_match,
    ...[...plan.locations, ...(plan.taken ?? [])].map(({ boards }) => boards),
  ];
  if (!counts.every(isCount)) return refuse('bad_season', 'boards');
  if (!(plan.other_weekdays ?? []).every(isWeekday)) return refuse('bad_season', 'other_weekdays');
  if (!['single', 'mirrored', 'reversed'].includes(plan.rounds)) return refuse('bad_season', 'rounds');
  return hasDates(plan) ? accept(plan) : refuse('bad_season', 'dates');
}

function hasDates({ from, to, cup_weeks = [], holidays = [], taken = [] }: SeasonPlan): boolean {
  const days = [from, to, ...cup_weeks, ...taken.map(({ date }) => date)];
  days.push(...holidays.flatMap((holiday) => [holiday.from, holiday.to]));
  if (!days.every(isIsoDate) || holidays.some((holiday) => holiday.from > holiday.to)) return false;
  const length = dayNumber(to) - dayNumber(from);
  return length >= 0 && length <= LONGEST_SEASON_DAYS;
}

/** Neither a holiday nor outside the season. */
export const isOpenDay = ({ holidays = [], from, to }: SeasonPlan, date: IsoDate): boolean =>
  from <= date && date <= to && !holidays.some((holiday) => holiday.from <= date && date <= holiday.to);

export const cupWeeksOf = ({ cup_weeks = [] }: SeasonPlan): Set<IsoDate> => new Set(cup_weeks.map(mondayOf));

/** The week of a day, whatever it is for. */
export function weekOf(plan: SeasonPlan, date: IsoDate): MatchWeek {
  const monday = mondayOf(date);
  const open = WEEKDAYS.filter((day) => isOpenDay(plan, addDays(monday, day - 1)));
  return { monday, open: new Set<number>(open) };
}
