import type { Sql } from 'postgres';

/** One statement for many payloads: one round trip, one turn at the lock that commits of notifiers queue for. */
export const notifyAll = (sql: Sql, channel: string, payloads: string[]) =>
  sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) with ordinality as p (payload, n) order by n`;
