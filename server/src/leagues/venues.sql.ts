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

export const insertEvenings = (sql: Sql, seasonId: number, evenings: EveningRow[]) => sql`
  insert into venue_evenings (season_id, location_id, weekday, boards)
  select ${seasonId}, location_id, weekday, boards
  from jsonb_to_recordset(${sql.json(evenings)}) given (location_id bigint, weekday integer, boards integer)
  on conflict do nothing`;
