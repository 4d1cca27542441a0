import { type Friends, Refusal } from '@oche/contract';
import { isShownTo } from '@oche/darts';
import { listUserNames, lockUsers } from '../accounts/index.ts';
import {
  type Context,
  hashSecret,
  type Input,
  LABELS,
  newSecret,
  type Publish,
  requireUser,
  transaction,
} from '../app/index.ts';
import { DAY, later } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { listVisible } from '../games/index.ts';
import { deleteNotifications, notify } from '../notices/index.ts';
import { averageOf } from './average.ts';
import {
  countFriends,
  deleteFriendship,
  findFriendship,
  findLinkOwner,
  insertFriendLink,
  insertFriendship,
  listAsking,
  listFriendRows,
  listFriendsAmong,
  updateFriendship,
} from './friends.sql.ts';
import { findIsPresent } from './presences.sql.ts';
import { findHaveMet, findIsMuted } from './room.sql.ts';

const DONE = { ok: true as const };
const LINK_GOOD_FOR = 7 * DAY;
const MOST_FRIENDS = 500;
/** Nobody's list is filled by others: whoever asks after that is not heard. */
const MOST_ASKING = 50;
const LOBBY_PAGE = '/play/lobby';

export async function listFriends({ db, actor }: Context): Promise<Friends> {
  const { userId } = requireUser(actor);
  const [rows, asked] = await Promise.all([listFriendRows(db, userId), listAsking(db, userId, MOST_ASKING)]);
  const played = rows.flatMap(({ game_id }) => game_id ?? []);
  // Who else plays in it has a say too.
  const seen = await listVisible({ db, actor }, played, { listFriendsAmong, mayWatch: async () => false });
  const friends = rows.map(({ statistics, figures, game_id, ...friend }) => ({
    ...friend,
    game_id: game_id !== null && seen.has(game_id) ? game_id : null,
    average: isShownTo(figures, 'friend') ? averageOf(statistics) : null,
  }));
  return { friends, asked };
}

/** Only whom one can see, or has met: there is no looking through accounts. */
export async function askFriend(context: Context, { user_id }: Input<'askFriend'>) {
  const { userId } = requireUser(context.actor);
  if (user_id === userId) throw new Refusal('own_account');
  const { db } = context;
  const hasAsked = (await findFriendship(db, userId, user_id))?.from_user === user_id;
  if (!hasAsked && !(await findIsPresent(db, user_id)) && !(await findHaveMet(db, userId, user_id)))
    throw new Refusal('not_found');
  await ask(context, user_id);
  return DONE;
}

export async function linkFriend(context: Context) {
  const token = newSecret();
  const until = later(context.clock, LINK_GOOD_FOR);
  await insertFriendLink(context.db, {
    hash: hashSecret(token),
    user_id: requireUser(context.actor).userId,
    until,
  });
  return { token, expires_at: until.toISOString() };
}

async function ownerOf({ db, clock }: Context, token: string) {
  const owner = await findLinkOwner(db, hashSecret(token), clock.now());
  if (!owner) throw new Refusal('link_expired');
  return owner;
}

export async function showFriendLink(context: Context, { token }: Input<'showFriendLink'>) {
  const { userId } = requireUser(context.actor);
  const { id, name } = await ownerOf(context, token);
  const found = await findFriendship(context.db, userId, id);
  const mine = found?.from_user === userId;
  const standing = () => {
    if (id === userId) return 'own' as const;
    if (found?.status === 'friends') return 'friends' as const;
    // A no is not told: it looks like a question that waits.
    if (found && mine) return 'asking' as const;
    return found?.status === 'asked' ? ('asked' as const) : ('none' as const);
  };
  return { name, standing: standing() };
}

export async function askByLink(context: Context, { token }: Input<'askByLink'>) {
  const { id } = await ownerOf(context, token);
  if (id === requireUser(context.actor).userId) throw new Refusal('own_account');
  await ask(context, id);
  return DONE;
}

/** Asks once. Who is not heard, was told no, or asks somebody who is asked by too many, cannot tell. */
async function ask(context: Context, otherId: number): Promise<void> {
  const { userId } = requireUser(context.actor);
  const at = context.clock.now();
  await transaction(context, async (tx, publish) => {
    await lockUsers(tx, [userId, otherId]);
    const found = await findFriendship(tx, userId, otherId);
    if (found?.status === 'friends' || found?.from_user === userId) return;
    if ((await countFriends(tx, userId)).friends >= MOST_FRIENDS) throw new Refusal('too_many_friends');
    if (found?.status === 'asked') return befriend(context, tx, publish, otherId);
    const question = { from_user: userId, to_user: otherId, status: 'asked' as const, at };
    const { asked } = await countFriends(tx, otherId);
    await (found ? updateFriendship(tx, found, question) : insertFriendship(tx, question));
    if (asked >= MOST_ASKING || (await findIsMuted(tx, otherId, userId))) return;
    const name = (await listUserNames(tx, [userId])).get(userId) ?? '';
    notify(tx, publish, otherId, {
      kind: 'friend_asked',
      args: { name, user_id: userId },
      action_url: LOBBY_PAGE,
    });
  });
}

/** Somebody has asked, and this is the yes. */
async function befriend(context: Context, tx: Sql, publish: Publish, askerId: number): Promise<void> {
  const { userId } = requireUser(context.actor);
  const row = { from_user: askerId, to_user: userId };
  await updateFriendship(
    tx,
    { ...row, status: 'asked' },
    { ...row, status: 'friends', at: context.clock.now() },
  );
  await forgetQuestion(tx, userId, askerId);
  const name = (await listUserNames(tx, [userId])).get(userId) ?? '';
  notify(tx, publish, askerId, { kind: 'friend_accepted', args: { name }, action_url: LOBBY_PAGE });
}

export const forgetQuestion = (tx: Sql, userId: number, askerId: number) =>
  deleteNotifications(tx, userId, { kind: 'friend_asked', args: { user_id: askerId } });

export const acceptFriend = (context: Context, { user_id }: Input<'acceptFriend'>) =>
  answer(context, user_id, async (tx, publish) => {
    const { userId } = requireUser(context.actor);
    if ((await countFriends(tx, userId)).friends >= MOST_FRIENDS) throw new Refusal('too_many_friends');
    await befriend(context, tx, publish, user_id);
  });

export const declineFriend = (context: Context, { user_id }: Input<'declineFriend'>) =>
  answer(context, user_id, async (tx) => {
    const row = { from_user: user_id, to_user: requireUser(context.actor).userId };
    const at = context.clock.now();
    await updateFriendship(tx, { ...row, status: 'asked' }, { ...row, status: 'declined', at });
    await forgetQuestion(tx, row.to_user, user_id);
  });

/** Answers a question that waits; for everybody else there is none. */
async function answer(context: Context, askerId: number, work: (tx: Sql, publish: Publish) => Promise<void>) {
  const { userId } = requireUser(context.actor);
  await transaction(context, async (tx, publish) => {
    await lockUsers(tx, [userId, askerId]);
    const found = await findFriendship(tx, userId, askerId);
    if (found?.status !== 'asked' || found.from_user !== askerId) throw new Refusal('not_found');
    await work(tx, publish);
  });
  return DONE;
}

/** Who is not to be heard any more is no friend, and what was asked is not asked any more. */
export async function endFriendship(tx: Sql, userId: number, otherId: number): Promise<void> {
  await deleteFriendship(tx, userId, otherId);
  await forgetQuestion(tx, userId, otherId);
}

export async function removeFriend(context: Context, { user_id }: Input<'removeFriend'>) {
  const { userId } = requireUser(context.actor);
  const found = await findFriendship(context.db, userId, user_id);
  if (found?.status !== 'friends') throw new Refusal('not_found');
  await deleteFriendship(context.db, userId, user_id);
  await partFriends(context, userId, user_id);
  return DONE;
}

/** What either watches was signed while they were friends. */
export async function partFriends({ revoke }: Context, one: number, other: number): Promise<void> {
  await Promise.all([revoke(LABELS.user(one)), revoke(LABELS.user(other))]);
}
