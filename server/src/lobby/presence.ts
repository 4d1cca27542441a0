import { CHANNELS, type OpponentPresence, type PresenceMessage, Refusal } from '@oche/contract';
import {
  type AppServices,
  type Context,
  type Input,
  type Publish,
  requireUser,
  transaction,
} from '../app/index.ts';
import { MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { readTurn } from '../games/index.ts';
import { noteNews } from './broadcast-lobby.ts';
import { endAbandoned } from './end-challenges.ts';
import { findVersion } from './lobby.sql.ts';
import {
  findPresence,
  type PresenceChange,
  updateLeft,
  updateShown,
  upsertPresence,
} from './presences.sql.ts';
import { findRoom, listOpponents, type Room } from './room.sql.ts';

export const LOBBY = 'lobby';
/** How long an opponent may be gone before the game can be claimed. */
const GRACE = 1.5 * MINUTE;

export async function beInLobby(context: Context, { away }: Input<'beInLobby'>) {
  await stay(context, LOBBY, away);
  return { v: await findVersion(context.db) };
}

export async function beInGame(context: Context, { game_id, away }: Input<'beInGame'>) {
  const room = await requireRoom(context, game_id);
  await stay(context, game_id, away);
  return presenceOf(context.db, room, context.clock.now());
}

async function stay(context: Context, room: string, isAway: boolean): Promise<void> {
  const user_id = requireUser(context.actor).userId;
  const now = context.clock.now();
  await transaction(context, async (tx, publish) => {
    await upsertPresence(tx, { user_id, room, isAway }, now);
    await publishPresences(context, tx, publish, await updateShown(tx, now, user_id));
  });
}

export async function leaveLobby(context: Context, { for_good }: Input<'leaveLobby'>) {
  await quit(context, LOBBY, for_good);
  return { ok: true as const };
}

export async function leaveGame(context: Context, { game_id }: Input<'leaveGame'>) {
  await requireRoom(context, game_id);
  await quit(context, game_id, false);
  return { ok: true as const };
}

async function quit(context: Context, room: string, forGood: boolean): Promise<void> {
  const user_id = requireUser(context.actor).userId;
  const now = context.clock.now();
  await transaction(context, async (tx, publish) => {
    await updateLeft(tx, { user_id, room, forGood }, now);
    const changes = await updateShown(tx, now, user_id);
    await publishPresences(context, tx, publish, changes);
    if (changes.length > 0) await endAbandoned(context, tx, publish);
  });
}

/** Tells the lobby who came and went, and the opponent where it was a game. */
export async function publishPresences(
  services: AppServices,
  tx: Sql,
  publish: Publish,
  changes: PresenceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await noteNews(services, tx, { players: changes.map(({ user_id }) => user_id) });
  const now = services.clock.now();
  for (const { user_id, room, opponent_id } of await listOpponents(
    tx,
    changes.filter((change) => change.room !== LOBBY),
  )) {
    const shared = await findRoom(tx, room, opponent_id);
    if (!shared || shared.opponent_id !== user_id) continue;
    const data: PresenceMessage = { game_id: room, ...(await presenceOf(tx, shared, now)) };
    publish({ channel: CHANNELS.user(opponent_id), event: 'presence', data });
  }
}

/** How the opponent is there. Who never came to a game is gone since it began. */
export async function presenceOf(sql: Sql, room: Room, now: Date): Promise<OpponentPresence> {
  const found = await findPresence(sql, room.opponent_id, room.id, now);
  const { state, since } = found ?? { state: 'gone' as const, since: room.created_at };
  const claim_at = state === 'gone' ? new Date(Date.parse(since) + GRACE).toISOString() : null;
  const turn = await readTurn(sql, room.id);
  return {
    user_id: room.opponent_id,
    state,
    since,
    claim_at,
    turn: turn && { is_own: turn.side === room.side, ends_at: turn.ends_at },
    now: now.toISOString(),
  };
}

export async function requireRoom({ db, actor }: Context, gameId: string): Promise<Room> {
  const room = await findRoom(db, gameId, requireUser(actor).userId);
  if (!room) throw new Refusal('not_found');
  return room;
}
