import { type EventHelpers, type EventRole, Refusal } from '@oche/contract';
import {
  deleteInvitation,
  deleteInvitationsFor,
  findUser,
  invite,
  listUsersByEmail,
  requireInvitation,
} from '../accounts/index.ts';
import {
  type Context,
  type Input,
  LABELS,
  mayMail,
  requireInPerson,
  requireUser,
  transaction,
  translate,
} from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { notify } from '../notices/index.ts';
import { requireKnownPerson } from '../organisations/index.ts';
import { findEvent, lockEvent } from './events.sql.ts';
import { takeOver } from './hand-over.ts';
import { deleteHelper, upsertHelper } from './helpers.sql.ts';
import { readHelpers } from './read-helpers.ts';
import { eventRoleOf, mayRunEvent } from './roles.ts';

export const listHelpers = (context: Context, { event_id }: Input<'listHelpers'>): Promise<EventHelpers> =>
  readHelpers(context, context.db, event_id);

/**
 * A link is for whoever gets it first. One that is mailed is for whoever has the address: with an account or without one yet,
 * so that nobody learns from the answer who has an account, or what they are called.
 */
export async function inviteHelper(context: Context, { event_id, role, email }: Input<'inviteHelper'>) {
  if (email !== null && !(await mayMail(context, email)))
    throw new Refusal('too_many_requests', { retryAfter: 3600 });
  return transaction(context, async (tx, publish) => {
    const event = (await findEvent(tx, event_id))!;
    const [user] = email === null ? [] : await listUsersByEmail(tx, [email]);
    if (user && (await eventRoleOf(tx, userActor(user.id), event)) === 'owner')
      throw new Refusal('own_role', { errors: { email: [{ issue: 'taken' }] } });
    const path = `/manage/help/${await invite(context, tx, { event_id }, { role, user_id: null, email })}`;
    const link = `${context.publicUrl}${path}`;
    if (user)
      notify(tx, publish, user.id, {
        kind: 'helper_invited',
        args: { event: event.name },
        action_url: path,
      });
    if (email !== null) await mailInvitation(context, tx, email, { event: event.name, link });
    return { ...(await readHelpers(context, tx, event_id)), link: email === null ? link : null };
  });
}

function mailInvitation(
  { locale }: Context,
  tx: Sql,
  recipient: string,
  args: { event: string; link: string },
) {
  const t = translate(locale);
  const [subject, body] = [t('mail.helper.subject', args), t('mail.helper.body', args)];
  return writeMail(tx, { recipient, subject, body });
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

export async function showInvitation(context: Context, { token }: Input<'showInvitation'>) {
  const { event_id, role } = await requireEventInvitation(context, context.db, token);
  const event = (await findEvent(context.db, event_id))!;
  return { event: event.name, starts_at: event.starts_at, zone: event.zone, role };
}

export async function acceptInvitation(context: Context, { token }: Input<'acceptInvitation'>) {
  const { userId } = requireInPerson(context.actor);
  return transaction(context, async (tx, publish, emit) => {
    const { id, event_id, role } = await requireEventInvitation(context, tx, token);
    await requireKnownPerson(tx, context.actor);
    // Before the invitation, as whoever offers it does: two who hold one each would wait for each other.
    const event = (await lockEvent(tx, event_id))!;
    // Two who open one link at once: only one of them had it.
    if (!(await deleteInvitation(tx, { event_id }, id))) throw new Refusal('invitation_over');
    if ((await eventRoleOf(tx, userActor(userId), event)) === 'owner')
      return { event_id, role: 'owner' as const };
    if (role !== 'owner') await upsertHelper(tx, event_id, { user_id: userId, role });
    else await takeOver(context, tx, { publish, emit }, event, userId);
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
  await transaction(context, async (tx) => {
    if (!(await deleteHelper(tx, event_id, user_id))) throw new Refusal('not_found');
    // An event that was offered to them is offered no longer, and they are not asked to help at it either.
    const user = await findUser(tx, user_id);
    await deleteInvitationsFor(tx, { event_id }, { user_id, email: user?.email ?? null });
  });
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

async function requireEventInvitation(context: Context, sql: Sql, token: string) {
  const { id, event_id, role } = await requireInvitation(context, sql, token);
  if (event_id === null) throw new Refusal('invitation_over');
  return { id, event_id, role: role as EventRole };
}
