import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrate, openDatabase } from '../db/index.ts';
import { findDataDirectory, listBackends } from './databases.sql.ts';
import { createDatabaseFromTemplate, startTestCluster, type TestConnection } from './test-cluster.ts';

/** A database server that one test may kill and freeze, with a migrated database to copy. */
export type OwnCluster = {
  connection: TestConnection;
  template: string;
  /** Ends every backend as a crash does; the server recovers and starts over by itself. */
  killBackends(): Promise<void>;
  /** From here on nothing answers: neither the server that takes connections, nor those that were taken. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
};

export async function startOwnCluster(): Promise<OwnCluster> {
  const cluster = await startTestCluster('');
  const template = await createDatabaseFromTemplate(cluster.connection);
  const db = openDatabase(template.connection, 1);
  await migrate(db);
  await db.end();
  let frozen: number[] = [];
  const signal = (pids: number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended by itself meanwhile.
      }
    }
  };
  const thaw = () => {
    signal(frozen, 'SIGCONT');
    frozen = [];
  };
  return {
    connection: cluster.connection,
    template: template.connection.database,
    killBackends: () => look(cluster.connection, async (sql) => signal(await listBackends(sql), 'SIGKILL')),
    freeze: () =>
      look(cluster.connection, async (sql) => {
        const postmaster = postmasterIn(await findDataDirectory(sql));
        signal([postmaster], 'SIGSTOP');
        // No backend is added from here on; our own connection is closed by the caller without an answer.
        frozen = [postmaster, ...(await listBackends(sql))];
        signal(frozen, 'SIGSTOP');
      }),
    thaw,
    stop: async () => {
      thaw();
      await cluster.stop();
    },
  };
}

const postmasterIn = (directory: string): number =>
  Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10);

async function look(connection: TestConnection, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} });
  await work(sql).finally(() => sql.end({ timeout: 0 }));
}
