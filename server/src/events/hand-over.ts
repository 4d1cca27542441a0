import { type EventHelpers, Refusal } from '@oche/contract';
import { deleteInvitationsAs, insertAudit, invite, listUserNames } from '../accounts/index.ts';
import { type Context, type Emit, type Input, type Publish, requireUser, transaction } from '../app/index.ts';
import { findLocation, updateLocationOwner } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { fileOwner, upsertOwner } from '../files/index.ts';
import { notify } from '../notices/index.ts';
import { type EventRow, listEventIdsOf, lockEvent, updateOwner } from './events.sql.ts';
import { eventChanged, eventHandedOver } from './events.ts';
import { deleteHelper, findHelperRole, upsertHelper } from './helpers.sql.ts';
import { readHelpers } from './read-helpers.ts';

/** Offers an event to one of its helpers. It stays where it is until they accept, and only one is asked at a time. */
export const handOverEvent = (
  context: Context,
  { event_id, user_id }: Input<'handOverEvent'>,
): Promise<EventHelpers> =>
  transaction(context, async (tx, publish) => {
    const event = await lockEvent(tx, event_id);
    if (!event) throw new Refusal('not_found');
    if (event.organisation_id !== null) throw new Refusal('event_of_organisation');
    if ((await findHelperRole(tx, event_id, user_id)) === null) throw new Refusal('not_found');
    await deleteInvitationsAs(tx, { event_id }, 'owner');
    const token = await invite(context, tx, { event_id }, { role: 'owner', user_id, email: null });
    notify(tx, publish, user_id, {
      kind: 'event_offered',
      args: { event: event.name },
      action_url: `/manage/help/${token}`,
    });
    await insertAudit(tx, {
      actor_id: requireUser(context.actor).userId,
      action: 'offer_event',
      subject: `event:${event_id}`,
      detail: { user_id },
    });
    return readHelpers(context, tx, event_id);
  });

type Tell = { publish: Publish; emit: Emit };

/**
 * An event becomes a helper's own, with what is used for nothing else: its location, its picture, the people in its
 * tournaments. Who had it stays on as tournament director, so that it can be handed back.
 */
export async function takeOver(
  { clock }: Pick<Context, 'clock'>,
  tx: Sql,
  { publish, emit }: Tell,
  event: EventRow,
  to: number,
): Promise<void> {
  const { id: event_id, owner_id: from } = event;
  await updateOwner(tx, event_id, to);
  await deleteHelper(tx, event_id, to);
  if (from !== null) await upsertHelper(tx, event_id, { user_id: from, role: 'director' });
  await moveLocation(tx, event, to);
  if (event.picture !== null)
    await upsertOwner(
      tx,
      fileOwner({ owner_id: to, organisation_id: null }),
      event.picture.slice(0, 40),
      clock.now(),
    );
  await insertAudit(tx, {
    ...{ actor_id: to, action: 'take_over_event', subject: `event:${event_id}` },
    detail: { from, to },
  });
  await emit(eventHandedOver, { event_id, from, to });
  await emit(eventChanged, { event_id });
  if (from === null) return;
  const name = (await listUserNames(tx, [to])).get(to) ?? '';
  notify(tx, publish, from, {
    kind: 'event_taken_over',
    args: { event: event.name, name },
    action_url: `/manage/events/${event_id}/edit`,
  });
}

/** Where the former owner holds other events too, the location stays theirs. */
async function moveLocation(tx: Sql, { location_id, owner_id }: EventRow, to: number): Promise<void> {
  const location = (await findLocation(tx, location_id))!;
  if (location.organisation_id !== null || location.owner_id !== owner_id) return;
  if ((await listEventIdsOf(tx, owner_id, location_id)).length > 0) return;
  await updateLocationOwner(tx, location_id, to);
}
