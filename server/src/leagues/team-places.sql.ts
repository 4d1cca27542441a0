import type { Sql } from '../db/index.ts';

export type PlaceRow = {
  team_id: number;
  slug: string;
  name: string;
  group_id: number | null;
  location_id: number | null;
  home_weekday: number | null;
  is_fixed: boolean;
};

const places = (sql: Sql, seasonId: number) => sql`
  select st.team_id, t.slug, st.name, st.group_id, st.location_id, st.home_weekday,
    exists (select from league_matches m where m.group_id = st.group_id and m.phase <> 'cancelled'
      and st.team_id in (m.home_team_id, m.away_team_id)) as is_fixed
  from season_teams st join teams t on t.id = st.team_id
  where st.season_id = ${seasonId} and st.state <> 'withdrawn' order by st.name, st.team_id`;

export async function listPlaces(sql: Sql, seasonId: number): Promise<PlaceRow[]> {
  return [...(await sql<PlaceRow[]>`${places(sql, seasonId)}`)];
}

/** Always in the same order, so that two who move teams wait for each other and not for ever. */
export async function lockPlaces(sql: Sql, seasonId: number): Promise<PlaceRow[]> {
  await sql`select from season_teams where season_id = ${seasonId} order by team_id for update`;
  return listPlaces(sql, seasonId);
}

export const updatePlaces = (
  sql: Sql,
  seasonId: number,
  moves: readonly { team_id: number; group_id: number | null }[],
) => sql`
  update season_teams st set group_id = moved.group_id, version = st.version + 1
  from jsonb_to_recordset(${sql.json(moves as never)}) moved (team_id bigint, group_id bigint)
  where st.season_id = ${seasonId} and st.team_id = moved.team_id`;
