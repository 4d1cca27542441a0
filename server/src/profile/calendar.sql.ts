import type { Locale } from '@oche/messages';
import type { Sql } from '../db/index.ts';

type FeedRow = { user_id: number; token_hash: Buffer; langcode: Locale; created_at: Date };

export const upsertFeed = (sql: Sql, row: FeedRow) => sql`
  insert into calendar_feeds ${sql(row)}
  on conflict (user_id) do update set token_hash = excluded.token_hash, langcode = excluded.langcode,
    created_at = excluded.created_at`;

export const deleteFeed = (sql: Sql, userId: number) =>
  sql`delete from calendar_feeds where user_id = ${userId}`;

export async function findFeed(sql: Sql, userId: number): Promise<{ created_at: string } | undefined> {
  const [row] = await sql<{ created_at: string }[]>`
    select created_at from calendar_feeds where user_id = ${userId}`;
  return row;
}

export async function findFeedByToken(
  sql: Sql,
  tokenHash: Buffer,
): Promise<{ user_id: number; langcode: Locale } | undefined> {
  const [row] = await sql<{ user_id: number; langcode: Locale }[]>`
    select user_id, langcode from calendar_feeds where token_hash = ${tokenHash}`;
  return row;
}
