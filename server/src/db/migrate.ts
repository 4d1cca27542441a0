import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { createMigrationTable, insertMigration, listMigrations, lockMigrations } from './migrate.sql.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Brings the database to the newest shape. Several processes may start at once: one migrates, the others wait. */
export async function migrate(db: Database): Promise<string[]> {
  return db.begin(async (tx) => {
    await lockMigrations(tx);
    await createMigrationTable(tx);
    const done = new Set(await listMigrations(tx));
    const missing = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql') && !done.has(file))
      .sort();
    for (const file of missing) {
      await tx.unsafe(readFileSync(join(FOLDER, file), 'utf8'));
      await insertMigration(tx, file);
    }
    return missing;
  });
}
