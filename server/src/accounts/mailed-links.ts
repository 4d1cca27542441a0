import { Refusal } from '@oche/contract';
import {
  type Context,
  hashSecret,
  type Input,
  LABELS,
  mayMail,
  newSecret,
  type Publish,
  requireUser,
  transaction,
} from '../app/index.ts';
import { DAY, HOUR, later } from '../clock.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import { deleteKnownDevices } from './known-devices.sql.ts';
import { deleteLinks, deleteUserLinks, findLinkOwner, insertLink, takeLink } from './links.sql.ts';
import { mailEmailChanged, mailEmailLink, mailPasswordLink, pageLink } from './mails.ts';
import { hashPassword, isPassword, refuseOwnName } from './passwords.ts';
import { deleteSessions } from './sessions.sql.ts';
import { emailTaken, openSession, refuseBlocked } from './sign-in.ts';
import { findUser, findUserByEmail, lockUser, type UserRow, updateUserRow } from './users.sql.ts';

const DONE = { ok: true } as const;
const linkExpired = () => new Refusal('link_expired', { errors: { token: [{ issue: 'link_expired' }] } });

export async function requestPasswordReset(context: Context, { email }: Input<'requestPasswordReset'>) {
  const user = await findUserByEmail(context.db, email);
  if (!user || user.blocked_at) return DONE;
  // A mailbox that has had enough keeps the link it was sent last, which is still good: whoever floods it locks nobody out.
  if (!(await mayMail(context, email))) return DONE;
  const token = newSecret();
  await transaction(context, async (tx) => {
    await deleteLinks(tx, 'reset_password', user.id);
    await insertLink(tx, {
      token_hash: hashSecret(token),
      purpose: 'reset_password',
      user_id: user.id,
      email: null,
      expires_at: later(context.clock, HOUR),
    });
    const link = pageLink(context.publicUrl, user.langcode, `/auth/reset-password?token=${token}`);
    await mailPasswordLink(tx, { email: user.email, name: user.first_name, locale: user.langcode }, link);
  });
  return DONE;
}

export async function resetPassword(context: Context, { token, password }: Input<'resetPassword'>) {
  const password_hash = await hashPassword(password);
  const { userId, opened } = await transaction(context, async (tx, publish) => {
    const link = await takeLink(tx, hashSecret(token), 'reset_password', context.clock.now());
    const user = link?.user_id && (await lockUser(tx, link.user_id));
    if (!user) throw linkExpired();
    refuseBlocked(user);
    refuseOwnName(password, user);
    // The link was mailed to the address of the account.
    const email_verified_at = user.email_verified_at ?? context.clock.now().toISOString();
    await updateUserRow(tx, user.id, { password_hash, email_verified_at });
    await deleteSessions(tx, user.id, null);
    await deleteKnownDevices(tx, user.id);
    await deleteUserLinks(tx, user.id);
    notify(tx, publish, user.id, {
      kind: 'password_changed',
      args: {},
      action_url: '/profile/settings',
    });
    return { userId: user.id, opened: await openSession(context, tx, user.id) };
  });
  await context.revoke(LABELS.user(userId));
  await context.revoke(LABELS.impersonator(userId));
  return opened;
}

export async function requestEmailChange(context: Context, input: Input<'requestEmailChange'>) {
  const { userId } = requireUser(context.actor);
  const user = (await findUser(context.db, userId))!;
  if (!(await isPassword(input.current_password, user.password_hash))) throw passwordWrong();
  if (await findUserByEmail(context.db, input.email)) throw emailTaken();
  if (!(await mayMail(context, input.email))) throw new Refusal('too_many_requests', { retryAfter: 3600 });
  const token = newSecret();
  await transaction(context, async (tx) => {
    await deleteLinks(tx, 'confirm_email', userId);
    await insertLink(tx, {
      token_hash: hashSecret(token),
      purpose: 'confirm_email',
      user_id: userId,
      email: input.email,
      expires_at: later(context.clock, DAY),
    });
    const link = pageLink(context.publicUrl, user.langcode, `/confirm-email-change?token=${token}`);
    await mailEmailLink(tx, { email: input.email, name: user.first_name, locale: user.langcode }, link);
  });
  return DONE;
}

export const passwordWrong = () =>
  new Refusal('password_wrong', { errors: { current_password: [{ issue: 'password_wrong' }] } });

/**
 * An address is proven by the account that asked, signed in: a link that proved it in any browser would let a stranger register
 * with an address that its owner then proves by a careless click.
 */
export async function confirmEmailChange(context: Context, { token }: Input<'confirmEmailChange'>) {
  const { userId, sessionId } = requireUser(context.actor);
  const now = context.clock.now();
  try {
    const email = await transaction(context, async (tx, publish) => {
      const owner = await findLinkOwner(tx, hashSecret(token), 'confirm_email', now);
      if (owner !== undefined && owner !== userId) throw new Refusal('link_of_other_account');
      const link = await takeLink(tx, hashSecret(token), 'confirm_email', now);
      const user = link?.user_id && (await lockUser(tx, link.user_id));
      if (!user || user.blocked_at || !link?.email) throw linkExpired();
      await updateUserRow(tx, user.id, { email: link.email, email_verified_at: now.toISOString() });
      await deleteUserLinks(tx, user.id);
      if (link.email !== user.email) {
        await deleteSessions(tx, user.id, sessionId);
        await tellOfChange(tx, publish, user, link.email);
      }
      return link.email;
    });
    // Sockets ask again: the account may have more rights now, and its other sessions may be gone.
    await context.revoke(LABELS.user(userId));
    return { email };
  } catch (error) {
    if (breaksUnique(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
}

async function tellOfChange(tx: Sql, publish: Publish, user: UserRow, email: string): Promise<void> {
  await mailEmailChanged(tx, { email: user.email, name: user.first_name, locale: user.langcode }, email);
  notify(tx, publish, user.id, {
    kind: 'email_changed',
    args: { email },
    action_url: '/profile/settings',
  });
}
