import type { HelperRole } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type HelperRow = { user_id: number; role: HelperRole };

export async function listHelperRows(sql: Sql, eventId: number): Promise<HelperRow[]> {
  const rows = await sql<HelperRow[]>`
    select user_id, role from event_helpers where event_id = ${eventId} order by created_at, user_id`;
  return [...rows];
}

export async function listRolesAtEvents(sql: Sql, userId: number): Promise<Map<number, HelperRole>> {
  const rows = await sql<{ event_id: number; role: HelperRole }[]>`
    select event_id, role from event_helpers where user_id = ${userId}`;
  return new Map(rows.map(({ event_id, role }) => [event_id, role]));
}

export async function findHelperRole(sql: Sql, eventId: number, userId: number): Promise<HelperRole | null> {
  const [row] = await sql<{ role: HelperRole }[]>`
    select role from event_helpers where event_id = ${eventId} and user_id = ${userId}`;
  return row?.role ?? null;
}

export const upsertHelper = (sql: Sql, eventId: number, { user_id, role }: HelperRow) => sql`
  insert into event_helpers (event_id, user_id, role) values (${eventId}, ${user_id}, ${role})
  on conflict (event_id, user_id) do update set role = excluded.role`;

export async function deleteHelper(sql: Sql, eventId: number, userId: number): Promise<boolean> {
  const { count } = await sql`delete from event_helpers where event_id = ${eventId} and user_id = ${userId}`;
  return count > 0;
}
