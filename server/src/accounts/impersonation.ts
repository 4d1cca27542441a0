import { Refusal } from '@oche/contract';
import { type Context, type Input, LABELS, requireUser, transaction } from '../app/index.ts';
import { insertAudit } from './audit.sql.ts';
import { deleteSession } from './sessions.sql.ts';
import { openSession } from './sign-in.ts';
import { findUser } from './users.sql.ts';

/** Opens a session of another user for a superadmin. It lasts a day from its last use, is named in a banner and stands in the audit log. */
export async function impersonate(context: Context, { user_id }: Input<'impersonate'>) {
  const actor = requireUser(context.actor);
  if (user_id === actor.userId) throw new Refusal('own_account');
  const user = await findUser(context.db, user_id);
  if (!user || user.blocked_at) throw new Refusal('not_found');
  return transaction(context, async (tx) => {
    await insertAudit(tx, { actor_id: actor.userId, action: 'impersonate', subject: `user:${user_id}` });
    return openSession(context, tx, user_id, actor);
  });
}

export async function endImpersonation(context: Context) {
  const actor = requireUser(context.actor);
  const { impersonatorId } = actor;
  if (impersonatorId === null) throw new Refusal('forbidden');
  await transaction(context, async (tx) => {
    await deleteSession(tx, actor.userId, actor.sessionId);
    await insertAudit(tx, {
      actor_id: impersonatorId,
      action: 'unimpersonate',
      subject: `user:${actor.userId}`,
    });
  });
  await context.revoke(LABELS.session(actor.sessionId));
  return { ok: true } as const;
}
