import { hasRole, type SeasonDesk, type SeasonWeek } from '@oche/contract';
import { type IsoDate, matchResult } from '@oche/kit';
import { addDays, dueOn, mondayOf } from '@oche/league';
import { fromLocal, isoDay } from '@oche/messages/dates';
import type { Context, Input } from '../app/index.ts';
import { listLocationNames } from '../boards/index.ts';
import { countOpenClaims } from '../participants/index.ts';
import { listUninvited } from './invite-captains.ts';
import { requireSeason, showSeasonDesk } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { listSeasonTeams } from './teams.sql.ts';
import { countWaiting, listMatchDays, listOpenMatches, type WeekRow } from './week.sql.ts';

const NEXT = 4;
const NOTHING_WAITS = {
  postponements: 0,
  proposals: 0,
  members: 0,
  registrations: 0,
  teams: 0,
  transfers: 0,
  claims: 0,
  captains: 0,
};

/** What happens this week, and what waits for the secretary. */
export async function showSeasonWeek(context: Context, input: Input<'showSeasonWeek'>): Promise<SeasonWeek> {
  const { db, clock } = context;
  const [desk, season] = await Promise.all([showSeasonDesk(context, input), requireSeason(db, input)]);
  const today = isoDay(clock.now(), season.zone);
  const [from, to] = [startOf(today, season.zone), startOf(addDays(today, 1), season.zone)];
  const [rows, days, counted, teams, claims, captains] = await Promise.all([
    listOpenMatches(db, season.id, from, to),
    listMatchDays(db, season.id, season.zone, mondayOf(today)),
    countWaiting(db, season),
    listSeasonTeams(db, season.id),
    countOpenClaims(db, season.organisation_id),
    listUninvited(db, season.id, clock.now()),
  ]);
  const waiting = {
    ...counted,
    claims,
    captains: captains.filter(({ email }) => email !== '').length,
  };
  const venues = await listLocationNames(db, [...new Set(rows.map(({ location_id }) => location_id))]);
  const names = new Map(teams.map(({ team_id, slug, name }) => [team_id, { slug, name }]));
  const shown = rows.map((row) => ({ row, match: weekMatch(row, names, venues) }));
  const leads = hasRole(desk.roles, 'competition_leader');
  return {
    season_id: season.id,
    today,
    days: weekOf(season, today, days),
    today_matches: shown
      .filter(({ row }) => isoDay(row.starts_at, season.zone) === today)
      .map(({ match }) => match),
    needs: leads
      ? shown.flatMap(({ row, match }) => {
          const need = needOf(row, season, today);
          return need ? [{ ...need, match }] : [];
        })
      : [],
    waiting: leads ? waiting : NOTHING_WAITS,
    next: nextOf(season, today, days, desk),
  };
}

type Need = Pick<SeasonWeek['needs'][number], 'kind' | 'since'>;

function needOf(
  { phase, starts_at, submitted_at }: WeekRow,
  { zone, rules }: SeasonRow,
  today: IsoDate,
): Need | null {
  const date = isoDay(starts_at, zone);
  if (phase === 'disputed') return { kind: 'disputed', since: date };
  const submitted_on = submitted_at === null ? undefined : isoDay(submitted_at, zone);
  const due = dueOn(phase, { date, ...(submitted_on && { submitted_on }) }, today, rules.deadlines);
  if (due === 'late') return { kind: 'late', since: date };
  return phase === 'submitted' && date < today ? { kind: 'unconfirmed', since: submitted_on ?? date } : null;
}

type Names = Map<number, { slug: string; name: string }>;
const GONE = { slug: '', name: '' };

function weekMatch(
  row: WeekRow,
  teams: Names,
  venues: Map<number, { name: string }>,
): SeasonWeek['today_matches'][number] {
  const { slug, round, starts_at, phase, match } = row;
  const { games } = matchResult(match);
  return {
    ...{ slug, round, starts_at, phase },
    group: { slug: row.group_slug, name: row.group_name },
    home: teams.get(row.home_team_id) ?? GONE,
    away: teams.get(row.away_team_id) ?? GONE,
    venue: venues.get(row.location_id)?.name ?? '',
    score: [games[0], games[1]],
    games_played: match.results.length,
    games: match.format.slots.filter(({ only_on_draw }) => !only_on_draw).length,
  };
}

type Day = Awaited<ReturnType<typeof listMatchDays>>[number];

function weekOf({ calendar }: SeasonRow, today: IsoDate, days: Day[]): SeasonWeek['days'] {
  const monday = mondayOf(today);
  const isCupWeek = calendar.cup_weeks.some((day) => mondayOf(day) === monday);
  return Array.from({ length: 7 }, (_, at) => {
    const date = addDays(monday, at);
    const { matches, live, done } = days.find((day) => day.date === date) ?? { matches: 0, live: 0, done: 0 };
    const holiday = calendar.holidays.find((one) => one.from <= date && date <= one.to)?.name ?? null;
    return { date, matches, live, done, holiday, is_cup_week: isCupWeek };
  });
}

/** The next match days, cup weeks and holidays. A calendar nobody has published is no news. */
function nextOf(
  { calendar }: SeasonRow,
  today: IsoDate,
  days: Day[],
  { season }: SeasonDesk,
): SeasonWeek['next'] {
  const matches = (season.has_calendar ? days : [])
    .filter(({ date }) => date > today)
    .map(({ date, matches: count }) => ({
      kind: 'matches' as const,
      date,
      until: date,
      name: '',
      matches: count,
    }));
  const cups = calendar.cup_weeks
    .map(mondayOf)
    .map((date) => ({ kind: 'cup_week' as const, date, until: addDays(date, 6), name: '', matches: 0 }));
  const holidays = calendar.holidays.map(({ from, to, name }) => ({
    ...{ kind: 'holiday' as const, date: from, until: to, name, matches: 0 },
  }));
  return [...matches, ...cups, ...holidays]
    .filter(({ date }) => date > today)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, NEXT);
}

/** Midnight, where the season is played. A day that begins an hour later than usual begins then. */
function startOf(date: IsoDate, zone: string): Date {
  const at = fromLocal(`${date}T00:00`, zone);
  return new Date('iso' in at ? at.iso : `${date}T00:00Z`);
}
