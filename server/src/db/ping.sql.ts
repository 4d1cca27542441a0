import type { Sql } from './database.ts';

/** Asks nothing, to hear whether anybody is there. */
export const ping = (sql: Sql) => sql`select 1`;
