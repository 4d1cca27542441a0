import { Refusal } from '@oche/contract';
import { type Context, hashSecret, newSecret, requireUser } from '../app/index.ts';
import { DAY, later } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import {
  deleteInvitationsFor,
  findInvitation,
  type InvitationRow,
  type InvitedTo,
  insertInvitation,
} from './invitations.sql.ts';
import { findUser } from './users.sql.ts';

const INVITATION_GOOD_FOR = 14 * DAY;

type Asked = Pick<InvitationRow, 'role' | 'user_id' | 'email'>;

/** Asks somebody to join something. The secret it gives is shown or sent once; only its hash is kept. */
export async function invite(
  { clock }: Pick<Context, 'clock'>,
  tx: Sql,
  to: InvitedTo,
  { role, user_id, email }: Asked,
): Promise<string> {
  const token = newSecret();
  if (user_id !== null || email !== null) await deleteInvitationsFor(tx, to, { user_id, email });
  const expires_at = later(clock, INVITATION_GOOD_FOR);
  await insertInvitation(tx, { ...to, role, user_id, email, token_hash: hashSecret(token), expires_at });
  return token;
}

/** An invitation that was sent to one account or one address is not there for any other. */
export async function requireInvitation(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  sql: Sql,
  token: string,
): Promise<InvitationRow> {
  const found = await findInvitation(sql, hashSecret(token), clock.now());
  if (!found || !(await isFor(sql, found, requireUser(actor).userId))) throw new Refusal('invitation_over');
  return found;
}

/** An address can change hands: whoever has it now is asked, and not whoever had it when the mail was sent. */
async function isFor(sql: Sql, { user_id, email }: InvitationRow, userId: number): Promise<boolean> {
  if (email !== null) return (await findUser(sql, userId))?.email === email;
  return user_id === null || user_id === userId;
}
