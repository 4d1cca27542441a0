import type { Sql } from '../db/index.ts';

export type SeatAt = { game_id: string; side: number; seat: number };

const isAt = (sql: Sql, { game_id, side, seat }: SeatAt) => sql`
  game_id = ${game_id} and side = ${side} and seat = ${seat}`;

/** Gives a seat to an account, and with it what was counted there. */
export async function updateSeatOwner(
  sql: Sql,
  at: SeatAt,
  owner: { user_id: number; name: string },
): Promise<void> {
  await sql`
    update game_players set ${sql(owner)}, invited_id = null, declined_at = null, join_hash = null, join_until = null
    where ${isAt(sql, at)}`;
}

export const updateStatisticsOwner = (sql: Sql, at: SeatAt, userId: number) => sql`
  update game_statistics set user_id = ${userId} where ${isAt(sql, at)}`;

export const updateInvited = (sql: Sql, at: SeatAt, userId: number) => sql`
  update game_players set invited_id = ${userId} where ${isAt(sql, at)}`;

export const updateDeclined = (sql: Sql, at: SeatAt, now: Date) => sql`
  update game_players set declined_at = ${now} where ${isAt(sql, at)}`;

type Invitation = { invited_id: number | null; declined_at: string | null };

export async function findInvitation(sql: Sql, at: SeatAt): Promise<Invitation | undefined> {
  const [row] = await sql<
    Invitation[]
  >`select invited_id, declined_at from game_players where ${isAt(sql, at)}`;
  return row;
}

/** The last link to a seat is the one that counts. */
export const updateSeatLink = (sql: Sql, at: SeatAt, link: { join_hash: Buffer; join_until: Date }) => sql`
  update game_players set ${sql(link)} where ${isAt(sql, at)}`;

export async function findSeatByLink(sql: Sql, hash: Buffer, now: Date): Promise<SeatAt | undefined> {
  const [row] = await sql<SeatAt[]>`
    select game_id, side, seat from game_players where join_hash = ${hash} and join_until > ${now}`;
  return row;
}

/** How many invitations somebody has not taken: from one other, declined or not, and in all that still wait. */
export async function countInvitations(
  sql: Sql,
  userId: number,
  by: number,
  since: Date,
): Promise<{ from_one: number; in_all: number }> {
  const [row] = await sql<{ from_one: number; in_all: number }[]>`
    select count(*) filter (where g.created_by = ${by}) as from_one, count(*) filter (where p.declined_at is null) as in_all
    from game_players p join games g on g.id = p.game_id
    where p.invited_id = ${userId} and g.created_at > ${since}`;
  return row!;
}
