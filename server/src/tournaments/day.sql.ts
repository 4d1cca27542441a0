import type { Command } from '@oche/tournament';
import type { Sql } from '../db/index.ts';

/** A command that takes back what somebody did, and until when. */
export type Undo = { by_user: number; until: string; tournament_id: number; command: Command };
export type DayLock = { v: number; stamp: string; undo: Undo | null; is_known: boolean };

/**
 * Everything that changes an event's tournaments waits here for its turn. `is_known`: a command with this number was done
 * before, and its sender did not hear the answer.
 */
export async function lockDay(sql: Sql, eventId: number, cid: string | null): Promise<DayLock | undefined> {
  const [row] = await sql<DayLock[]>`
    select v, stamp, undo, exists (select from tournament_log where cid = ${cid}) as is_known
    from event_days where event_id = ${eventId} for update`;
  return row;
}

export async function findDay(sql: Sql, eventId: number): Promise<Omit<DayLock, 'is_known'> | undefined> {
  const [row] = await sql<Omit<DayLock, 'is_known'>[]>`
    select v, stamp, undo from event_days where event_id = ${eventId}`;
  return row;
}

export const insertDay = (sql: Sql, eventId: number) => sql`
  insert into event_days (event_id) values (${eventId}) on conflict do nothing`;

export const updateDay = (
  sql: Sql,
  eventId: number,
  { v, stamp, undo }: { v: number; stamp: string; undo: Undo | null },
) => sql`
  update event_days set v = ${v}, stamp = ${stamp}, undo = ${undo && sql.json(undo as never)} where event_id = ${eventId}`;

export async function listDays(sql: Sql, eventIds: number[]): Promise<{ event_id: number; v: number }[]> {
  const rows = await sql<{ event_id: number; v: number }[]>`
    select event_id, v from event_days where event_id = any(${eventIds}::bigint[])`;
  return [...rows];
}

/** Events where something may go to a board by itself, as time goes by. */
export async function listBusyDays(sql: Sql): Promise<number[]> {
  const rows = await sql<{ event_id: number }[]>`
    select distinct event_id from tournaments where is_automatic and phase in ('drawn', 'playing')`;
  return rows.map(({ event_id }) => event_id);
}
