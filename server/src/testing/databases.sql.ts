import type { Sql } from 'postgres';

/** Its files are copied: what is thrown away soon needs no log of every page. */
export const createDatabase = (sql: Sql, name: string, template: string) =>
  sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;

export const dropDatabase = (sql: Sql, name: string) =>
  sql`drop database if exists ${sql(name)} with (force)`;

/** From here on every table gives out numbers after this one. */
export const startNumbersAfter = (sql: Sql, last: number) => sql`
  select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), ${last})
  from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`;

export async function findDataDirectory(sql: Sql): Promise<string> {
  const [row] = await sql<{ setting: string }[]>`
    select setting from pg_settings where name = 'data_directory'`;
  return row!.setting;
}
