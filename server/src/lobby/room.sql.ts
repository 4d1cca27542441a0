import type { ChatMessage } from '@oche/contract';
import type { Sql } from '../db/index.ts';

/** An online game as one of its two players sees it. */
export type Room = {
  id: string;
  status: string;
  created_at: string;
  finished_at: string | null;
  side: number;
  opponent_id: number;
  opponent_name: string;
  opponent_side: number;
};

/** Nobody else finds it. */
export async function findRoom(sql: Sql, gameId: string, userId: number): Promise<Room | undefined> {
  const [row] = await sql<Room[]>`
    select g.id, g.status, g.created_at, g.finished_at, own.side,
      other.user_id as opponent_id, other.name as opponent_name, other.side as opponent_side
    from published_games g
    join published_seats own on own.game_id = g.id and own.user_id = ${userId}
    join published_seats other on other.game_id = g.id and other.side <> own.side and other.user_id is not null
    where g.id = ${gameId} and g.link_kind = 'online'`;
  return row;
}

/** The other player of an online game that is being played. */
export async function listOpponents(
  sql: Sql,
  rooms: { user_id: number; room: string }[],
): Promise<{ user_id: number; room: string; opponent_id: number }[]> {
  const pairs = rooms.map(({ user_id, room }) => `${room} ${user_id}`);
  const rows = await sql<{ user_id: number; room: string; opponent_id: number }[]>`
    select own.user_id, g.id as room, other.user_id as opponent_id
    from published_games g
    join published_seats own on own.game_id = g.id
    join published_seats other on other.game_id = g.id and other.side <> own.side
    where g.id = any(${rooms.map(({ room }) => room)}::uuid[]) and g.id || ' ' || own.user_id = any(${pairs})
      and other.user_id is not null`;
  return [...rows];
}

/** Online games that both players have left for so long that nobody will come back. */
export async function listAbandonedGames(sql: Sql, before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select g.id from published_games g where g.status = 'running' and g.link_kind = 'online' and g.created_at < ${before}
      and not exists (select from presences p where p.room = g.id::text and p.seen_at >= ${before})`;
  return rows.map(({ id }) => id);
}

const columns = (sql: Sql) => sql`id, cid, game_id, user_id, text, phrase, at`;

/** The newest of the chat, oldest first; without those whom the reader has muted. */
export async function listChat(sql: Sql, gameId: string, readerId: number): Promise<ChatMessage[]> {
  const rows = await sql<ChatMessage[]>`
    select ${columns(sql)} from chat_messages m where game_id = ${gameId}
      and not exists (select from mutes where user_id = ${readerId} and muted_id = m.user_id)
    order by id desc limit 100`;
  return rows.toReversed();
}

/** Nothing when it was sent before. */
export async function insertChat(
  sql: Sql,
  message: Omit<ChatMessage, 'id' | 'at'> & { at: Date },
): Promise<ChatMessage | undefined> {
  const [row] = await sql<ChatMessage[]>`
    insert into chat_messages ${sql(message)} on conflict (game_id, cid) do nothing returning ${columns(sql)}`;
  return row;
}

export async function findChat(sql: Sql, gameId: string, by: { cid: string } | { id: number }) {
  const [row] = await sql<ChatMessage[]>`
    select ${columns(sql)} from chat_messages
    where game_id = ${gameId} and ${'cid' in by ? sql`cid = ${by.cid}` : sql`id = ${by.id}`}`;
  return row;
}

export async function findIsMuted(sql: Sql, userId: number, mutedId: number): Promise<boolean> {
  const [row] = await sql`select from mutes where user_id = ${userId} and muted_id = ${mutedId}`;
  return row !== undefined;
}

/** Whether two have been in an online game together. */
export async function findHaveMet(sql: Sql, userId: number, otherId: number): Promise<boolean> {
  const [row] = await sql`
    select from published_seats own
    join published_games g on g.id = own.game_id and g.link_kind = 'online'
    join published_seats other on other.game_id = g.id and other.user_id = ${otherId}
    where own.user_id = ${userId} limit 1`;
  return row !== undefined;
}

export async function listMuted(sql: Sql, userId: number): Promise<{ id: number; name: string }[]> {
  const rows = await sql<{ id: number; name: string }[]>`
    select u.id, u.name
    from mutes m join published_users u on u.id = m.muted_id where m.user_id = ${userId} order by u.name, u.id`;
  return [...rows];
}

export const insertMute = (sql: Sql, userId: number, mutedId: number, at: Date) => sql`
  insert into mutes (user_id, muted_id, at) values (${userId}, ${mutedId}, ${at}) on conflict do nothing`;

export const deleteMute = (sql: Sql, userId: number, mutedId: number) => sql`
  delete from mutes where user_id = ${userId} and muted_id = ${mutedId}`;

export type NewReport = {
  reporter_id: number;
  reported_id: number;
  game_id: string;
  message_id: number | null;
  reason: string;
  at: Date;
};

export const insertReport = (sql: Sql, report: NewReport) => sql`insert into reports ${sql(report)}`;
