import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { createCluster, readPassword, SUPERUSER } from './create-cluster.ts';
import { keepAlive } from './keep-alive.ts';
import { withLock } from './lock.ts';
import { findPlaces, makePrivateDirectory, type Places } from './places.ts';
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { birthOf, isAlive } from './processes.ts';
import { countUsers, registerUser, unregisterUser } from './users.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** False for tests: nothing is forced to disk, and a crash of the machine loses the cluster. */
  durable?: boolean;
  log?: (line: string) => void;
  /** Where data and binaries go when the user PostgreSQL runs as cannot reach them (only as root). */
  systemDir?: string;
  /** How often we look whether it lives, and the longest pause between two attempts to bring it back. */
  watch?: { everyMs?: number; longestMs?: number };
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

/**
 * Starts PostgreSQL on a directory, or joins the one that runs there. Should it die, it is started again, and its address stays
 * the same. The last process to stop it stops it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => {}, systemDir = SYSTEM_DIR } = options;
  const places = findPlaces(dataDir, systemDir);
  const binaries = prepareBinaries(places.account, places.copies);
  return withLock(places.lock, async () => {
    const user = registerUser(places.users);
    try {
      let server = await findOrStart();
      let birth = birthOf(server.pid);
      const watch = keepAlive({
        isAlive: () => birth !== undefined && isAlive({ pid: server.pid, birth }),
        revive: () =>
          withLock(places.lock, async () => {
            server = await findOrStart(server.port);
            birth = birthOf(server.pid);
          }),
        log,
        ...options.watch,
      });
      const stop = async () => {
        await watch.stop();
        await leave(user);
      };
      return {
        connection: connectionTo(server, places),
        get pid() {
          return server.pid;
        },
        stop,
      };
    } catch (error) {
      unregisterUser(user);
      throw error;
    }
  });

  async function findOrStart(port?: number): Promise<Postmaster> {
    const running = await findPostmaster(places);
    if (running) log(`PostgreSQL (process ${running.pid}) already runs on ${places.home}`);
    return running ?? start(port);
  }

  async function start(port?: number): Promise<Postmaster> {
    makePrivateDirectory(places.sockets, places.account);
    await createCluster(places, binaries, durable);
    const server = await startPostmaster(places, binaries, { durable, port });
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
  return { ...connection, password: readPassword(places.password) };
}
