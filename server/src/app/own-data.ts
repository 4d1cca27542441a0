import type { Sql } from '../db/index.ts';

/** Parts of what is kept about somebody, by the names they have in the file that its owner takes along: whole, or some rows at a time. */
export type OwnData = Record<
  string,
  (sql: Sql, userId: number) => Promise<unknown> | AsyncIterable<readonly unknown[]>
>;
