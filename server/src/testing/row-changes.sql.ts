import type { Database } from '../db/index.ts';

/**
 * Notes every row that is written from now on, in the transaction that writes it: what is taken back was never noted. A call is
 * counted whether it is refused or not, and the news of the lobby are told at any moment; those tables are left out.
 */
export async function noteRowChanges(db: Database): Promise<void> {
  await db`create schema noted`;
  await db`create table noted.changes (id bigint generated always as identity primary key, change text not null)`;
  await db`
    create function noted.note() returns trigger language plpgsql as $$ begin
      insert into noted.changes (change) values (lower(tg_op) || ' ' || tg_table_name);
      return null;
    end $$`;
  await db`
    do $$ declare name text; begin
      for name in select tablename from pg_tables
        where schemaname = 'public' and tablename <> 'rate_limits' and tablename not like 'lobby\\_%'
      loop
        execute format('create trigger zz_note after insert or update or delete on %I for each row execute function noted.note()', name);
      end loop;
    end $$`;
}

/** The number of the last change, to ask later what came after it. */
export async function lastRowChange(db: Database): Promise<number> {
  const [row] = await db<{ last: number }[]>`select coalesce(max(id), 0) as last from noted.changes`;
  return row!.last;
}

/** What was written since, and where: "update boards". */
export async function rowChangesAfter(db: Database, last: number): Promise<string[]> {
  const rows = await db<{ change: string }[]>`
    select distinct change from noted.changes where id > ${last} order by change`;
  return rows.map(({ change }) => change);
}
