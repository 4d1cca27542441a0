import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Places } from './places.ts';
import { birthOf, commandOf, isAlive } from './processes.ts';

export type Postmaster = { pid: number; port: number; host: string };

const PATIENCE = 60_000;
const LOG_LIMIT = 5_000_000;
const SOCKET_PORT = 5432;

/** The server that runs on this cluster and takes connections; one that is starting or stopping is waited for. */
export async function findPostmaster(places: Places): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + PATIENCE; ; await wait(10)) {
    const file = readPidFile(places.cluster);
    if (!file || !isPostmaster(file.pid, places.cluster)) return undefined;
    const server = { pid: file.pid, port: file.port, host: file.host };
    // A server that was just killed is still listed for a moment, and its file says "ready" for ever.
    if (file.status === 'ready' && (await answers(server))) return server;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${file.pid}) is still "${file.status}"; see ${places.log}`);
  }
}

/** Asks whether it speaks TLS: any server says yes or no, before it wants to know who asks. */
const TLS_QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whether somebody is at home. That a connection is made says nothing: the system still makes it for a server that was killed
 * and has not had its turn to die. An answer is only given by one that lives.
 */
function answers({ host, port }: Postmaster): Promise<boolean> {
  const address = process.platform === 'win32' ? { host, port } : { path: join(host, `.s.PGSQL.${port}`) };
  return new Promise((resolve) => {
    const socket = connect(address, () => socket.write(TLS_QUESTION));
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
  });
}

/** `port` only matters where there are no sockets in directories: one that comes back is found where it was. */
type How = { durable: boolean; port?: number | undefined };

/** Starts the server in a session of its own: it outlives a killed node, and Ctrl-C does not reach it. */
export async function startPostmaster(places: Places, binaries: Binaries, how: How): Promise<Postmaster> {
  for (const deadline = Date.now() + PATIENCE; ; await wait(100)) {
    freePidFile(places);
    freeSocket(places);
    const started = await tryToStart(places, binaries, how);
    if (typeof started !== 'string') return started;
    // A postgres whose node was killed while starting it may have been faster.
    const other = await findPostmaster(places);
    if (other) return other;
    // The children of a postmaster that was killed need a moment to notice; until then its memory is in use.
    if (!started.includes('is still in use') || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start on ${places.cluster}:\n${started}`);
  }
}

export async function stopPostmaster(pid: number, places: Places, binaries: Binaries): Promise<void> {
  const birth = birthOf(pid);
  if (birth === undefined) return;
  if (process.platform === 'win32')
    execFileSync(binaries.pgCtl, ['stop', '-D', places.cluster, '-m', 'fast', '-w']);
  else process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + PATIENCE; isAlive({ pid, birth }); await wait(5))
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) does not stop; see ${places.log}`);
}

/** The server, or what it said before it gave up. */
async function tryToStart(places: Places, binaries: Binaries, how: How): Promise<Postmaster | string> {
  rotateLog(places.log);
  const log = openSync(places.log, 'a', 0o600);
  const logStart = statSync(places.log).size;
  const child = spawn(binaries.postgres, await serverArguments(places, how), {
    cwd: places.cluster,
    detached: true,
    stdio: ['ignore', log, log],
    ...places.account,
  });
  closeSync(log);
  let trouble = '';
  child.on('error', (error) => {
    trouble = error.message;
  });
  child.unref();
  const ready = await waitUntilReady(child, places);
  return ready ?? `${trouble}${readFileSync(places.log).subarray(logStart).toString()}`;
}

async function waitUntilReady(child: ChildProcess, places: Places): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(5)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return undefined;
    const file = readPidFile(places.cluster);
    if (file && file.pid === child.pid && file.status === 'ready')
      return { pid: file.pid, port: file.port, host: file.host };
  }
  return undefined;
}

async function serverArguments(places: Places, { durable, port }: How): Promise<string[]> {
  const where =
    process.platform === 'win32'
      ? ['-h', '127.0.0.1', '-p', String(port ?? (await freePort()))]
      : ['-h', '', '-k', places.sockets, '-p', String(SOCKET_PORT)];
  // A transaction here takes a millisecond: compiling its plan first would take ten.
  const settings = ['timezone=UTC', 'log_timezone=UTC', 'jit=off'];
  // Only for what may be thrown away: after a crash such a cluster is lost.
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
  const all = durable ? settings : [...settings, ...careless];
  return ['-D', places.cluster, ...where, ...all.flatMap((setting) => ['-c', setting])];
}

type PidFile = { pid: number; port: number; host: string; status: string };

/** The lines of postmaster.pid: pid, directory, start, port, socket directory, address, memory key, status. */
function readPidFile(cluster: string): PidFile | undefined {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (text === undefined) return undefined;
  const [pid, , , port, sockets, address, , status] = text.split('\n');
  const host = sockets?.trim() || address?.trim() || '';
  return { pid: Number(pid), port: Number(port), host, status: status?.trim() ?? '' };
}

/** The pid in a stale file may have passed to a stranger, or be that of a zombie. */
function isPostmaster(pid: number, cluster: string): boolean {
  if (birthOf(pid) === undefined) return false;
  const command = commandOf(pid);
  return command === undefined || command.includes(cluster);
}

/**
 * PostgreSQL refuses to start while the pid in its file answers to signals, even if that is a zombie or a stranger.
 * It does ignore the pid of its own parent. Writing ours keeps the other check of that file alive, which a removal
 * would not: whether children of the old server still hold its shared memory.
 */
function freePidFile({ cluster, account }: Places): void {
  const path = join(cluster, 'postmaster.pid');
  const lines = readIfThere(path)?.split('\n');
  if (!lines || isPostmaster(Number(lines[0]), cluster)) return;
  lines[0] = String(process.pid);
  // In one go: on a full disk half a file would be worse than the old one.
  writeFileSync(`${path}.draft`, lines.join('\n'));
  giveTo(account, `${path}.draft`);
  renameSync(`${path}.draft`, path);
}

/** The socket has a lock file of its own, with the same blindness. The directory is ours alone, so it can go. */
function freeSocket({ sockets, cluster }: Places): void {
  const lock = join(sockets, `.s.PGSQL.${SOCKET_PORT}.lock`);
  const owner = Number.parseInt(readIfThere(lock) ?? '', 10);
  if (!isPostmaster(owner, cluster)) rmSync(lock, { force: true });
}

/** Files of the server come and go while we look. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(path, `${path}.1`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : SOCKET_PORT;
}
