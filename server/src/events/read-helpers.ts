import type { EventHelpers, EventRole } from '@oche/contract';
import { listInvitations, listPeople, listUserNames } from '../accounts/index.ts';
import type { Context } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listHelperRows } from './helpers.sql.ts';
import { mayRunEvent } from './roles.ts';

/** Who helps at an event, and for whoever may ask: who was asked to, or to take it over. */
export async function readHelpers(
  { actor, clock }: Context,
  sql: Sql,
  eventId: number,
): Promise<EventHelpers> {
  const [helpers, open, isOwner] = await Promise.all([
    listHelperRows(sql, eventId),
    listInvitations(sql, { event_id: eventId }, clock.now()),
    mayRunEvent(sql, actor, eventId, 'owner'),
  ]);
  const invitations = isOwner ? open : [];
  const ids = [...helpers, ...invitations].flatMap(({ user_id }) => user_id ?? []);
  const names = await listUserNames(sql, ids);
  // Two may share a nickname, and an event is handed over to one of them: its owner reads the full name too.
  for (const { user_id, name } of isOwner ? await listPeople(sql, ids) : [])
    if (names.get(user_id) !== name) names.set(user_id, `${name} (${names.get(user_id)})`);
  return {
    helpers: helpers.map((helper) => ({ ...helper, name: names.get(helper.user_id) ?? '' })),
    invitations: invitations.map(({ id, role, user_id, email, expires_at }) => ({
      id,
      role: role as EventRole,
      name: user_id === null ? email : (names.get(user_id) ?? ''),
      expires_at,
    })),
  };
}
