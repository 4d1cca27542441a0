import { type AdminUser, Refusal } from '@oche/contract';
import {
  countFoundUsers,
  deleteImpersonations,
  deleteSessions,
  deleteUserLinks,
  emailTaken,
  findUser,
  insertAudit,
  listFoundUsers,
  lockUser,
  mailVerification,
  type UserRow,
  updateUserRow,
} from '../accounts/index.ts';
import { type Context, type Input, LABELS, requireUser, transaction } from '../app/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';

const adminView = (user: UserRow): AdminUser => {
  const { password_hash: _, name_confirmed_at, email_verified_at, ...shown } = user;
  return {
    ...shown,
    name_confirmed: name_confirmed_at !== null,
    email_verified: email_verified_at !== null,
  };
};

export async function listUsers(context: Context, { search, page }: Input<'listUsers'>) {
  const words = (search ?? '').trim().split(/\s+/).filter(Boolean);
  const [users, { total, pages }] = await Promise.all([
    listFoundUsers(context.db, words, page),
    countFoundUsers(context.db, words),
  ]);
  return { users: users.map(adminView), total, page, pages };
}

export async function showUser(context: Context, { user_id }: { user_id: number }): Promise<AdminUser> {
  return adminView(found(await findUser(context.db, user_id)));
}

export async function updateUserAsAdmin(
  context: Context,
  input: Input<'updateUserAsAdmin'>,
): Promise<AdminUser> {
  const { userId } = requireUser(context.actor);
  const { user_id, base_version, email_verified, ...change } = input;
  try {
    const changed = await transaction(context, async (tx) => {
      const user = found(await lockUser(tx, user_id));
      if (user.version !== base_version) throw new Refusal('conflict', { current: adminView(user) });
      const isOwn = user_id === userId;
      // A superadmin cannot give up the role, or what it rests on: the last one would lock everybody out.
      if (isOwn && (!change.is_super_admin || email_verified === false)) throw new Refusal('own_account');
      const isNewAddress = change.email !== user.email;
      const isVerified = email_verified ?? (isOwn || (!isNewAddress && user.email_verified_at !== null));
      const email_verified_at = isVerified
        ? (user.email_verified_at ?? context.clock.now().toISOString())
        : null;
      await updateUserRow(tx, user_id, { ...change, email_verified_at });
      if (isNewAddress) {
        // Links that were mailed to the old address prove nothing about the new one.
        await deleteUserLinks(tx, user_id);
        if (!isVerified) await mailVerification(context, tx, user_id);
      }
      if (user.is_super_admin && !change.is_super_admin) await deleteImpersonations(tx, user_id);
      await insertAudit(tx, {
        actor_id: userId,
        action: 'update_user',
        subject: `user:${user_id}`,
        detail: { ...change, email_verified: isVerified },
      });
      return again(tx, user_id);
    });
    await revokeAll(context, user_id);
    return changed;
  } catch (error) {
    if (breaksUnique(error, 'users_email_key')) throw emailTaken();
    throw error;
  }
}

export async function blockUser(
  context: Context,
  { user_id, blocked }: Input<'blockUser'>,
): Promise<AdminUser> {
  const { userId } = requireUser(context.actor);
  if (user_id === userId) throw new Refusal('own_account');
  const changed = await transaction(context, async (tx) => {
    found(await lockUser(tx, user_id));
    await updateUserRow(tx, user_id, { blocked_at: blocked ? context.clock.now().toISOString() : null });
    if (blocked) {
      await deleteSessions(tx, user_id, null);
      await deleteImpersonations(tx, user_id);
    }
    await insertAudit(tx, {
      actor_id: userId,
      action: blocked ? 'block_user' : 'unblock_user',
      subject: `user:${user_id}`,
    });
    return again(tx, user_id);
  });
  await revokeAll(context, user_id);
  return changed;
}

/** What the user may do is looked up anew, in their own name and where they look through others. */
async function revokeAll(context: Context, userId: number): Promise<void> {
  await Promise.all([context.revoke(LABELS.user(userId)), context.revoke(LABELS.impersonator(userId))]);
}

function found(user: UserRow | undefined): UserRow {
  if (!user) throw new Refusal('not_found');
  return user;
}

const again = async (tx: Sql, id: number): Promise<AdminUser> => adminView(found(await findUser(tx, id)));
