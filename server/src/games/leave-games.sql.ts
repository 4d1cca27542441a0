import type { Sql } from '../db/index.ts';
import type { SeatAt } from './seats.sql.ts';

/** What somebody plays or began, for nothing that an organiser has published. */
const ofUser = (sql: Sql, userId: number) => sql`
  g.link_kind not in ('pairing', 'match') and g.id in (
    select id from games where created_by = ${userId} union select game_id from game_players where user_id = ${userId})`;

/** Whether somebody else has agreed to be in it. */
const isShared = (sql: Sql, userId: number) => sql`
  exists (select from game_players o where o.game_id = g.id and o.user_id <> ${userId})`;

export async function countGamesOf(
  sql: Sql,
  userId: number,
): Promise<{ games_deleted: number; games_kept: number }> {
  const [row] = await sql<[{ games_deleted: number; games_kept: number }]>`
    select count(*) filter (where not shared)::int as games_deleted, count(*) filter (where shared)::int as games_kept
    from (select ${isShared(sql, userId)} as shared from games g where ${ofUser(sql, userId)}) g`;
  return row;
}

/** Games that nobody else has a part in, with everything that was thrown in them. */
export const deleteGamesOf = (sql: Sql, userId: number) => sql`
  delete from games g where ${ofUser(sql, userId)} and not ${isShared(sql, userId)}`;

export async function listRunningOf(sql: Sql, userId: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select g.id from games g where ${ofUser(sql, userId)} and g.status in ('running', 'scheduled') order by g.id`;
  return rows.map(({ id }) => id);
}

/** Seats that somebody was asked to take by who goes now. */
export async function listInvitedBy(sql: Sql, userId: number): Promise<(SeatAt & { invited_id: number })[]> {
  const rows = await sql<(SeatAt & { invited_id: number })[]>`
    select p.game_id, p.side, p.seat, p.invited_id from games g join game_players p on p.game_id = g.id
    where g.created_by = ${userId} and p.invited_id is not null`;
  return [...rows];
}

/**
 * Who goes is called by no name where others have played with them: each reads it in the language of the first who stays. What an
 * organiser has published keeps the name it was published with.
 */
export const updateSeats = (sql: Sql, userId: number, names: Record<string, string>) => sql`
  update game_players p set user_id = null, name = ${sql.json(names)}::jsonb ->> coalesce((
    select u.langcode from game_players o join published_users u on u.id = o.user_id
    where o.game_id = p.game_id and o.user_id <> ${userId} order by o.side, o.seat limit 1), 'en')
  from games g where g.id = p.game_id and p.user_id = ${userId} and g.link_kind not in ('pairing', 'match')`;

/** Who wrote what in the games they were in. */
export const updateWriters = (sql: Sql, userId: number) => sql`
  update game_events e set by_user = null from game_players p
  where p.user_id = ${userId} and e.game_id = p.game_id and e.by_user = ${userId}`;
