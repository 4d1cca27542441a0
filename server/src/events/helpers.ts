import { type EventHelpers, type HelperRole, Refusal } from '@oche/contract';
import {
  deleteInvitation,
  invite,
  listInvitations,
  listUserNames,
  listUsersByEmail,
  requireInvitation,
} from '../accounts/index.ts';
import { type Context, type Input, LABELS, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import { requireKnownPerson } from '../organisations/index.ts';
import { findEvent } from './events.sql.ts';
import { deleteHelper, listHelperRows, upsertHelper } from './helpers.sql.ts';
import { eventRoleOf, mayRunEvent } from './roles.ts';

export const listHelpers = (context: Context, { event_id }: Input<'listHelpers'>): Promise<EventHelpers> =>
  readHelpers(context, context.db, event_id);

/** A link is for whoever gets it first; one for an account is sent to it and works for nobody else. */
export async function inviteHelper(context: Context, { event_id, role, email }: Input<'inviteHelper'>) {
  return transaction(context, async (tx, publish) => {
    const event = (await findEvent(tx, event_id))!;
    const invited = email === null ? null : await findInvited(tx, email);
    if (invited !== null && (await eventRoleOf(tx, userActor(invited), event)) === 'owner')
      throw new Refusal('own_role', { errors: { email: [{ issue: 'taken' }] } });
    const asked = { role, user_id: invited, email: null };
    const path = `/manage/help/${await invite(context, tx, { event_id }, asked)}`;
    if (invited !== null)
      notify(tx, publish, invited, {
        kind: 'helper_invited',
        args: { event: event.name },
        action_url: path,
      });
    const link = invited === null ? `${context.publicUrl}${path}` : null;
    return { ...(await readHelpers(context, tx, event_id)), link };
  });
}

/** As somebody without any rights of their own: only what they have at this event counts. */
const userActor = (userId: number) =>
  ({
    kind: 'user',
    userId,
    sessionId: 0,
    isSuperAdmin: false,
    impersonatorId: null,
    openedBy: null,
  }) as const;

async function findInvited(tx: Sql, email: string): Promise<number> {
  const [user] = await listUsersByEmail(tx, [email]);
  if (!user) throw new Refusal('user_unknown', { errors: { email: [{ issue: 'user_unknown' }] } });
  return user.id;
}

export async function showInvitation(context: Context, { token }: Input<'showInvitation'>) {
  const { event_id, role } = await requireHelperInvitation(context, context.db, token);
  const event = (await findEvent(context.db, event_id))!;
  return { event: event.name, starts_at: event.starts_at, zone: event.zone, role };
}

export async function acceptInvitation(context: Context, { token }: Input<'acceptInvitation'>) {
  const { userId } = requireUser(context.actor);
  return transaction(context, async (tx) => {
    const { id, event_id, role } = await requireHelperInvitation(context, tx, token);
    await requireKnownPerson(tx, context.actor);
    // Two who open one link at once: only one of them had it.
    if (!(await deleteInvitation(tx, { event_id }, id))) throw new Refusal('invitation_over');
    const event = (await findEvent(tx, event_id))!;
    if ((await eventRoleOf(tx, userActor(userId), event)) === 'owner')
      return { event_id, role: 'owner' as const };
    await upsertHelper(tx, event_id, { user_id: userId, role });
    return { event_id, role };
  });
}

export async function removeHelper(
  context: Context,
  { event_id, user_id }: Input<'removeHelper'>,
): Promise<EventHelpers> {
  const isOwner = await mayRunEvent(context.db, context.actor, event_id, 'owner');
  if (isOwner === undefined) throw new Refusal('not_found');
  if (!isOwner && requireUser(context.actor).userId !== user_id) throw new Refusal('forbidden');
  if (!(await deleteHelper(context.db, event_id, user_id))) throw new Refusal('not_found');
  // What they listen to was signed while they helped.
  await context.revoke(LABELS.user(user_id));
  return readHelpers(context, context.db, event_id);
}

export async function revokeInvitation(
  context: Context,
  { event_id, invitation_id }: Input<'revokeInvitation'>,
): Promise<EventHelpers> {
  if (!(await deleteInvitation(context.db, { event_id }, invitation_id))) throw new Refusal('not_found');
  return readHelpers(context, context.db, event_id);
}

async function requireHelperInvitation(context: Context, sql: Sql, token: string) {
  const { id, event_id, role } = await requireInvitation(context, sql, token);
  if (event_id === null) throw new Refusal('invitation_over');
  return { id, event_id, role: role as HelperRole };
}

async function readHelpers({ clock }: Context, sql: Sql, eventId: number): Promise<EventHelpers> {
  const [helpers, invitations] = await Promise.all([
    listHelperRows(sql, eventId),
    listInvitations(sql, { event_id: eventId }, clock.now()),
  ]);
  const names = await listUserNames(
    sql,
    [...helpers, ...invitations].flatMap(({ user_id }) => user_id ?? []),
  );
  return {
    helpers: helpers.map((helper) => ({ ...helper, name: names.get(helper.user_id) ?? '' })),
    invitations: invitations.map(({ id, role, user_id, expires_at }) => ({
      id,
      role: role as HelperRole,
      name: user_id === null ? null : (names.get(user_id) ?? ''),
      expires_at,
    })),
  };
}
