import type postgres from 'postgres';

/** The pool, or one transaction of it: statements take either. */
export type Sql = postgres.Sql<Types> | postgres.TransactionSql<Types>;
export type Database = postgres.Sql<Types>;
type Types = { bigint: number; timestamp: string; date: string };
