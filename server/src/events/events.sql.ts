import type { EventCard } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export async function insertEvent(
  sql: Sql,
  event: { organisation_id: number; slug: string; name: string; starts_at: Date; location: string },
): Promise<void> {
  await sql`insert into events ${sql(event)}`;
}

export type EventRow = Omit<EventCard, 'organisation'> & { organisation_id: number };

export async function listNextEvents(sql: Sql, now: Date): Promise<EventRow[]> {
  const rows = await sql<EventRow[]>`
    select slug, name, starts_at, location, organisation_id from events
    where starts_at >= ${now} order by starts_at, id limit 6`;
  return [...rows];
}
