import { CHANNELS, type ChatMessage, Refusal } from '@oche/contract';
import { listSuperAdmins, listUserNames } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import { HOUR } from '../clock.ts';
import { notify } from '../notices/index.ts';
import { findFriendship } from './friends.sql.ts';
import { endFriendship, partFriends } from './friends.ts';
import { requireRoom } from './presence.ts';
import { findIsPresent } from './presences.sql.ts';
import {
  deleteMute,
  findChat,
  findHaveMet,
  findIsMuted,
  insertChat,
  insertMute,
  insertReport,
} from './room.sql.ts';

const DONE = { ok: true as const };
/** After the game there is a moment to shake hands. */
const OPEN_AFTER = HOUR;

/** Sends a message to the opponent. An opponent who has muted the sender does not receive it, and the sender cannot tell. */
export async function sendChat(context: Context, input: Input<'sendChat'>): Promise<ChatMessage> {
  const { userId } = requireUser(context.actor);
  const room = await requireRoom(context, input.game_id);
  const now = context.clock.now();
  const { finished_at } = room;
  if (finished_at !== null && Date.parse(finished_at) + OPEN_AFTER < now.getTime())
    throw new Refusal('chat_closed');
  return transaction(context, async (tx, publish) => {
    const { game_id, cid, said } = input;
    const spoken = { text: null, phrase: null, ...said };
    const added = await insertChat(tx, { game_id, cid, user_id: userId, ...spoken, at: now });
    if (!added) return (await findChat(tx, game_id, { cid }))!;
    const isMuted = await findIsMuted(tx, room.opponent_id, userId);
    for (const hearer of isMuted ? [userId] : [userId, room.opponent_id])
      publish({ channel: CHANNELS.user(hearer), event: 'chat', data: added });
    return added;
  });
}

export async function mutePlayer(context: Context, { user_id, muted }: Input<'mutePlayer'>) {
  const { userId } = requireUser(context.actor);
  if (user_id === userId) throw new Refusal('own_account');
  // Only whom one can see: the list of the muted names them, and must not name just any account.
  const { db } = context;
  if (
    muted &&
    !(await findIsPresent(db, user_id)) &&
    !(await findFriendship(db, userId, user_id)) &&
    !(await findHaveMet(db, userId, user_id))
  )
    throw new Refusal('not_found');
  await transaction(context, async (tx) => {
    if (!muted) return void (await deleteMute(tx, userId, user_id));
    await insertMute(tx, userId, user_id, context.clock.now());
    await endFriendship(tx, userId, user_id);
  });
  if (muted) await partFriends(context, userId, user_id);
  return DONE;
}

/** Puts a report down for those who run the place, and rings their bell. */
export async function reportPlayer(context: Context, input: Input<'reportPlayer'>) {
  const { userId } = requireUser(context.actor);
  const { game_id, message_id, reason } = input;
  const room = await requireRoom(context, game_id);
  const reported_id = room.opponent_id;
  await transaction(context, async (tx, publish) => {
    const message = message_id === null ? null : await findChat(tx, game_id, { id: message_id });
    if (message === undefined || (message && message.user_id !== reported_id)) throw new Refusal('not_found');
    await insertReport(tx, {
      reporter_id: userId,
      reported_id,
      game_id,
      message_id,
      reason,
      at: context.clock.now(),
    });
    const names = await listUserNames(tx, [userId, reported_id]);
    const args = { reporter: names.get(userId) ?? '', reported: names.get(reported_id) ?? '', reason };
    const action_url = `/admin/users/${reported_id}/edit`;
    for (const id of await listSuperAdmins(tx))
      notify(tx, publish, id, { kind: 'player_reported', args, action_url });
  });
  return DONE;
}
