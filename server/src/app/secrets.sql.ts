import type { Sql } from '../db/index.ts';

/** Several processes may start at once: the first one's stays, and all read the same. */
export const insertSecret = (sql: Sql, name: string, value: string) =>
  sql`insert into secrets (name, value) values (${name}, ${value}) on conflict (name) do nothing`;

export async function findSecret(sql: Sql, name: string): Promise<string> {
  const [row] = await sql<{ value: string }[]>`select value from secrets where name = ${name}`;
  return row!.value;
}
