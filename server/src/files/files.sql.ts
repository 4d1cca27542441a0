import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** What is in it lies outside. */
export const insertOutside = (sql: Sql, place: ContentPlace) => sql`insert into file_contents ${sql(place)}`;

/** Written piece by piece: twenty megabytes at once would hold everybody up. */
export async function copyContent(sql: Sql, { name, file_id, bytes }: ContentPlace, content: Buffer) {
  const copy = await sql`copy file_contents (name, file_id, bytes, content) from stdin`.writable();
  const pieces = function* () {
    yield `${name}\t${file_id}\t${bytes}\t\\\\x`;
    for (let at = 0; at < content.length; at += PIECE_BYTES)
      yield content.toString('hex', at, at + PIECE_BYTES);
    yield '\n';
  };
  await pipeline(Readable.from(pieces()), copy);
}
const PIECE_BYTES = 256 * 1024;

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

type ContentRow = { kind: FileRow['kind']; type: string; bytes: number; content: Buffer | null };

/** A file with so much of what is in it; null where it lies outside. */
export async function findContent(sql: Sql, name: string, most: number): Promise<ContentRow | undefined> {
  const [row] = await sql<ContentRow[]>`
    select f.kind, f.type, c.bytes, substring(c.content from 1 for ${most}) as content
    from file_contents c join files f on f.id = c.file_id where c.name = ${name}`;
  return row;
}

/** More of it, from a byte on; the first is 0. */
export async function findContentPiece(
  sql: Sql,
  name: string,
  from: number,
  most: number,
): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`
    select substring(content from ${from + 1} for ${most}) as content from file_contents where name = ${name}`;
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
    with outside as (select name from file_contents where file_id = any(${ids}) and content is null),
      gone as (delete from files where id = any(${ids}))
    select name from outside`;
  return rows.map(({ name }) => name);
}
