import type { PersonBehindName } from '@oche/kit';
import type { MatchPhase, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { GroupRow } from './groups.sql.ts';
import type { PenaltyRow } from './penalties.sql.ts';
import type { PlayOffRow } from './play-offs.sql.ts';
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

const head = (sql: Sql) => sql`
  id, group_id, slug, round, home_team_id as home, away_team_id as away, location_id, starts_at, planned_at, version, phase`;

/** All matches of a season in the order they are played. */
export async function listMatchHeads(sql: Sql, seasonId: number): Promise<MatchHead[]> {
  const rows = await sql<MatchHead[]>`
    select ${head(sql)} from league_matches
    where season_id = ${seasonId} and phase <> 'cancelled' order by starts_at, id`;
  return [...rows];
}

/** Those of one group, round by round. */
export async function listGroupHeads(sql: Sql, groupId: number): Promise<MatchHead[]> {
  const rows = await sql<MatchHead[]>`
    select ${head(sql)} from league_matches where group_id = ${groupId} and phase <> 'cancelled' order by round, id`;
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

export type PublicTeamRow = {
  team_id: number;
  slug: string;
  name: string;
  short_name: string;
  state: 'registered' | 'confirmed' | 'withdrawn';
  group_id: number | null;
  home_weekday: number | null;
  home_time: string | null;
  withdrawn_on: string | null;
  venue: string;
  address: string;
};
export type PublicSeasonRow = SeasonRow & {
  groups: GroupRow[];
  teams: PublicTeamRow[];
  /** Points taken off that were not given back. */
  penalties: Pick<PenaltyRow, 'group_id' | 'team_id' | 'points' | 'reason' | 'created_at'>[];
  /** Orders that were played out where a table did not decide. */
  play_offs: Pick<PlayOffRow, 'group_id' | 'teams'>[];
  /** Where its matches are played. */
  venues: { id: number; name: string; address: string }[];
};

/** A season that everybody may see, with all that stands around its matches; nothing of whom to write to. */
export async function findPublicSeason(
  sql: Sql,
  organisation: string,
  slug: string,
): Promise<PublicSeasonRow | undefined> {
  const [row] = await sql<PublicSeasonRow[]>`
    select s.id, s.organisation_id, s.slug, s.name, s.starts_on, s.ends_on, s.zone, s.rules, s.calendar, s.is_published,
      s.calendar_published_at, s.closed_at, s.version,
      coalesce((select jsonb_agg(to_jsonb(g) order by g.kind desc, g.position, g.class, g.name, g.id)
        from league_groups g where g.season_id = s.id), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('team_id', st.team_id, 'slug', t.slug, 'name', st.name,
          'short_name', st.short_name, 'state', st.state, 'group_id', st.group_id, 'home_weekday', st.home_weekday,
          'home_time', to_char(st.home_time, 'HH24:MI'), 'withdrawn_on', st.withdrawn_on,
          'venue', coalesce(l.name, ''), 'address', coalesce(l.address, '')) order by st.name, st.team_id)
        from season_teams st join teams t on t.id = st.team_id left join published_locations l on l.id = st.location_id
        where st.season_id = s.id), '[]') as teams,
      coalesce((select jsonb_agg(jsonb_build_object('group_id', p.group_id, 'team_id', p.team_id,
          'points', p.points::float8, 'reason', p.reason, 'created_at', p.created_at) order by p.id)
        from league_penalties p where p.season_id = s.id and p.lifted_at is null), '[]') as penalties,
      coalesce((select jsonb_agg(jsonb_build_object('group_id', o.group_id, 'teams', o.teams) order by o.id)
        from league_play_offs o where o.season_id = s.id and o.round is null and o.up is null), '[]') as play_offs,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'address', l.address) order by l.name, l.id)
        from published_locations l
        where l.id in (select location_id from league_matches m where m.season_id = s.id)), '[]') as venues
    from seasons s join published_organisations o on o.id = s.organisation_id
    where o.slug = ${organisation} and s.slug = ${slug} and s.is_published`;
  return row;
}

export type ListedRow = PersonBehindName & {
  id: number;
  person_id: number;
  gender: 'male' | 'female' | 'other' | null;
};

/** Who some players of sheets turned out to be. */
export async function listListedPeople(sql: Sql, ids: number[]): Promise<ListedRow[]> {
  const rows = await sql<ListedRow[]>`
    select q.id, p.id as person_id, p.first_name, p.last_name, p.gender, p.born_on, p.birth_year, p.in_public
    from published_people q
    join published_people p on p.id = q.person_id
    where q.id = any(${ids}::bigint[])`;
  return [...rows];
}
