import { Refusal } from '@oche/contract';
import {
  type Authenticate,
  type Context,
  hashSecret,
  type Input,
  type KnowsDevice,
  LABELS,
  mayMail,
  newSecret,
  requireUser,
  transaction,
  type UserActor,
} from '../app/index.ts';
import { type Clock, DAY, later } from '../clock.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import { findKnownDevice, upsertKnownDevice } from './known-devices.sql.ts';
import { deleteLinks, lockFirstSuperAdmin, takeLink } from './links.sql.ts';
import { mailVerification } from './mail-verification.ts';
import { checkNobodysPassword, hashPassword, isPassword, refuseOwnName } from './passwords.ts';
import { deleteSession, findSession, insertSession, updateUsed } from './sessions.sql.ts';
import { findUserByEmail, insertUser, type UserRow } from './users.sql.ts';

const SESSION_DAYS = 730;

/** From its last use: whoever comes back stays signed in, and nobody looks through an account for longer than they need. */
const sessionEnd = (clock: Clock, impersonatorId: number | null): Date =>
  later(clock, impersonatorId === null ? SESSION_DAYS * DAY : DAY);

/** Opens a session for a user and gives its token: the only time that it can be read. */
export async function openSession(
  context: Pick<Context, 'clock' | 'device' | 'deviceName'>,
  tx: Sql,
  userId: number,
  impersonator: UserActor | null = null,
): Promise<{ token: string }> {
  const token = newSecret();
  await insertSession(tx, {
    token_hash: hashSecret(token),
    user_id: userId,
    impersonator_id: impersonator?.userId ?? null,
    opened_by: impersonator?.sessionId ?? null,
    device: context.deviceName,
    expires_at: sessionEnd(context.clock, impersonator?.userId ?? null),
  });
  // Who only looks through an account has not signed in to it.
  if (impersonator === null) await knowDevice(context, tx, userId);
  return { token };
}

export const knowDevice = ({ device, clock }: Pick<Context, 'clock' | 'device'>, tx: Sql, userId: number) =>
  upsertKnownDevice(tx, userId, hashSecret(device), clock.now());

export const knowsDevice: KnowsDevice = ({ db }, email, device) =>
  findKnownDevice(db, email, hashSecret(device));

export const authenticateUser: Authenticate = async ({ db, clock }, token) => {
  const now = clock.now();
  const session = await findSession(db, hashSecret(token), now);
  if (!session) return null;
  // At most once an hour: the list of devices needs no more, and reading must not become writing.
  if (session.is_stale) await updateUsed(db, session, now, sessionEnd(clock, session.impersonator_id));
  return {
    kind: 'user',
    userId: session.user_id,
    sessionId: session.session_id,
    // Who looks through another account sees what that account sees, and administers nothing in its name.
    isSuperAdmin: session.is_super_admin && session.impersonator_id === null,
    impersonatorId: session.impersonator_id,
    openedBy: session.opened_by,
  };
};

export async function register(context: Context, input: Input<'register'>) {
  const { invitation, password, ...person } = input;
  refuseOwnName(password, person);
  const password_hash = await hashPassword(password);
  try {
    return await transaction(context, async (tx, publish) => {
      const isFirst = invitation !== undefined;
      if (isFirst) await lockFirstSuperAdmin(tx);
      if (isFirst && !(await takeLink(tx, hashSecret(invitation), 'first_superadmin', context.clock.now()))) {
        throw new Refusal('link_expired', { errors: { invitation: [{ issue: 'link_expired' }] } });
      }
      if (isFirst) await deleteLinks(tx, 'first_superadmin', null);
      // Who was at the server and read the invitation there needs no other proof, and mail may not be set up yet.
      const email_verified_at = isFirst ? context.clock.now().toISOString() : null;
      const user = { ...person, password_hash, is_super_admin: isFirst, email_verified_at };
      const userId = await insertUser(tx, user);
      if (!isFirst && (await mayMail(context, person.email))) await mailVerification(context, tx, userId);
      notify(tx, publish, userId, {
        kind: 'welcome',
        args: { name: person.first_name },
        action_url: '/play',
      });
      return openSession(context, tx, userId);
    });
  } catch (error) {
    if (breaksUnique(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
}

export const emailTaken = () => new Refusal('email_taken', { errors: { email: [{ issue: 'taken' }] } });

export async function login(context: Context, { email, password }: Input<'login'>) {
  const { id } = await checkCredentials(context.db, email, password);
  return openSession(context, context.db, id);
}

/** Whose address and password these are. */
export async function checkCredentials(sql: Sql, email: string, password: string): Promise<UserRow> {
  const user = await findUserByEmail(sql, email);
  if (!user) {
    await checkNobodysPassword(password);
    throw new Refusal('credentials_wrong');
  }
  if (!(await isPassword(password, user.password_hash))) throw new Refusal('credentials_wrong');
  refuseBlocked(user);
  return user;
}

export function refuseBlocked(user: UserRow): void {
  if (user.blocked_at) throw new Refusal('account_blocked');
}

export async function testLogin(context: Context, { email }: Input<'testLogin'>) {
  const user = await findUserByEmail(context.db, email);
  if (!user) throw new Refusal('not_found');
  return openSession(context, context.db, user.id);
}

export async function logout(context: Context) {
  const { userId, sessionId, impersonatorId, openedBy } = requireUser(context.actor);
  // Who signs out while looking through an account leaves altogether: with their own session ends the other.
  const ended = { user: impersonatorId ?? userId, session: openedBy ?? sessionId };
  await deleteSession(context.db, ended.user, ended.session);
  await context.revoke(LABELS.session(ended.session));
  return { ok: true } as const;
}
