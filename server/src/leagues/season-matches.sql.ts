import type { MatchPhase, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { SeasonRow } from './seasons.sql.ts';

/** A match without its sheet. */
export type MatchHead = {
  id: number;
  group_id: number;
  slug: string;
  round: number;
  home: number;
  away: number;
  location_id: number;
  starts_at: string;
  planned_at: string;
  version: number;
  phase: MatchPhase;
};

/** All matches of a season in the order they are played. */
export async function listMatchHeads(sql: Sql, seasonId: number): Promise<MatchHead[]> {
  const rows = await sql<MatchHead[]>`
    select id, group_id, slug, round, home_team_id as home, away_team_id as away, location_id, starts_at, planned_at,
      version, phase
    from league_matches where season_id = ${seasonId} and phase <> 'cancelled' order by starts_at, id`;
  return [...rows];
}

export async function listSheets(
  sql: Sql,
  ids: number[],
): Promise<{ id: number; version: number; match: TeamMatch }[]> {
  const rows = await sql<{ id: number; version: number; match: TeamMatch }[]>`
    select id, version, match from league_matches where id = any(${ids}::bigint[])`;
  return [...rows];
}

export type PublicSeasonRow = SeasonRow & { organisation: string };

/** A season that everybody may see. */
export async function findPublicSeason(
  sql: Sql,
  organisation: string,
  slug: string,
): Promise<PublicSeasonRow | undefined> {
  const [row] = await sql<PublicSeasonRow[]>`
    select s.id, s.organisation_id, s.slug, s.name, s.starts_on, s.ends_on, s.zone, s.rules, s.calendar, s.is_published,
      s.calendar_published_at, s.closed_at, s.version, o.name as organisation
    from seasons s join published_organisations o on o.id = s.organisation_id
    where o.slug = ${organisation} and s.slug = ${slug} and s.is_published`;
  return row;
}

export type PublicTeamRow = {
  team_id: number;
  slug: string;
  name: string;
  short_name: string;
  state: 'registered' | 'confirmed' | 'withdrawn';
  group_id: number | null;
  location_id: number | null;
  home_weekday: number | null;
  home_time: string | null;
  withdrawn_on: string | null;
  venue: string;
  address: string;
};

/** The teams of a season with their venues; nothing of whom to write to. */
export async function listPublicTeams(sql: Sql, seasonId: number): Promise<PublicTeamRow[]> {
  const rows = await sql<PublicTeamRow[]>`
    select st.team_id, t.slug, st.name, st.short_name, st.state, st.group_id, st.location_id, st.home_weekday,
      to_char(st.home_time, 'HH24:MI') as home_time, st.withdrawn_on, coalesce(l.name, '') as venue,
      coalesce(l.address, '') as address
    from season_teams st join teams t on t.id = st.team_id left join published_locations l on l.id = st.location_id
    where st.season_id = ${seasonId} order by st.name, st.team_id`;
  return [...rows];
}

/** Where matches of a season are played. */
export async function listPublicVenues(
  sql: Sql,
  seasonId: number,
): Promise<{ id: number; name: string; address: string }[]> {
  const rows = await sql<{ id: number; name: string; address: string }[]>`
    select l.id, l.name, l.address from published_locations l
    where l.id in (select location_id from league_matches where season_id = ${seasonId}) order by l.name, l.id`;
  return [...rows];
}

export type ListedPerson = {
  id: number;
  person_id: number;
  name: string;
  gender: 'male' | 'female' | 'other' | null;
  born_on: string | null;
};

/** Who some players of sheets turned out to be. */
export async function listListedPeople(sql: Sql, ids: number[]): Promise<ListedPerson[]> {
  const rows = await sql<ListedPerson[]>`
    select q.id, p.id as person_id, p.name, p.gender, m.born_on
    from published_people q
    join published_people p on p.id = q.person_id
    left join members m on m.participant_id = p.id
    where q.id = any(${ids}::bigint[])`;
  return [...rows];
}
