import { type AccountDeletion, type Hindrance, Refusal } from '@oche/contract';
import {
  type Context,
  type Emit,
  type Input,
  LABELS,
  type Publish,
  requireInPerson,
  requireUser,
  transaction,
} from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { deleteMailsTo } from '../mail/index.ts';
import { insertAudit, updateAuditDetails } from './audit.sql.ts';
import { deleteInvitationsTo } from './invitations.sql.ts';
import { passwordWrong } from './mailed-links.ts';
import { mailAccountDeleted } from './mails.ts';
import { isPassword } from './passwords.ts';
import { deleteUser, findUser, lockSuperAdmins, lockUser, type UserRow } from './users.sql.ts';

/** One step of a farewell, in the transaction that ends the account, while everything of it is still there. */
export type Farewell = (
  context: Context,
  tx: Sql,
  tell: { publish: Publish; emit: Emit },
  user: Pick<UserRow, 'id' | 'email'>,
) => Promise<void>;

/** What is known of an account further right. */
export type AccountEnd = {
  /** What somebody else has to take over first. `forUpdate`: it is decided now, and nobody may change it meanwhile. */
  hindrances: readonly ((
    sql: Sql,
    userId: number,
    how: { now: Date; forUpdate: boolean },
  ) => Promise<Hindrance[]>)[];
  countGames: (sql: Sql, userId: number) => Promise<Omit<AccountDeletion, 'hindrances'>>;
  farewells: readonly Farewell[];
};

export const showAccountDeletion =
  (end: AccountEnd) =>
  async ({ db, actor, clock }: Context): Promise<AccountDeletion> => {
    const { userId } = requireUser(actor);
    const user = (await findUser(db, userId))!;
    return {
      hindrances: await listHindrances(db, user, end, { now: clock.now(), forUpdate: false }),
      ...(await end.countGames(db, userId)),
    };
  };

async function listHindrances(
  sql: Sql,
  user: UserRow,
  { hindrances }: AccountEnd,
  how: { now: Date; forUpdate: boolean },
): Promise<Hindrance[]> {
  const found: Hindrance[] = [];
  const admins = user.is_super_admin ? await lockSuperAdmins(sql) : [];
  if (admins.length === 1 && admins[0] === user.id) found.push({ kind: 'last_superadmin' });
  for (const list of hindrances) found.push(...(await list(sql, user.id, how)));
  return found;
}

/** One question, one transaction: afterwards nothing is left that leads to the person, but what organisers have published. */
export const deleteAccount =
  (end: AccountEnd) =>
  async (context: Context, { email, current_password }: Input<'deleteAccount'>) => {
    const { userId } = requireInPerson(context.actor);
    const found = (await findUser(context.db, userId))!;
    if (!(await isPassword(current_password, found.password_hash))) throw passwordWrong();
    if (email !== found.email)
      throw new Refusal('invalid', { errors: { email: [{ issue: 'not_your_address' }] } });
    await transaction(context, async (tx, publish, emit) => {
      const user = await lockUser(tx, userId);
      // Sent twice, the other one was quicker.
      if (!user) return;
      const now = context.clock.now();
      const hindrances = await listHindrances(tx, user, end, { now, forUpdate: true });
      if (hindrances.length > 0) throw new Refusal('account_needed', { current: hindrances });
      for (const farewell of end.farewells) await farewell(context, tx, { publish, emit }, user);
      await forget(tx, user);
    });
    await Promise.all([context.revoke(LABELS.user(userId)), context.revoke(LABELS.impersonator(userId))]);
    return { ok: true } as const;
  };

/** That it happened stays, by a number that leads nowhere; the last mail is the only one with the address. */
async function forget(tx: Sql, user: UserRow): Promise<void> {
  await updateAuditDetails(tx, `user:${user.id}`);
  await insertAudit(tx, { actor_id: user.id, action: 'delete_account', subject: `user:${user.id}` });
  await deleteInvitationsTo(tx, user.email);
  await deleteMailsTo(tx, user.email);
  await mailAccountDeleted(tx, { email: user.email, name: user.first_name, locale: user.langcode });
  await deleteUser(tx, user.id);
}
