import type { Privacy } from '@oche/darts';
import type { Sql } from '../db/index.ts';

/** What somebody has chosen, or what holds for them as a minor; nothing for who is as usual. */
export async function findPrivacy(sql: Sql, userId: number): Promise<Privacy | undefined> {
  const [row] = await sql<Privacy[]>`select figures, games from privacy_settings where user_id = ${userId}`;
  return row;
}

/** Of some accounts; who is not among them is as usual. */
export async function listPrivacy(sql: Sql, userIds: readonly number[]): Promise<Map<number, Privacy>> {
  const rows = await sql<(Privacy & { user_id: number })[]>`
    select user_id, figures, games from privacy_settings where user_id = any(${[...userIds]}::bigint[])`;
  return new Map(rows.map(({ user_id, ...privacy }) => [user_id, privacy]));
}

export const upsertPrivacy = (sql: Sql, userId: number, privacy: Privacy) => sql`
  insert into privacy_settings ${sql({ user_id: userId, ...privacy })}
  on conflict (user_id) do update set figures = excluded.figures, games = excluded.games`;
