import type { Sql } from '../db/index.ts';

export type TeamState = 'registered' | 'confirmed' | 'withdrawn';
export type SeasonTeamFields = {
  name: string;
  short_name: string;
  state: TeamState;
  group_id: number | null;
  location_id: number | null;
  home_weekday: number | null;
  /** '20:00'; null: as the season says. */
  home_time: string | null;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  remarks: string;
};
export type SeasonTeamRow = SeasonTeamFields & {
  season_id: number;
  team_id: number;
  slug: string;
  withdrawn_on: string | null;
  version: number;
};

/** The ids in the order of the slugs. */
export async function insertTeams(sql: Sql, organisationId: number, slugs: string[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into teams (organisation_id, slug)
    select ${organisationId}, slug from unnest(${slugs}::text[]) with ordinality as given (slug, at) order by at
    returning id`;
  return rows.map(({ id }) => id);
}

export const insertSeasonTeams = (
  sql: Sql,
  seasonId: number,
  teams: (SeasonTeamFields & { team_id: number })[],
) => sql`
  insert into season_teams (season_id, team_id, name, short_name, state, group_id, location_id, home_weekday, home_time,
    contact_name, contact_email, contact_phone, remarks)
  select ${seasonId}, team_id, name, short_name, state, group_id, location_id, home_weekday, home_time, contact_name,
    contact_email, contact_phone, remarks
  from jsonb_to_recordset(${sql.json(teams)}) given (team_id bigint, name text, short_name text, state text,
    group_id bigint, location_id bigint, home_weekday integer, home_time time, contact_name text, contact_email text,
    contact_phone text, remarks text)`;

const columns = (sql: Sql) => sql`
  st.season_id, st.team_id, t.slug, st.name, st.short_name, st.state, st.group_id, st.location_id, st.home_weekday,
  to_char(st.home_time, 'HH24:MI') as home_time, st.contact_name, st.contact_email, st.contact_phone, st.remarks,
  st.withdrawn_on, st.version`;

export async function listSeasonTeams(sql: Sql, seasonId: number): Promise<SeasonTeamRow[]> {
  const rows = await sql<SeasonTeamRow[]>`
    select ${columns(sql)} from season_teams st join teams t on t.id = st.team_id
    where st.season_id = ${seasonId} order by st.name, st.team_id`;
  return [...rows];
}

export async function findSeasonTeam(
  sql: Sql,
  seasonId: number,
  slug: string,
): Promise<SeasonTeamRow | undefined> {
  const [row] = await sql<SeasonTeamRow[]>`
    select ${columns(sql)} from season_teams st join teams t on t.id = st.team_id
    where st.season_id = ${seasonId} and t.slug = ${slug}`;
  return row;
}

/** Held for a change of the team or its squad. */
export async function lockSeasonTeam(
  sql: Sql,
  seasonId: number,
  slug: string,
): Promise<SeasonTeamRow | undefined> {
  const [row] = await sql<SeasonTeamRow[]>`
    select ${columns(sql)} from season_teams st join teams t on t.id = st.team_id
    where st.season_id = ${seasonId} and t.slug = ${slug} for update of st`;
  return row;
}

/** A new team under a short name of its own; nothing when the name is taken. */
export async function insertTeam(
  sql: Sql,
  organisationId: number,
  slug: string,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into teams (organisation_id, slug) values (${organisationId}, ${slug})
    on conflict do nothing returning id`;
  return row?.id;
}

export async function findTeamId(
  sql: Sql,
  organisationId: number,
  slug: string,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from teams where organisation_id = ${organisationId} and slug = ${slug}`;
  return row?.id;
}

type TeamChange = Partial<SeasonTeamFields & { withdrawn_on: string | null }>;

export const updateSeasonTeam = (sql: Sql, seasonId: number, teamId: number, change: TeamChange) => sql`
  update season_teams set ${sql(change)}, version = version + 1
  where season_id = ${seasonId} and team_id = ${teamId}`;

export type FormerTeamRow = Omit<
  SeasonTeamRow,
  'state' | 'group_id' | 'remarks' | 'withdrawn_on' | 'version'
> & {
  season_name: string;
};

/** Teams of an organisation that are not in a season, each as it was in the last one before it; one of them, or all. */
export async function listFormerTeamRows(
  sql: Sql,
  season: { id: number; organisation_id: number; starts_on: string },
  slug: string | null = null,
): Promise<FormerTeamRow[]> {
  const rows = await sql<FormerTeamRow[]>`
    select distinct on (t.id) t.slug, st.team_id, st.season_id, s.name as season_name, st.name, st.short_name, st.location_id,
      st.home_weekday, to_char(st.home_time, 'HH24:MI') as home_time, st.contact_name, st.contact_email, st.contact_phone
    from teams t
    join season_teams st on st.team_id = t.id
    join seasons s on s.id = st.season_id and s.id <> ${season.id} and s.starts_on <= ${season.starts_on}
    where t.organisation_id = ${season.organisation_id} and (${slug}::text is null or t.slug = ${slug})
      and not exists (select from season_teams here where here.season_id = ${season.id} and here.team_id = t.id)
    order by t.id, s.starts_on desc, s.id desc`;
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

export async function findSeasonTeamById(sql: Sql, seasonId: number, teamId: number): Promise<boolean> {
  const [row] = await sql`select from season_teams where season_id = ${seasonId} and team_id = ${teamId}`;
  return row !== undefined;
}
