import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from './database.ts';
import { createMigrationTable, insertMigration, listMigrations, lockMigrations } from './migrate.sql.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Brings the database to the newest shape. Several processes may start at once: one migrates, the others wait. */
export async function migrate(db: Database): Promise<string[]> {
  return db.begin(async (tx) => {
    await lockMigrations(tx);
    await createMigrationTable(tx);
    const done = new Set(await listMigrations(tx));
    const known = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    refuseNewer([...done], known);
    const missing = known.filter((file) => !done.has(file));
    for (const file of missing) {
      await tx.unsafe(readFileSync(join(FOLDER, file), 'utf8'));
      await insertMigration(tx, file);
    }
    return missing;
  });
}

/** Older code would read and write a shape that it does not know. */
function refuseNewer(done: string[], known: string[]): void {
  const newest = done
    .filter((file) => !known.includes(file))
    .sort()
    .at(-1);
  if (newest === undefined) return;
  const [needed, own] = [newest, known.at(-1)!].map((file) => basename(file, '.sql'));
  throw new Error(
    `This database was made by a newer version of Oche. It needs a version with schema ${needed} or later; ` +
      `this one has schema ${own}. Nothing was changed. Start the newer version, or restore a backup from before it.`,
  );
}
