import { dayNumber, type IsoDate, isIsoDate } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { addDays, mondayOf } from './calendar.ts';

export type LeagueTeam = {
  id: string;
  location: string;
  /** Home evening, Monday 1 to Sunday 7. */
  home_weekday: number;
};
export type LeagueLocation = {
  id: string;
  boards: number;
  /** By weekday, where a house gives another number on an evening. */
  evenings?: Readonly<Record<number, number>>;
};
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
  /** Matches that stay as they are, while the others are made round them. */
  locked?: readonly Fixture[];
  /** Evenings on which a team plays elsewhere, as in the cup. */
  busy?: readonly { team: string; date: IsoDate }[];
  /** A match with no evening in the week of its round may be played in another week. */
  spare_weeks?: boolean;
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
  const strange = strangeLock(plan, ids);
  if (strange) return refuse('bad_teams', [strange.home, strange.away]);
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
  const evenings = plan.locations.flatMap((location) => Object.values(location.evenings ?? {}));
  if (!counts.every(isCount) || !evenings.every((boards) => boards === 0 || isCount(boards)))
    return refuse('bad_season', 'boards');
  if (!(plan.other_weekdays ?? []).every(isWeekday)) return refuse('bad_season', 'other_weekdays');
  if (!['single', 'mirrored', 'reversed'].includes(plan.rounds)) return refuse('bad_season', 'rounds');
  return hasDates(plan) ? accept(plan) : refuse('bad_season', 'dates');
}

/** A locked match of somebody who is not there, or one that would be played twice. */
function strangeLock({ locked = [], rounds }: SeasonPlan, ids: ReadonlySet<string>): Fixture | undefined {
  const seen = new Set<string>();
  return locked.find(({ home, away }) => {
    const key = meetingKey({ home, away }, rounds);
    const isStrange = home === away || !ids.has(home) || !ids.has(away) || seen.has(key);
    seen.add(key);
    return isStrange;
  });
}

/** One match of the season: in a single season it is the same whoever is at home. */
export const meetingKey = (
  { home, away }: Pick<Fixture, 'home' | 'away'>,
  rounds: SeasonPlan['rounds'],
): string => JSON.stringify(rounds === 'single' && home > away ? [away, home] : [home, away]);

function hasDates({ from, to, cup_weeks = [], holidays = [], ...plan }: SeasonPlan): boolean {
  const elsewhere = [...(plan.taken ?? []), ...(plan.locked ?? []), ...(plan.busy ?? [])];
  const days = [from, to, ...cup_weeks, ...elsewhere.map(({ date }) => date)];
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
