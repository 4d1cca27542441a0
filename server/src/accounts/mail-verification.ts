import { Refusal } from '@oche/contract';
import { type Context, hashSecret, mayMail, newSecret, requireUser, transaction } from '../app/index.ts';
import { DAY, later } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { deleteLinks, insertLink } from './links.sql.ts';
import { mailVerificationLink, pageLink } from './mails.ts';
import { findUser } from './users.sql.ts';

/** Mails somebody the link that proves the address of their account. Links from before are no longer good. */
export async function mailVerification(
  { clock, publicUrl }: Pick<Context, 'clock' | 'publicUrl'>,
  tx: Sql,
  userId: number,
): Promise<void> {
  const { email, first_name, langcode } = (await findUser(tx, userId))!;
  const token = newSecret();
  await deleteLinks(tx, 'confirm_email', userId);
  await insertLink(tx, {
    token_hash: hashSecret(token),
    purpose: 'confirm_email',
    user_id: userId,
    email,
    expires_at: later(clock, 3 * DAY),
  });
  const link = pageLink(publicUrl, langcode, `/confirm-email-change?token=${token}`);
  await mailVerificationLink(tx, { email, name: first_name, locale: langcode }, link);
}

export async function resendVerification(context: Context) {
  const { userId } = requireUser(context.actor);
  const user = (await findUser(context.db, userId))!;
  if (user.email_verified_at) return { ok: true } as const;
  if (!(await mayMail(context, user.email))) throw new Refusal('too_many_requests', { retryAfter: 3600 });
  await transaction(context, (tx) => mailVerification(context, tx, userId));
  return { ok: true } as const;
}
