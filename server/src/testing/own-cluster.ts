import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openDatabase } from '../db/index.ts';
import { findDataDirectory } from './databases.sql.ts';
import { createDatabaseFromTemplate, startTestCluster, type TestConnection } from './test-cluster.ts';

/** A database server that one test may kill and freeze, and that keeps what it has committed; with a migrated database to copy. */
export type OwnCluster = ReturnType<typeof faultsOf> & {
  connection: TestConnection;
  template: string;
  stop(): Promise<void>;
};

export async function startOwnCluster(parent?: string): Promise<OwnCluster> {
  const cluster = await startTestCluster('', { durable: true, ...(parent && { parent }) });
  const template = await createDatabaseFromTemplate(cluster.connection);
  const db = openDatabase(template.connection, 1);
  await migrate(db);
  const faults = faultsOf(await findDataDirectory(db));
  await db.end();
  return {
    ...faults,
    connection: cluster.connection,
    template: template.connection.database,
    stop: async () => {
      faults.thaw();
      await cluster.stop();
    },
  };
}

/** Faults of the database server that runs on a directory. */
export function faultsOf(directory: string) {
  const postmaster = () => Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10);
  let frozen: number[] = [];
  return {
    /** Ends every backend as a crash does; the server recovers and starts over by itself. */
    killBackends: () => signal(childrenOf(postmaster()), 'SIGKILL'),
    /** From here on nothing answers: neither the server that takes connections, nor those that were taken. */
    freeze() {
      // Once the server itself is stopped it adds no backend.
      signal([postmaster()], 'SIGSTOP');
      frozen = [postmaster(), ...childrenOf(postmaster())];
      signal(frozen, 'SIGSTOP');
    },
    thaw() {
      signal(frozen, 'SIGCONT');
      frozen = [];
    },
  };
}

function childrenOf(parent: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!);
}

function signal(pids: number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}
