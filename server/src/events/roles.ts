import { type EventRole, hasEventRole } from '@oche/contract';
import type { Actor } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { mayManage } from '../organisations/index.ts';
import { type EventRow, findEvent } from './events.sql.ts';
import { findHelperRole } from './helpers.sql.ts';

/** Who leads the competitions of an organisation owns its events. */
export const OWNER_ROLE = 'competition_leader';

/** What somebody is at an event; null for everybody who only comes to play or to look. */
export async function eventRoleOf(sql: Sql, actor: Actor, event: EventRow): Promise<EventRole | null> {
  if (actor.kind !== 'user') return null;
  if (await mayManage(sql, actor, event, OWNER_ROLE)) return 'owner';
  return findHelperRole(sql, event.id, actor.userId);
}

/** May this caller do at an event what a role does? Undefined when there is no such event. */
export async function mayRunEvent(
  sql: Sql,
  actor: Actor,
  eventId: number,
  needed: EventRole,
): Promise<boolean | undefined> {
  const event = await findEvent(sql, eventId);
  return event && hasEventRole(await eventRoleOf(sql, actor, event), needed);
}

/** What is not published is seen by its helpers alone. */
export const maySeeEvent = async (
  sql: Sql,
  actor: Actor,
  event: Pick<EventRow, 'id' | 'is_published'>,
): Promise<boolean> => event.is_published || ((await mayRunEvent(sql, actor, event.id, 'check_in')) ?? false);
