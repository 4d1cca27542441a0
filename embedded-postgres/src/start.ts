import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { createCluster, SUPERUSER } from './create-cluster.ts';
import { withLock } from './lock.ts';
import { findPlaces, makePrivateDirectory, type Places } from './places.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { countUsers, registerUser, unregisterUser } from './users.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** False for tests: nothing is forced to disk, and a crash of the machine loses the cluster. */
  durable?: boolean;
  log?: (line: string) => void;
  /** Where data and binaries go when the user PostgreSQL runs as cannot reach them (only as root). */
  systemDir?: string;
};

/** `host` is a directory with a socket in it, or a loopback address on Windows. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  username: string;
  database: 'postgres';
  password?: string;
};

export type EmbeddedPostgres = { connection: EmbeddedConnection; pid: number; stop(): Promise<void> };

const SYSTEM_DIR = '/var/lib/oche';

/** Starts PostgreSQL on a directory, or joins the one that runs there. The last process to stop it stops it. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => {}, systemDir = SYSTEM_DIR } = options;
  const places = findPlaces(dataDir, systemDir);
  const binaries = prepareBinaries(places.account, places.copies);
  return withLock(places.lock, async () => {
    const user = registerUser(places.users);
    try {
      const running = await findPostmaster(places);
      if (running) log(`PostgreSQL (process ${running.pid}) already runs on ${places.home}`);
      const server = running ?? (await start());
      return { connection: connectionTo(server, places), pid: server.pid, stop: () => leave(user) };
    } catch (error) {
      unregisterUser(user);
      throw error;
    }
  });

  async function start(): Promise<Postmaster> {
    makePrivateDirectory(places.sockets, places.account);
    await createCluster(places, binaries, durable);
    const server = await startPostmaster(places, binaries, durable);
    log(`PostgreSQL (process ${server.pid}) started on ${places.home}`);
    return server;
  }

  function leave(user: string): Promise<void> {
    return withLock(places.lock, async () => {
      unregisterUser(user);
      if (countUsers(places.users) > 0) return;
      const server = await findPostmaster(places);
      if (!server) return;
      await stopPostmaster(server.pid, places, binaries);
      log(`PostgreSQL (process ${server.pid}) stopped`);
    });
  }
}

/** Whether a database was started there and no living process has it any more. */
export function isAbandoned(dataDir: string, systemDir = SYSTEM_DIR): boolean {
  const { home, users } = findPlaces(dataDir, systemDir);
  return existsSync(join(home, 'cluster')) && countUsers(users) === 0;
}

function connectionTo(server: Postmaster, places: Places): EmbeddedConnection {
  const connection = {
    host: server.host,
    port: server.port,
    username: SUPERUSER,
    database: 'postgres',
  } as const;
  if (process.platform !== 'win32') return connection;
  return { ...connection, password: readFileSync(places.password, 'utf8') };
}
