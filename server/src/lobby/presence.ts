import {
  type beInGame,
  type beInLobby,
  CHANNELS,
  type leaveGame,
  type leaveLobby,
  type OpponentPresence,
  type ParsedInputOf,
  type PresenceMessage,
  Refusal,
} from '@oche/contract';
import { MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { type AppServices, type Context, type Outgoing, requireUser, transaction } from '../http/index.ts';
import { endAbandoned } from './end-challenges.ts';
import { findVersion, insertNews } from './lobby.sql.ts';
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

export async function stayInLobby(context: Context, { away }: ParsedInputOf<typeof beInLobby>) {
  await stay(context, LOBBY, away);
  return { v: await findVersion(context.db) };
}

export async function stayInGame(context: Context, { game_id, away }: ParsedInputOf<typeof beInGame>) {
  const room = await requireRoom(context, game_id);
  await stay(context, game_id, away);
  return presenceOf(context.db, room, context.clock.now());
}

async function stay(context: Context, room: string, isAway: boolean): Promise<void> {
  const user_id = requireUser(context.actor).userId;
  const now = context.clock.now();
  await transaction(context, async (tx, say) => {
    await upsertPresence(tx, { user_id, room, isAway }, now);
    await tellShown(context, tx, say, await updateShown(tx, now, user_id));
  });
}

export async function quitLobby(context: Context, { for_good }: ParsedInputOf<typeof leaveLobby>) {
  await quit(context, LOBBY, for_good);
  return { ok: true as const };
}

export async function quitGame(context: Context, { game_id }: ParsedInputOf<typeof leaveGame>) {
  await requireRoom(context, game_id);
  await quit(context, game_id, false);
  return { ok: true as const };
}

async function quit(context: Context, room: string, forGood: boolean): Promise<void> {
  const user_id = requireUser(context.actor).userId;
  const now = context.clock.now();
  await transaction(context, async (tx, say) => {
    await updateLeft(tx, { user_id, room, forGood }, now);
    const changes = await updateShown(tx, now, user_id);
    await tellShown(context, tx, say, changes);
    if (changes.length > 0) await endAbandoned(context, tx, say);
  });
}

/** Tells the lobby who came and went, and the opponent where it was a game. */
export async function tellShown(
  services: AppServices,
  tx: Sql,
  say: (message: Outgoing) => void,
  changes: PresenceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await insertNews(tx, { players: changes.map(({ user_id }) => user_id) });
  services.wakeLobby();
  const now = services.clock.now();
  for (const { user_id, room, opponent_id } of await listOpponents(
    tx,
    changes.filter((change) => change.room !== LOBBY),
  )) {
    const shared = await findRoom(tx, room, opponent_id);
    if (!shared || shared.opponent_id !== user_id) continue;
    const data: PresenceMessage = { game_id: room, ...(await presenceOf(tx, shared, now)) };
    say({ channel: CHANNELS.user(opponent_id), event: 'presence', data });
  }
}

/** How the opponent is there. Who never came to a game is gone since it began. */
export async function presenceOf(sql: Sql, room: Room, now: Date): Promise<OpponentPresence> {
  const found = await findPresence(sql, room.opponent_id, room.id, now);
  const { state, since } = found ?? { state: 'gone' as const, since: room.created_at };
  const claim_at = state === 'gone' ? new Date(Date.parse(since) + GRACE).toISOString() : null;
  return { user_id: room.opponent_id, state, since, claim_at, now: now.toISOString() };
}

export async function requireRoom({ db, actor }: Context, gameId: string): Promise<Room> {
  const room = await findRoom(db, gameId, requireUser(actor).userId);
  if (!room) throw new Refusal('not_found');
  return room;
}
