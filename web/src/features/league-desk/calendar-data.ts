import {
  type CalendarMatch,
  type CalendarRun,
  CHANNELS,
  type SeasonCalendar,
  showSeasonCalendar,
} from '@oche/contract';
import type { Locale } from '@oche/messages';
import { formatDay, formatMoment } from '@oche/messages/dates';
import { useCallback, useMemo, useState } from 'react';
import { type AppContext, callQuery, queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useSoon } from '../../lib/use-soon.ts';

/** How long after the news a page asks. */
export const NEWS = { atLeast: 100, spread: 300 };

export const loadCalendar = (app: AppContext, { org_slug, season_slug }: SeasonPlace): Promise<unknown> =>
  app.query.fetchQuery(callQuery(app, showSeasonCalendar, { org_slug, season_slug }));

export type Team = SeasonCalendar['teams'][number];

/** The calendar with what the page looks up all the time. */
export type KnownCalendar = SeasonCalendar & {
  team: (id: number) => Team | undefined;
  venueName: (id: number) => string;
  boardsAt: (id: number) => number;
  byTeam: ReadonlyMap<number, readonly CalendarMatch[]>;
  isClashing: ReadonlySet<number>;
  weeks: readonly string[];
  /** Mondays of weeks that belong to the cup, and those on whose evening, by weekday, nobody plays. */
  cupWeeks: ReadonlySet<string>;
  holidayWeeks: readonly ReadonlySet<string>[];
};

/** The calendar as it stands, kept fresh; `making` is how far a run is that goes on at the moment. */
export function useCalendar(place: SeasonPlace): {
  calendar: KnownCalendar;
  refresh: () => Promise<void>;
  making: CalendarRun | null;
} {
  const { query } = useApp();
  const answer = useAnswer(showSeasonCalendar, place);
  const { org_slug, season_slug } = place;
  const [heard, setHeard] = useState<Pick<CalendarRun, 'id' | 'progress'> | null>(null);
  const refresh = useCallback(
    () => query.invalidateQueries({ queryKey: queryKey(showSeasonCalendar, { org_slug, season_slug }) }),
    [query, org_slug, season_slug],
  );
  const refreshSoon = useSoon(refresh, NEWS);
  useLive(CHANNELS.season(answer.season_id), {
    onMessage: { change: ({ v }) => v > answer.v && refreshSoon(), match: refreshSoon, making: setHeard },
    onSync: refreshSoon,
  });
  const calendar = useMemo(() => knownCalendar(answer), [answer]);
  const { run } = answer;
  const isOpen = run?.state === 'waiting' || run?.state === 'running';
  const progress = heard && run && heard.id === run.id ? heard.progress : run?.progress;
  return { calendar, refresh, making: isOpen ? { ...run, progress: progress ?? {} } : null };
}

function knownCalendar(answer: SeasonCalendar): KnownCalendar {
  const teams = new Map(answer.teams.map((team) => [team.id, team]));
  const venues = new Map(answer.venues.map((venue) => [venue.id, venue]));
  const given = new Map((answer.wishes.boards ?? []).map(({ location_id, boards }) => [location_id, boards]));
  const byTeam = new Map<number, CalendarMatch[]>();
  for (const match of answer.matches)
    for (const id of [match.home, match.away]) {
      const own = byTeam.get(id);
      if (own) own.push(match);
      else byTeam.set(id, [match]);
    }
  const { holidays, cup_weeks } = answer.wishes;
  const weeks = weeksOf(answer);
  const isHoliday = (date: string) => holidays.some(({ from, to }) => from <= date && date <= to);
  const closedOn = (weekday: number) =>
    new Set(holidays.length === 0 ? [] : weeks.filter((monday) => isHoliday(plusDays(monday, weekday - 1))));
  return {
    ...answer,
    cupWeeks: new Set(cup_weeks.map(mondayOf)),
    holidayWeeks: [0, 1, 2, 3, 4, 5, 6, 7].map(closedOn),
    team: (id) => teams.get(id),
    venueName: (id) => venues.get(id)?.name ?? '',
    boardsAt: (id) => given.get(id) ?? venues.get(id)?.boards ?? 0,
    byTeam,
    isClashing: new Set(answer.clashing),
    weeks,
  };
}

/** All Mondays from the first week of the season to its last, and to the last match should that be later. */
function weeksOf({ wishes, matches }: SeasonCalendar): string[] {
  const last = matches.at(-1)?.date ?? wishes.to;
  const first = matches[0]?.date ?? wishes.from;
  const to = last > wishes.to ? last : wishes.to;
  const weeks: string[] = [];
  for (let at = mondayOf(first < wishes.from ? first : wishes.from); at <= to; at = plusDays(at, 7))
    weeks.push(at);
  return weeks;
}

const DAY_MS = 864e5;
const utc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
export const plusDays = (date: string, days: number): string =>
  new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);
/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => new Date(utc(date)).getUTCDay() || 7;
/** A season asks for the same few hundred days thousands of times. */
const KEPT_DAYS = 4000;
function keptByDay(work: (date: string) => string): (date: string) => string {
  const kept = new Map<string, string>();
  return (date) => {
    const known = kept.get(date);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_DAYS) kept.clear();
    const made = work(date);
    kept.set(date, made);
    return made;
  };
}

export const mondayOf = keptByDay((date) => plusDays(date, 1 - weekdayOf(date)));

export const dayText = (locale: Locale, date: string): string =>
  formatDay(locale, `${date}T12:00:00Z`, 'UTC');
const shortDays: Record<Locale, (date: string) => string> = {
  en: keptByDay((date) => shortDayIn('en', date)),
  nl: keptByDay((date) => shortDayIn('nl', date)),
  de: keptByDay((date) => shortDayIn('de', date)),
};
const shortDayIn = (locale: Locale, date: string): string =>
  formatMoment(locale, `${date}T12:00:00Z`, 'UTC').replace(/,? 12:00$/, '');
/** "Fri 27 Nov" */
export const shortDay = (locale: Locale, date: string): string => shortDays[locale](date);

/** "A – B", for whoever looks at one match. */
export const matchName = (
  calendar: KnownCalendar,
  { home, away }: Pick<CalendarMatch, 'home' | 'away'>,
): string => `${calendar.team(home)?.name ?? ''} – ${calendar.team(away)?.name ?? ''}`;
