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

export async function listSeasonTeams(sql: Sql, seasonId: number): Promise<SeasonTeamRow[]> {
  const rows = await sql<SeasonTeamRow[]>`
    select st.season_id, st.team_id, t.slug, st.name, st.short_name, st.state, st.group_id, st.location_id, st.home_weekday,
      to_char(st.home_time, 'HH24:MI') as home_time, st.contact_name, st.contact_email, st.contact_phone, st.remarks,
      st.withdrawn_on, st.version
    from season_teams st join teams t on t.id = st.team_id
    where st.season_id = ${seasonId} order by st.name, st.team_id`;
  return [...rows];
}
