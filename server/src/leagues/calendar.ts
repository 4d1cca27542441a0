import { Refusal, type SeasonCalendar } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import { type Context, Download, type Input, othersTurn, requireUser } from '../app/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import {
  type CalendarLine,
  type CalendarParts,
  findCalendarParts,
  listCalendarLines,
  updateHomeEvenings,
  updateLocks,
  updatePlanned,
  updatePublished,
  updateWishes,
} from './calendar.sql.ts';
import { clashingMatches, openWishes } from './calendar-clashes.ts';
import { divisionPlans } from './calendar-plan.ts';
import { findLastRun, findOpenRun, insertRun, type RunRow, updateStopAsked } from './calendar-runs.sql.ts';
import { calendarRuns } from './calendar-runs.ts';
import { tellCaptains } from './captain-news.ts';
import { changeCalendar, requireOpen, type SeasonChange } from './change-season.ts';
import { requireSeason, type SeasonPlace } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { listVenuesOf, upsertEvenings } from './venues.sql.ts';

export async function readCalendar(
  sql: Sql,
  season: SeasonRow,
): Promise<{ parts: CalendarParts; lines: CalendarLine[] }> {
  const [parts, lines] = await Promise.all([
    findCalendarParts(sql, season.id),
    listCalendarLines(sql, season.id, season.zone),
  ]);
  return { parts, lines };
}

export async function showSeasonCalendar(
  { db }: Context,
  input: Input<'showSeasonCalendar'>,
): Promise<SeasonCalendar> {
  const season = await requireSeason(db, input);
  const [{ parts, lines }, run] = await Promise.all([readCalendar(db, season), findLastRun(db, season.id)]);
  const wishes = season.calendar;
  const plans = divisionPlans(parts, wishes, lines);
  const ungranted = await openWishes(parts, plans, lines);
  await othersTurn();
  return {
    v: parts.v,
    season_id: season.id,
    version: season.version,
    published_at: season.calendar_published_at,
    wishes,
    start_time: season.rules.start_time,
    groups: parts.groups.map(({ rounds: _, ...group }) => group),
    venues: parts.venues,
    teams: parts.teams.map(({ home_time: _, ...team }) => team),
    matches: lines,
    run: run ? shownRun(run) : null,
    ungranted,
    clashing: clashingMatches(parts, lines),
    wanted: lines.length + plans.reduce((sum, { plan }) => sum + (plan.derbies ?? []).length, 0),
  };
}

const shownRun = ({ id, state, progress, refused, started_at, ended_at }: RunRow) => ({
  ...{ id, state, progress, refused, started_at, ended_at },
});

export async function updateCalendarWishes(context: Context, input: Input<'updateCalendarWishes'>) {
  const { version, wishes, evenings, boards } = input;
  if (wishes.from > wishes.to)
    throw new Refusal('invalid', { errors: { 'wishes.to': [{ issue: 'too_early' }] } });
  return changeCalendar(context, input, async ({ tx, season }) => {
    const saved = await updateWishes(tx, season.id, version, wishes);
    if (saved === undefined)
      throw new Refusal('conflict', { current: { version: season.version, wishes: season.calendar } });
    await updateHomeEvenings(tx, season.id, evenings);
    await requireVenues(tx, season, boards);
    await upsertEvenings(tx, season.id, boards);
    return { version: saved };
  });
}

async function requireVenues(
  sql: Sql,
  { organisation_id }: SeasonRow,
  boards: Input<'updateCalendarWishes'>['boards'],
): Promise<void> {
  if (boards.length === 0) return;
  const own = new Set((await listVenuesOf(sql, organisation_id)).map(({ id }) => id));
  const at = boards.findIndex(({ location_id }) => !own.has(location_id));
  if (at !== -1)
    throw new Refusal('invalid', { errors: { [`boards.${at}.location_id`]: [{ issue: 'choice' }] } });
}

export async function makeCalendar(context: Context, input: Input<'makeCalendar'>) {
  const { userId } = requireUser(context.actor);
  const season = requireOpen(await requireSeason(context.db, input));
  if (season.calendar_published_at !== null) throw new Refusal('calendar_published');
  const { parts, lines } = await readCalendar(context.db, season);
  const plans = divisionPlans(parts, season.calendar, lines);
  const homeless = parts.teams.filter(
    ({ group_id, location_id, home_weekday }) =>
      group_id !== null && (location_id === null || home_weekday === null),
  );
  if (homeless.length > 0 || plans.length === 0)
    throw new Refusal('calendar_incomplete', { current: homeless.map(({ name }) => name) });
  try {
    const run = await insertRun(context.db, {
      season_id: season.id,
      by_user: userId,
      started_at: context.clock.now(),
    });
    context.wake(calendarRuns);
    return shownRun(run);
  } catch (error) {
    if (breaksUnique(error, 'calendar_runs_open')) throw new Refusal('calendar_running');
    throw error;
  }
}

export async function stopCalendar(context: Context, input: Input<'stopCalendar'>) {
  return changeCalendar(context, input, async ({ tx, season }) => {
    const stopped = await updateStopAsked(tx, season.id, context.clock.now());
    const run = stopped ?? (await findLastRun(tx, season.id));
    return run ? shownRun(run) : null;
  });
}

export async function lockMatches(context: Context, input: Input<'lockMatches'>) {
  return changeCalendar(context, input, async ({ tx, season, v }) => {
    await updateLocks(tx, season.id, input.match_ids, input.is_locked);
    return { v };
  });
}

export async function publishCalendar(context: Context, input: Input<'publishCalendar'>) {
  return changeCalendar(context, input, async (change) => {
    const { tx, season, v, log } = change;
    const isPublished = season.calendar_published_at !== null;
    if (isPublished === input.is_published) return { v, published_at: season.calendar_published_at };
    if (await findOpenRun(tx, season.id)) throw new Refusal('calendar_running');
    const lines = await listCalendarLines(tx, season.id, season.zone);
    if (lines.length === 0) throw new Refusal('calendar_empty');
    if (!input.is_published && lines.some(({ phase }) => phase !== 'scheduled'))
      throw new Refusal('calendar_begun');
    const at = input.is_published ? context.clock.now() : null;
    await updatePublished(tx, season.id, at);
    if (at) await updatePlanned(tx, season.id);
    await log(at ? 'calendar_published' : 'calendar_withdrawn', { matches: lines.length });
    if (at) await tellOfCalendar(context, change, input, lines);
    return { v, published_at: at?.toISOString() ?? null };
  });
}

async function tellOfCalendar(
  context: Context,
  { tx, publish, season }: SeasonChange,
  { org_slug, season_slug }: SeasonPlace,
  lines: readonly CalendarLine[],
): Promise<void> {
  const teams = [...new Set(lines.flatMap(({ home, away }) => [home, away]))];
  const path = `/competition/${org_slug}/season/${season_slug}/matches`;
  const args = { season: season.name };
  await tellCaptains(
    context,
    tx,
    publish,
    season.id,
    teams.map((team_id) => ({ team_id, kind: 'calendar_published' as const, args, path })),
  );
}

export async function exportCalendar({ db }: Context, input: Input<'exportCalendar'>): Promise<Download> {
  const season = await requireSeason(db, input);
  const { parts, lines } = await readCalendar(db, season);
  const nameOf = <T extends { id: number; name: string }>(list: T[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  const [groups, teams, venues] = [nameOf(parts.groups), nameOf(parts.teams), nameOf(parts.venues)];
  async function* rows() {
    yield UTF8_MARK +
      csvLine(['group', 'round', 'date', 'time', 'home', 'away', 'venue', 'state', 'address']);
    for (const { group_id, round, date, time, home, away, location_id, phase, slug } of lines)
      yield csvLine([
        groups.get(group_id) ?? '',
        round,
        date,
        time,
        teams.get(home) ?? '',
        teams.get(away) ?? '',
        venues.get(location_id) ?? '',
        phase,
        slug,
      ]);
  }
  return new Download(`calendar-${season.slug}.csv`, rows());
}
