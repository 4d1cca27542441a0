import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';

type LocationFields = { name: string; address: string; map_url: string; contact: string };
export type LocationRow = LocationFields & Owner & { id: number; version: number };

const COLUMNS = ['id', 'owner_id', 'organisation_id', 'name', 'address', 'map_url', 'contact', 'version'];

export async function insertLocation(
  sql: Sql,
  fields: Owner & Partial<LocationFields> & { name: string },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into locations ${sql(fields)} returning id`;
  return row!.id;
}

export async function findLocation(sql: Sql, id: number): Promise<LocationRow | undefined> {
  const [row] = await sql<LocationRow[]>`select ${sql(COLUMNS)} from locations where id = ${id}`;
  return row;
}

export async function lockLocation(sql: Sql, id: number): Promise<LocationRow | undefined> {
  const [row] = await sql<LocationRow[]>`select ${sql(COLUMNS)} from locations where id = ${id} for update`;
  return row;
}

/** By name: somebody's own, and those of these organisations. */
export async function listLocationRows(
  sql: Sql,
  userId: number,
  organisationIds: number[],
): Promise<LocationRow[]> {
  const rows = await sql<LocationRow[]>`
    select ${sql(COLUMNS)} from locations
    where owner_id = ${userId} or organisation_id = any(${organisationIds}::bigint[]) order by name, id`;
  return [...rows];
}

export async function listLocationNames(
  sql: Sql,
  ids: number[],
): Promise<Map<number, { id: number; name: string; address: string }>> {
  const rows = await sql<{ id: number; name: string; address: string }[]>`
    select id, name, address from locations where id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export const updateLocationRow = (sql: Sql, id: number, fields: LocationFields) => sql`
  update locations set ${sql(fields)}, version = version + 1 where id = ${id}`;

export const updateLocationOwner = (sql: Sql, id: number, userId: number) => sql`
  update locations set owner_id = ${userId}, version = version + 1 where id = ${id}`;

export const deleteLocationRow = (sql: Sql, id: number) => sql`delete from locations where id = ${id}`;

/** The locations of an organisation, by name. */
export async function listLocationsOf(sql: Sql, organisationId: number): Promise<LocationRow[]> {
  const rows = await sql<LocationRow[]>`
    select ${sql(COLUMNS)} from locations where organisation_id = ${organisationId} order by name, id`;
  return [...rows];
}

/** Locations that are as an import left them; one that an event or a team uses is kept by its reference. */
export async function deleteLocationRows(
  sql: Sql,
  locations: { id: number; version: number }[],
): Promise<number> {
  const rows = await sql`
    delete from locations l using jsonb_to_recordset(${sql.json(locations)}) g (id bigint, version integer)
    where l.id = g.id and l.version = g.version returning l.id`;
  return rows.length;
}
