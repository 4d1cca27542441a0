import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, migrate, openDatabase } from './db/index.ts';
import { readFile } from './files/index.ts';
import { createDatabaseFromTemplate, type TestDatabase } from './testing/test-cluster.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createDatabaseFromTemplate(inject('cluster'));
  db = openDatabase(database.connection, 1);
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

const FOLDER = join(import.meta.dirname, 'db/migrations');

/** The database as a version left it whose last migration was this one. */
async function migrateUntil(last: string): Promise<void> {
  await db`create table migrations (name text primary key, applied_at timestamptz not null default now())`;
  for (const file of readdirSync(FOLDER).sort()) {
    if (!file.endsWith('.sql') || file > last) continue;
    await db.unsafe(readFileSync(join(FOLDER, file), 'utf8'));
    await db`insert into migrations (name) values (${file})`;
  }
}

test('a database that is newer than the code is refused in words, and stays as it is', async () => {
  await migrate(db);
  await db`insert into migrations (name) values ('9001-of-tomorrow.sql')`;
  const before = await db`select name from migrations order by name`;
  await expect(migrate(db)).rejects.toThrow(
    /newer version of Oche\. It needs .* schema 9001-of-tomorrow or later/,
  );
  expect(await db`select name from migrations order by name`).toEqual(before);
});

test('two that migrate an empty database at once agree: one does it, the other finds it done', async () => {
  const other = openDatabase(database.connection, 1);
  const [one, two] = await Promise.all([migrate(db), migrate(other)]);
  await other.end();
  expect([one.length, two.length].sort()).toContain(0);
  expect(one.length + two.length).toBe(readdirSync(FOLDER).filter((file) => file.endsWith('.sql')).length);
});

test('files that were kept as one value are served as they were after the move', async () => {
  await migrateUntil('0081-game-versions.sql');
  const sizes = [1, 512 * 1024, 512 * 1024 + 1, 1_300_000];
  const contents = sizes.map((size) => randomBytes(size));
  for (const [n, content] of contents.entries()) {
    const id = String(n).repeat(40);
    await db`
      insert into files (id, kind, type, ending, bytes)
      values (${id}, 'document', 'application/pdf', 'pdf', ${content.length})`;
    await db`
      insert into file_contents (name, file_id, bytes, content)
      values (${`${id}.pdf`}, ${id}, ${content.length}, ${content})`;
  }
  await db`
    insert into file_contents (name, file_id, bytes) values (${`${'0'.repeat(40)}-256.webp`}, ${'0'.repeat(40)}, 9)`;
  await migrate(db);
  for (const [n, content] of contents.entries()) {
    const found = await readFile({ db, objects: null }, `${String(n).repeat(40)}.pdf`);
    expect(found?.content.equals(content)).toBe(true);
  }
  const outside = await db`select name from file_contents where is_outside`;
  expect(outside).toHaveLength(1);
});
