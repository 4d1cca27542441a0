import type { Database } from '../db/index.ts';

/** Everything in the database, short enough to compare: one hash per table. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const rows = await db<{ name: string; contents: string }[]>`
    select table_name as name, md5(query_to_xml(format('select * from %I order by 1, 2', table_name), true, true, '')::text)
      as contents from information_schema.tables where table_schema = 'public' order by 1`;
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]));
}
