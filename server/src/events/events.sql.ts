import type { EventCard } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export async function insertEvent(
  sql: Sql,
  event: { organisation_id: number; slug: string; name: string; starts_at: Date; location: string },
): Promise<void> {
  await sql`insert into events ${sql(event)}`;
}

export async function listNextEvents(sql: Sql, now: Date): Promise<EventCard[]> {
  const rows = await sql<EventCard[]>`
    select e.slug, e.name, e.starts_at, e.location, o.name as organisation
    from events e join organisations o on o.id = e.organisation_id
    where e.starts_at >= ${now} order by e.starts_at, e.id limit 6`;
  return [...rows];
}
