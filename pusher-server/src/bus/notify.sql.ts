import type { Sql } from 'postgres';

/** One statement for many payloads: one round trip, one turn at the lock that commits of notifiers queue for. */
export const notifyAll = (sql: Sql, channel: string, payloads: string[]) =>
  sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) with ordinality as p (payload, n) order by n`;

/** Who listens, by the name that each gave its connection. */
export async function listConnectionNames(sql: Sql, prefix: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix})`;
  return rows.map(({ name }) => name);
}
