import type { PersonBehindName } from '@oche/kit';
import type { ListRules } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { GroupKind } from './groups.sql.ts';
import type { MatchHead } from './season-matches.sql.ts';

export type SeenPerson = PersonBehindName & {
  person_id: number;
  organisation_id: number;
  /** All entries of the book that are this person. */
  ids: number[];
  /** Where they stand or stood in a squad. */
  squads: { season_id: number; team_id: number }[];
};

/** A person of an organisation, under the entry they turned out to be. */
export async function findSeenPerson(
  sql: Sql,
  organisation: string,
  id: number,
): Promise<SeenPerson | undefined> {
  const [row] = await sql<SeenPerson[]>`
    select p.id as person_id, p.organisation_id, p.first_name, p.last_name, p.born_on, p.birth_year,
      p.in_public, (select jsonb_agg(q.id) from published_people q where q.person_id = p.id) as ids,
      coalesce((select jsonb_agg(jsonb_build_object('season_id', sm.season_id, 'team_id', sm.team_id) order by sm.joined_on)
        from squad_members sm join published_people q on q.id = sm.participant_id
          join seasons s on s.id = sm.season_id and s.is_published
          join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id and st.state <> 'registered'
        where q.person_id = p.id), '[]') as squads
    from published_people given
    join published_people p on p.id = given.person_id
    join published_organisations o on o.id = p.organisation_id
    where o.slug = ${organisation} and given.id = ${id}`;
  return row;
}

export type PlayedMatch = MatchHead & { season_id: number };

/** The matches that count on whose sheet somebody stands, over all published seasons, in the order they were played. */
export async function listPlayedMatches(
  sql: Sql,
  organisationId: number,
  players: string[],
): Promise<PlayedMatch[]> {
  const rows = await sql<PlayedMatch[]>`
    select m.id, m.season_id, m.group_id, m.slug, m.round, m.home_team_id as home, m.away_team_id as away, m.location_id,
      m.starts_at, m.planned_at, m.version, m.phase
    from league_matches m join seasons s on s.id = m.season_id
    where s.organisation_id = ${organisationId} and s.is_published and s.calendar_published_at is not null
      and m.phase in ('confirmed', 'forfeited', 'final') and players_on_sheet(m.match) && ${players}::text[]
    order by m.starts_at, m.id limit 2000`;
  return [...rows];
}

export type NamedSeason = {
  id: number;
  slug: string;
  name: string;
  groups: { id: number; slug: string; name: string; kind: GroupKind; lists: ListRules }[];
  teams: { team_id: number; slug: string; name: string; group_id: number | null }[];
};

/** Seasons with the names of their groups and of some teams, the newest first. */
export async function listNamedSeasons(
  sql: Sql,
  organisationId: number,
  ids: number[],
  teams: number[],
): Promise<NamedSeason[]> {
  const rows = await sql<NamedSeason[]>`
    select s.id, s.slug, s.name,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'kind', g.kind,
        'lists', g.rules->'lists')) from league_groups g where g.season_id = s.id), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('team_id', st.team_id, 'slug', t.slug, 'name', st.name,
          'group_id', st.group_id) order by st.name)
        from season_teams st join teams t on t.id = st.team_id
        where st.season_id = s.id and st.team_id = any(${teams}::bigint[])), '[]') as teams
    from seasons s where s.organisation_id = ${organisationId} and s.is_published and s.id = any(${ids}::bigint[])
    order by s.starts_on desc, s.id desc`;
  return [...rows];
}

export type FoundTeam = { slug: string; name: string; group_slug: string | null; group_name: string | null };

/** `words` are patterns: each has to be in the name. */
export async function listTeamsLike(sql: Sql, seasonId: number, words: string[], limit: number) {
  const rows = await sql<FoundTeam[]>`
    select t.slug, st.name, g.slug as group_slug, g.name as group_name
    from season_teams st join teams t on t.id = st.team_id left join league_groups g on g.id = st.group_id
    where st.season_id = ${seasonId} and st.state <> 'registered'
      and folded(st.name || ' ' || st.short_name) like all (select folded(word) from unnest(${words}::text[]) word)
    order by st.name, t.id limit ${limit}`;
  return [...rows];
}

/** The people of a season's squads whose names fit. */
export async function listPlayersLike(sql: Sql, seasonId: number, words: string[]) {
  const rows = await sql<(PersonBehindName & { person_id: number; team: string })[]>`
    select p.id as person_id, p.first_name, p.last_name, p.born_on, p.birth_year, p.in_public, string_agg(distinct st.name, ', ' order by st.name) as team
    from squad_members sm
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id and st.state <> 'registered'
    join published_people q on q.id = sm.participant_id
    join published_people p on p.id = q.person_id
    where sm.season_id = ${seasonId}
      and folded(p.name) like all (select folded(word) from unnest(${words}::text[]) word)
    group by p.id, p.first_name, p.last_name, p.name, p.born_on, p.birth_year, p.in_public order by p.name, p.id limit 500`;
  return [...rows];
}

export type SeasonAddressRow = {
  slug: string;
  groups: { slug: string; kind: GroupKind }[];
  teams: { slug: string; group: string }[];
  matches: string[];
  reference_day: string;
  players: (PersonBehindName & { person_id: number })[];
};

/** What there are pages of, the newest season first; matches and players of the newest `whole` seasons. */
export async function listSeasonAddressRows(
  sql: Sql,
  organisationId: number,
  whole: number,
): Promise<SeasonAddressRow[]> {
  const rows = await sql<SeasonAddressRow[]>`
    with shown as (
      select s.*, row_number() over (order by s.starts_on desc, s.id desc) <= ${whole} as is_whole
      from seasons s where s.organisation_id = ${organisationId} and s.is_published)
    select s.slug,
      coalesce((select jsonb_agg(jsonb_build_object('slug', g.slug, 'kind', g.kind) order by g.position, g.id)
        from league_groups g where g.season_id = s.id), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('slug', t.slug, 'group', g.slug) order by t.slug)
        from season_teams st join teams t on t.id = st.team_id join league_groups g on g.id = st.group_id
        where st.season_id = s.id), '[]') as teams,
      coalesce((select jsonb_agg(m.slug order by m.starts_at, m.id) from league_matches m
        where s.is_whole and s.calendar_published_at is not null and m.season_id = s.id and m.phase <> 'cancelled'), '[]') as matches,
      s.rules->>'reference_day' as reference_day,
      coalesce((select jsonb_agg(distinct jsonb_build_object('person_id', p.id, 'first_name', p.first_name,
          'last_name', p.last_name, 'born_on', p.born_on, 'birth_year', p.birth_year, 'in_public', p.in_public))
        from squad_members sm
        join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id and st.state <> 'registered'
        join published_people q on q.id = sm.participant_id
        join published_people p on p.id = q.person_id
        where s.is_whole and sm.season_id = s.id), '[]') as players
    from shown s order by s.starts_on desc, s.id desc limit 50`;
  return [...rows];
}
