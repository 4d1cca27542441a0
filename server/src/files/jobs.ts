import { type AppServices, transaction } from '../app/index.ts';
import { DAY, HOUR } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import type { Job } from '../jobs/index.ts';
import { deleteFiles, deleteIdleOwners, lockOwnerless } from './files.sql.ts';

/** Which files a feature shows, each with its owner. */
export type ListUsed = (sql: Sql) => Promise<{ owner: string; file: string }[]>;

/** A picture in a text that is not saved yet waits this long. */
const GRACE_DAYS = 7;
const MOST_AT_ONCE = 50;

/** Files that nobody shows any more go. Which are shown is asked of those who show them, never counted. */
export const unusedFiles = (used: readonly ListUsed[]): Job => ({
  name: 'unused_files',
  everyMs: 6 * HOUR,
  run: (services) => deleteUnused(services, used),
});

export async function deleteUnused(services: AppServices, used: readonly ListUsed[]): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - GRACE_DAYS * DAY);
  const shown = (await Promise.all(used.map((list) => list(db)))).flat();
  // Whoever begins to show one meanwhile has made it young again, which is looked at while the row is locked.
  await deleteIdleOwners(
    db,
    before,
    shown.map(({ owner, file }) => `${owner} ${file}`),
  );
  while (await deleteSome(services));
}

const deleteSome = (services: AppServices): Promise<boolean> =>
  transaction(services, async (tx) => {
    const ids = await lockOwnerless(tx, MOST_AT_ONCE);
    if (ids.length === 0) return false;
    for (const name of await deleteFiles(tx, ids)) await services.objects?.delete(name);
    return true;
  });
