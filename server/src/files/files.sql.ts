import type { Sql } from '../db/index.ts';

export type FileRow = {
  id: string;
  kind: 'picture' | 'document';
  type: string;
  ending: string;
  width: number | null;
  height: number | null;
  bytes: number;
};

export async function findFile(sql: Sql, id: string): Promise<FileRow | undefined> {
  const [row] = await sql<FileRow[]>`
    select id, kind, type, ending, width, height, bytes from files where id = ${id}`;
  return row;
}

/** Whether it is new. While another process writes or deletes the same file, this waits. */
export async function insertFile(sql: Sql, file: FileRow): Promise<boolean> {
  const [row] = await sql<{ is_new: boolean }[]>`
    insert into files ${sql(file)} on conflict (id) do update set bytes = excluded.bytes returning xmax = 0 as is_new`;
  return row!.is_new;
}

type ContentPlace = { name: string; file_id: string; bytes: number };

/** The content itself lies in the store beside the database, or follows in pieces. */
export const insertContent = (sql: Sql, place: ContentPlace & { is_outside: boolean }) =>
  sql`insert into file_contents ${sql(place)}`;

export const insertPiece = (sql: Sql, name: string, piece: number, content: Buffer) =>
  sql`insert into file_pieces (name, piece, content) values (${name}, ${piece}, ${content})`;

export const upsertOwner = (sql: Sql, owner: string, fileId: string, now: Date) => sql`
  insert into file_owners (owner, file_id, used_at) values (${owner}, ${fileId}, ${now})
  on conflict (owner, file_id) do update set used_at = excluded.used_at`;

/** Which of some files an owner has; from now on they are in use again. */
export async function updateUsed(sql: Sql, owner: string, ids: string[], now: Date): Promise<string[]> {
  const rows = await sql<{ file_id: string }[]>`
    update file_owners set used_at = ${now} where owner = ${owner} and file_id = any(${ids}) returning file_id`;
  return rows.map(({ file_id }) => file_id);
}

/** What was one owner's is another's, where that one has not got it already. */
export async function moveOwner(sql: Sql, from: string, to: string): Promise<void> {
  await sql`
    insert into file_owners (owner, file_id, used_at) select ${to}, file_id, used_at from file_owners where owner = ${from}
    on conflict do nothing`;
  await sql`delete from file_owners where owner = ${from}`;
}

/** Until the end of the transaction nobody else adds to what an owner keeps. */
export const lockOwner = (sql: Sql, owner: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${owner}`}, 0))`;

export async function countBytesOf(sql: Sql, owner: string): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(f.bytes), 0)::bigint as bytes from file_owners o join files f on f.id = o.file_id
    where o.owner = ${owner}`;
  return Number(row!.bytes);
}

type ContentRow = { kind: FileRow['kind']; type: string; bytes: number; is_outside: boolean };

export async function findContent(sql: Sql, name: string): Promise<ContentRow | undefined> {
  const [row] = await sql<ContentRow[]>`
    select f.kind, f.type, c.bytes, c.is_outside
    from file_contents c join files f on f.id = c.file_id where c.name = ${name}`;
  return row;
}

/** One piece of a content; the first is 0. */
export async function findPiece(sql: Sql, name: string, piece: number): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`
    select content from file_pieces where name = ${name} and piece = ${piece}`;
  return row?.content;
}

/** Takes files from owners who have long stopped using them. */
export const deleteIdleOwners = (sql: Sql, before: Date, used: string[]) => sql`
  delete from file_owners where used_at < ${before} and not owner || ' ' || file_id = any(${used})`;

/** Files that nobody has any more, locked until they are gone. */
export async function lockOwnerless(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from files f where not exists (select from file_owners o where o.file_id = f.id)
    order by id limit ${most} for update skip locked`;
  return rows.map(({ id }) => id);
}

/** Deletes files that still have no owner, and says which contents lay outside the database. */
export async function deleteFiles(sql: Sql, ids: string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with outside as (select name from file_contents where file_id = any(${ids}) and is_outside),
      gone as (delete from files where id = any(${ids}))
    select name from outside`;
  return rows.map(({ name }) => name);
}
