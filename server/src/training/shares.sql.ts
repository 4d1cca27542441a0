import type { TrainingShare } from '@oche/contract';
import type { Sql } from '../db/index.ts';

const columns = (sql: Sql) => sql`id, label, game, created_at, last_seen_at`;

export async function listShares(sql: Sql, userId: number): Promise<TrainingShare[]> {
  const rows = await sql<TrainingShare[]>`
    select ${columns(sql)} from training_shares where user_id = ${userId} order by id desc`;
  return [...rows];
}

export async function insertShare(
  sql: Sql,
  share: { user_id: number; token_hash: Buffer; label: string; game: string | null },
): Promise<TrainingShare> {
  const [row] = await sql<TrainingShare[]>`
    insert into training_shares ${sql(share)} returning ${columns(sql)}`;
  return row!;
}

export async function deleteShare(sql: Sql, userId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from training_shares where user_id = ${userId} and id = ${id}`;
  return deleted.count > 0;
}

/** What a token opens, and notes that it was used. */
export async function useShare(
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<{ user_id: number; game: string | null } | undefined> {
  const [row] = await sql<{ user_id: number; game: string | null }[]>`
    update training_shares set last_seen_at = ${now} where token_hash = ${tokenHash} returning user_id, game`;
  return row;
}
