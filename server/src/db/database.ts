import type postgres from 'postgres';

/** The pool, or one transaction of it: statements take either. */
export type Sql = postgres.Sql<Types> | postgres.TransactionSql<Types>;
export type Database = postgres.Sql<Types> & { state(): DatabaseState };
/** Whether the database answers, and how much waits for a connection and for an answer. */
export type DatabaseState = { isSilent: boolean; waiting: number; running: number };
type Types = { bigint: number; timestamp: string; date: string };
