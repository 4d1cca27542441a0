import type { Sql } from './database.ts';

// Any number will do, as long as all our processes use the same one.
const MIGRATION_LOCK = 501_180;

export const lockMigrations = (sql: Sql) => sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;

/** Held until the connection ends, over everything that a first start does; the lock of migrating is the same and may be taken again. */
export const lockStart = (sql: Sql) => sql`select pg_advisory_lock(${MIGRATION_LOCK})`;

export const createMigrationTable = (sql: Sql) => sql`
  create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;

export async function listMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from migrations`;
  return rows.map((row) => row.name);
}

export const insertMigration = (sql: Sql, name: string) =>
  sql`insert into migrations (name) values (${name})`;
