import { NAME_CONFIRMATION, Refusal, type User } from '@oche/contract';
import {
  type Context,
  type Input,
  LABELS,
  requireInPerson,
  requireUser,
  transaction,
  type UserActor,
} from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listNewestNotifications, markDismissed, notify } from '../notices/index.ts';
import { deleteKnownDevices } from './known-devices.sql.ts';
import { deleteUserLinks } from './links.sql.ts';
import { passwordWrong } from './mailed-links.ts';
import { hashPassword, isPassword, refuseOwnName } from './passwords.ts';
import { deleteSession, deleteSessions, listSessionRows } from './sessions.sql.ts';
import { knowDevice } from './sign-in.ts';
import { findUser, lockUser, type UserChange, updateUserRow } from './users.sql.ts';

const DONE = { ok: true } as const;

/** What is known of a user further right. */
export type UserFacts = { isOrganiser: (sql: Sql, userId: number) => Promise<boolean> };

export const currentUser =
  (facts: UserFacts) =>
  async ({ db, actor }: Context): Promise<User | null> =>
    actor.kind === 'user' ? userView(db, actor, facts) : null;

async function userView(db: Sql, actor: UserActor, facts: UserFacts): Promise<User> {
  const [user, notifications, is_organiser, impersonator] = await Promise.all([
    findUser(db, actor.userId),
    listNewestNotifications(db, actor.userId),
    facts.isOrganiser(db, actor.userId),
    actor.impersonatorId === null ? undefined : findUser(db, actor.impersonatorId),
  ]);
  const { id, email, first_name, last_name, nickname, gender, langcode } = user!;
  return {
    id,
    email,
    first_name,
    last_name,
    nickname,
    gender,
    is_super_admin: actor.isSuperAdmin,
    is_organiser,
    langcode,
    email_verified: user!.email_verified_at !== null,
    name_confirmed: user!.name_confirmed_at !== null,
    impersonated_by: impersonator ? `${impersonator.first_name} ${impersonator.last_name}` : null,
    notifications,
  };
}

export const updateUser =
  (facts: UserFacts) =>
  async (context: Context, input: Input<'updateUser'>): Promise<User> => {
    const actor = requireUser(context.actor);
    const change = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    ) as UserChange;
    await transaction(context, async (tx) => {
      const user = (await lockUser(tx, actor.userId))!;
      const locked = (['first_name', 'last_name', 'gender'] as const).filter(
        (field) => change[field] !== undefined && change[field] !== user[field],
      );
      if (user.name_confirmed_at && locked.length > 0) throw nameLocked(locked);
      if (Object.keys(change).length > 0) await updateUserRow(tx, actor.userId, change);
    });
    return userView(context.db, actor, facts);
  };

const nameLocked = (fields: readonly string[]) =>
  new Refusal('name_locked', {
    errors: Object.fromEntries(fields.map((field) => [field, [{ issue: 'name_locked' }]])),
  });

export async function confirmName(context: Context, name: Input<'confirmName'>) {
  const { userId } = requireInPerson(context.actor);
  await transaction(context, async (tx) => {
    const user = (await lockUser(tx, userId))!;
    if (user.name_confirmed_at) throw nameLocked(['first_name', 'last_name', 'gender']);
    await updateUserRow(tx, userId, { ...name, name_confirmed_at: context.clock.now().toISOString() });
    await markDismissed(tx, userId, NAME_CONFIRMATION);
  });
  return DONE;
}

export async function updateLocale(context: Context, { langcode }: Input<'updateLocale'>) {
  await updateUserRow(context.db, requireUser(context.actor).userId, { langcode });
  return DONE;
}

export async function changePassword(context: Context, input: Input<'changePassword'>) {
  const { userId, sessionId } = requireUser(context.actor);
  const user = (await findUser(context.db, userId))!;
  if (!(await isPassword(input.current_password, user.password_hash))) throw passwordWrong();
  refuseOwnName(input.password, user);
  const password_hash = await hashPassword(input.password);
  await transaction(context, async (tx, publish) => {
    await updateUserRow(tx, userId, { password_hash });
    await deleteSessions(tx, userId, sessionId);
    await deleteKnownDevices(tx, userId);
    await knowDevice(context, tx, userId);
    await deleteUserLinks(tx, userId);
    notify(tx, publish, userId, {
      kind: 'password_changed',
      args: {},
      action_url: '/profile/settings',
    });
  });
  await context.revoke(LABELS.user(userId), LABELS.session(sessionId));
  await context.revoke(LABELS.impersonator(userId), LABELS.session(sessionId));
  return DONE;
}

export async function listSessions(context: Context) {
  const { userId, sessionId } = requireUser(context.actor);
  const sessions = await listSessionRows(context.db, userId, context.clock.now());
  return sessions.map((session) => ({ ...session, is_current: session.id === sessionId }));
}

export async function revokeSession(context: Context, { session_id }: Input<'revokeSession'>) {
  const { userId } = requireUser(context.actor);
  if (!(await deleteSession(context.db, userId, session_id))) throw new Refusal('not_found');
  await context.revoke(LABELS.session(session_id));
  return DONE;
}
