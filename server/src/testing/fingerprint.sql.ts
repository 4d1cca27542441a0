import type { Database } from '../db/index.ts';

/**
 * Everything in the database, short enough to compare: how many rows each table has, and who wrote last in it. A call
 * is counted whether it is refused or not, and the news of the lobby are told at any moment.
 */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const rows = await db<{ name: string; contents: string }[]>`
    select tablename as name,
      query_to_xml(format('select count(*), max(xmin::text::bigint) from %I', tablename), true, true, '')::text as contents
    from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' and tablename not like 'lobby\\_%' order by 1`;
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]));
}
