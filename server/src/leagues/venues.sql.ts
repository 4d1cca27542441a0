import type { Sql } from '../db/index.ts';

export type VenueRow = { id: number; name: string; address: string; boards: number };

/** The venues of an organisation, with how many boards of each can be used. */
export async function listVenuesOf(sql: Sql, organisationId: number): Promise<VenueRow[]> {
  const rows = await sql<VenueRow[]>`
    select id, name, address, boards from published_venues where organisation_id = ${organisationId}
    order by name, id`;
  return [...rows];
}

/** The same for some of them, whoever they belong to. */
export async function listVenuesById(sql: Sql, ids: number[]): Promise<VenueRow[]> {
  const rows = await sql<VenueRow[]>`
    select id, name, address, boards from published_venues where id = any(${ids}::bigint[]) order by id`;
  return [...rows];
}

export type EveningRow = { location_id: number; weekday: number; boards: number };

export async function listEvenings(sql: Sql, seasonId: number): Promise<EveningRow[]> {
  const rows = await sql<EveningRow[]>`
    select location_id, weekday, boards from venue_evenings where season_id = ${seasonId}`;
  return [...rows];
}

export const deleteEvenings = (sql: Sql, seasonId: number, locationId: number) =>
  sql`delete from venue_evenings where season_id = ${seasonId} and location_id = ${locationId}`;

/** Of an evening that is named twice, the last word counts. */
export const upsertEvenings = (sql: Sql, seasonId: number, evenings: EveningRow[]) => sql`
  insert into venue_evenings (season_id, location_id, weekday, boards)
  select distinct on (location_id, weekday) ${seasonId}, location_id, weekday, boards
  from jsonb_array_elements(${sql.json(evenings)}) with ordinality given (evening, nth)
  cross join jsonb_to_record(evening) said (location_id bigint, weekday integer, boards integer)
  order by location_id, weekday, nth desc
  on conflict (season_id, location_id, weekday) do update set boards = excluded.boards`;

/** As venues gave them in an earlier season. */
export const copyEvenings = (sql: Sql, from: number, to: number) => sql`
  insert into venue_evenings (season_id, location_id, weekday, boards)
  select ${to}, location_id, weekday, boards from venue_evenings where season_id = ${from}`;

export type VenueMatch = {
  slug: string;
  starts_at: string;
  /** In the zone of the season. */
  day: string;
  group_id: number;
  home_team_id: number;
  away_team_id: number;
  location_id: number;
};

/** What is played where in a season, at all venues or at one, in the order it is played; as one text, as for the calendar. */
export async function listVenueMatches(
  sql: Sql,
  { id, zone }: { id: number; zone: string },
  locationId?: number,
): Promise<VenueMatch[]> {
  const [row] = await sql<{ matches: VenueMatch[] }[]>`
    select coalesce(json_agg(json_build_object('slug', slug, 'group_id', group_id, 'home_team_id', home_team_id,
        'away_team_id', away_team_id, 'location_id', location_id,
        'day', to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD'),
        'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by starts_at, id), '[]') as matches
    from league_matches where season_id = ${id} and phase <> 'cancelled'
      ${locationId === undefined ? sql`` : sql`and location_id = ${locationId}`}`;
  return row!.matches;
}
