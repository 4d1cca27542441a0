import { startEmbeddedPostgres } from '@oche/embedded-postgres';
import { type Database, openDatabase } from '../db/index.ts';

export type JoinedDatabase = { db: Database; leave(): Promise<void> };

/** A second way into the embedded database of a running process: to look at it, or to measure it without the product. */
export async function joinEmbeddedDatabase(dataDir: string): Promise<JoinedDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` });
  const db = openDatabase(server.connection);
  const leave = async () => {
    await db.end({ timeout: 5 });
    await server.stop();
  };
  return { db, leave };
}
