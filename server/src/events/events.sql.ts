import type { HouseRules } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';

export type EventFields = {
  slug: string;
  name: string;
  starts_at: string | Date;
  ends_at: string | Date;
  zone: string;
  location_id: number;
  description: string;
  contact: string;
  is_published: boolean;
  house_rules: HouseRules;
};
export type EventRow = Omit<EventFields, 'starts_at' | 'ends_at'> &
  Owner & { id: number; starts_at: string; ends_at: string; version: number; picture: string | null };

const COLUMNS = [
  ...['id', 'owner_id', 'organisation_id', 'slug', 'name', 'starts_at', 'ends_at', 'zone', 'location_id'],
  ...['description', 'contact', 'is_published', 'house_rules', 'version', 'picture'],
];

export async function insertEvent(
  sql: Sql,
  { house_rules, ...fields }: EventFields & Owner,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into events ${sql({ ...fields, house_rules: sql.json(house_rules) } as never)} returning id`;
  return row!.id;
}

export async function findEvent(sql: Sql, id: number): Promise<EventRow | undefined> {
  const [row] = await sql<EventRow[]>`select ${sql(COLUMNS)} from events where id = ${id}`;
  return row;
}

export async function listEvents(sql: Sql, ids: number[]): Promise<EventRow[]> {
  const rows = await sql<
    EventRow[]
  >`select ${sql(COLUMNS)} from events where id = any(${ids}::bigint[]) order by id`;
  return [...rows];
}

export async function findEventBySlug(sql: Sql, slug: string): Promise<EventRow | undefined> {
  const [row] = await sql<EventRow[]>`select ${sql(COLUMNS)} from events where slug = ${slug}`;
  return row;
}

export async function lockEvent(sql: Sql, id: number): Promise<EventRow | undefined> {
  const [row] = await sql<EventRow[]>`select ${sql(COLUMNS)} from events where id = ${id} for update`;
  return row;
}

export const updateEventRow = (sql: Sql, id: number, { house_rules, ...fields }: EventFields) => sql`
  update events set ${sql({ ...fields, house_rules: sql.json(house_rules) } as never)}, version = version + 1
  where id = ${id}`;

export const updatePicture = (sql: Sql, id: number, picture: string | null) => sql`
  update events set picture = ${picture} where id = ${id}`;

export const updateOwner = (sql: Sql, id: number, userId: number) => sql`
  update events set owner_id = ${userId}, version = version + 1 where id = ${id}`;

/** The events of a person, or those that have lost their owner; at one location, or anywhere. */
export async function listEventIdsOf(
  sql: Sql,
  userId: number | null,
  locationId: number | null = null,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from events where owner_id is not distinct from ${userId} and organisation_id is null
      and (${locationId}::bigint is null or location_id = ${locationId}) order by id`;
  return rows.map(({ id }) => id);
}

/** What somebody has invited to in their own name, and is not over. */
export async function listOpenEventsOf(
  sql: Sql,
  userId: number,
  now: Date,
): Promise<{ id: number; name: string }[]> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from events where owner_id = ${userId} and ends_at > ${now} order by starts_at, id`;
  return [...rows];
}

export async function listPictures(sql: Sql): Promise<(Owner & { picture: string })[]> {
  const rows = await sql<(Owner & { picture: string })[]>`
    select owner_id, organisation_id, picture from events where picture is not null`;
  return [...rows];
}

export const deleteEventRow = (sql: Sql, id: number) => sql`delete from events where id = ${id}`;

export async function listNextEvents(sql: Sql, now: Date): Promise<EventRow[]> {
  const rows = await sql<EventRow[]>`
    select ${sql(COLUMNS)} from events where starts_at >= ${now} and is_published order by starts_at, id limit 6`;
  return [...rows];
}

/** Those to come and running first, the nearest on top; then those that are over, the latest on top. */
export async function listEventsOf(
  sql: Sql,
  { userId, organisationIds, all }: { userId: number; organisationIds: number[]; all: boolean },
  now: Date,
): Promise<EventRow[]> {
  const rows = await sql<EventRow[]>`
    select ${sql(COLUMNS)} from events e
    where ${all} or owner_id = ${userId} or organisation_id = any(${organisationIds}::bigint[])
      or exists (select from event_helpers h where h.event_id = e.id and h.user_id = ${userId})
    order by ends_at < ${now}, case when ends_at < ${now} then -extract(epoch from ends_at) else extract(epoch from starts_at) end, id
    limit 200`;
  return [...rows];
}
