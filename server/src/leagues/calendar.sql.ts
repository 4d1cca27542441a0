import type { CalendarMatch, CalendarWishes } from '@oche/contract';
import type { MatchPhase, SeasonPlan, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';
import { SEASON_COLUMNS, type SeasonRow } from './seasons.sql.ts';

export type CalendarGroup = {
  id: number;
  slug: string;
  name: string;
  kind: 'league' | 'cup';
  rounds: SeasonPlan['rounds'];
  boards: number;
};
export type CalendarVenue = {
  id: number;
  name: string;
  address: string;
  boards: number;
  evenings: { weekday: number; boards: number }[];
};
export type CalendarTeam = {
  id: number;
  slug: string;
  name: string;
  short_name: string;
  group_id: number | null;
  location_id: number | null;
  home_weekday: number | null;
  home_time: string | null;
};
export type CalendarParts = {
  v: number;
  groups: CalendarGroup[];
  teams: CalendarTeam[];
  venues: CalendarVenue[];
};

/** All that a calendar is made of but its matches: in one answer, for a page asks few questions. */
export async function findCalendarParts(sql: Sql, seasonId: number): Promise<CalendarParts> {
  const [row] = await sql<CalendarParts[]>`
    with teams as (
      select st.team_id as id, t.slug, st.name, st.short_name, st.group_id, st.location_id, st.home_weekday,
        to_char(st.home_time, 'HH24:MI') as home_time
      from season_teams st join teams t on t.id = st.team_id
      where st.season_id = ${seasonId} and st.state <> 'withdrawn'
    ), used as (
      select location_id as id from teams where location_id is not null
      union select location_id from league_matches where season_id = ${seasonId}
    )
    select s.calendar_version as v,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'kind', g.kind,
        'rounds', g.rules->>'rounds', 'boards', (g.rules->>'boards_per_match')::integer)
        order by g.kind desc, g.position, g.class, g.name, g.id) from league_groups g where g.season_id = s.id), '[]') as groups,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.name, t.id) from teams t), '[]') as teams,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'address', v.address, 'boards', v.boards,
        'evenings', coalesce((select jsonb_agg(jsonb_build_object('weekday', e.weekday, 'boards', e.boards) order by e.weekday)
          from venue_evenings e where e.season_id = s.id and e.location_id = v.id), '[]'))
        order by v.name, v.id) from published_venues v where v.id in (select id from used)), '[]') as venues
    from seasons s where s.id = ${seasonId}`;
  return row!;
}

export type CalendarLine = CalendarMatch & { phase: MatchPhase };

/**
 * Every match of a season, without its sheet, on the days and at the times of its zone; in the order they are played. As one
 * text: thousands of rows are read in a turn that everybody else waits for.
 */
export async function listCalendarLines(sql: Sql, seasonId: number, zone: string): Promise<CalendarLine[]> {
  const [row] = await sql<{ lines: CalendarLine[] }[]>`
    select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'group_id', group_id, 'round', round,
        'home', home_team_id, 'away', away_team_id, 'location_id', location_id,
        'date', to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD'),
        'time', to_char(starts_at at time zone ${zone}, 'HH24:MI'), 'is_locked', is_locked, 'phase', phase)
      order by starts_at, id), '[]') as lines
    from league_matches where season_id = ${seasonId}`;
  return row!.lines;
}

export type MadeFixture = {
  group_id: number;
  slug: string;
  round: number;
  home: number;
  away: number;
  location_id: number;
  date: string;
  time: string;
};

/** What was drafted before and is neither locked nor begun. */
export const deleteDraftMatches = (sql: Sql, seasonId: number, groupIds: number[]) => sql`
  delete from league_matches
  where season_id = ${seasonId} and group_id = any(${groupIds}::bigint[]) and not is_locked and phase = 'scheduled'`;

/** Thousands at once: the empty sheet of a group travels once, not with each of its matches. */
export const insertMadeMatches = (
  sql: Sql,
  seasonId: number,
  zone: string,
  fixtures: MadeFixture[],
  sheets: { group_id: number; match: TeamMatch }[],
) => sql`
  insert into league_matches (season_id, group_id, slug, round, home_team_id, away_team_id, location_id, starts_at,
    planned_at, match)
  select ${seasonId}, f.group_id, f.slug, f.round, f.home, f.away, f.location_id,
    (f.date + f.time) at time zone ${zone}, (f.date + f.time) at time zone ${zone}, s.match
  from jsonb_to_recordset(${sql.json(fixtures)}) f (group_id bigint, slug text, round integer, home bigint, away bigint,
    location_id bigint, date date, time time)
  join jsonb_to_recordset(${sql.json(sheets as never)}) s (group_id bigint, match jsonb) using (group_id)`;

export const updateLocks = (sql: Sql, seasonId: number, ids: number[], isLocked: boolean) => sql`
  update league_matches set is_locked = ${isLocked} where season_id = ${seasonId} and id = any(${ids}::bigint[])`;

/** Where a match is played, and when; before the calendar is published that is also where it was planned. */
export const updateFixture = (
  sql: Sql,
  id: number,
  zone: string,
  fixture: Pick<MadeFixture, 'home' | 'away' | 'location_id' | 'date' | 'time'>,
  isDraft: boolean,
) => sql`
  update league_matches set home_team_id = ${fixture.home}, away_team_id = ${fixture.away},
    location_id = ${fixture.location_id},
    starts_at = (${fixture.date}::date + ${fixture.time}::time) at time zone ${zone},
    planned_at = case when ${isDraft} then (${fixture.date}::date + ${fixture.time}::time) at time zone ${zone} else planned_at end
  where id = ${id}`;

/** The calendar as it is shown becomes the calendar as it was planned. */
export const updatePlanned = (sql: Sql, seasonId: number) => sql`
  update league_matches set planned_at = starts_at where season_id = ${seasonId} and phase = 'scheduled'`;

export async function updatePublished(sql: Sql, seasonId: number, at: Date | null): Promise<void> {
  await sql`update seasons set calendar_published_at = ${at} where id = ${seasonId}`;
}

/** Counts a change of the calendar and holds the season until the transaction ends: whoever changes or closes it waits, or was first. */
export async function updateCalendarVersion(sql: Sql, seasonId: number): Promise<SeasonRow & { v: number }> {
  const [row] = await sql<(SeasonRow & { v: number })[]>`
    update seasons set calendar_version = calendar_version + 1 where id = ${seasonId}
    returning calendar_version as v, ${sql(SEASON_COLUMNS)}`;
  return row!;
}

export async function updateWishes(
  sql: Sql,
  seasonId: number,
  version: number,
  wishes: CalendarWishes,
): Promise<number | undefined> {
  const [row] = await sql<{ version: number }[]>`
    update seasons set calendar = ${sql.json(wishes)}, version = version + 1
    where id = ${seasonId} and version = ${version} returning version`;
  return row?.version;
}

export const updateHomeEvenings = (
  sql: Sql,
  seasonId: number,
  evenings: { team_id: number; home_weekday: number }[],
) => sql`
  update season_teams st set home_weekday = g.home_weekday, version = st.version + 1
  from jsonb_to_recordset(${sql.json(evenings)}) g (team_id bigint, home_weekday integer)
  where st.season_id = ${seasonId} and st.team_id = g.team_id and st.home_weekday is distinct from g.home_weekday`;

export async function listCalendarVersions(
  sql: Sql,
  ids: number[],
): Promise<{ id: number; v: number; is_seen: boolean }[]> {
  const rows = await sql<{ id: number; v: number; is_seen: boolean }[]>`
    select id, calendar_version as v, is_published and calendar_published_at is not null as is_seen
    from seasons where id = any(${ids}::bigint[])`;
  return [...rows];
}
