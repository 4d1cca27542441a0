import type { Sql } from '../db/index.ts';

export async function findAnyUser(sql: Sql): Promise<boolean> {
  const rows = await sql`select from users limit 1`;
  return rows.length > 0;
}
