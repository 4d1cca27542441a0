import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

const listOwnEvents = (sql: Sql, userId: number) => sql`
  select name, slug, starts_at, ends_at, zone, description, contact, is_published, created_at from events
  where owner_id = ${userId} order by id`;

const listHelped = (sql: Sql, userId: number) => sql`
  select e.name as event, e.starts_at, h.role, h.created_at from event_helpers h join events e on e.id = h.event_id
  where h.user_id = ${userId} order by e.starts_at`;

export const eventData: OwnData = { events: listOwnEvents, helps_at: listHelped };
