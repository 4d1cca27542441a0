import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter, chooseAccount, giveTo, uidOf } from './account.ts';

/** Where one embedded database lives. `home` is ours; only the cluster and the sockets belong to the account. */
export type Places = {
  account: Account;
  home: string;
  cluster: string;
  users: string;
  sockets: string;
  log: string;
  lock: string;
  password: string;
  /** Where a copy of the binaries goes if one is needed. */
  copies: string;
};

/** A socket's path may have 107 bytes on Linux and 103 on macOS; PostgreSQL adds `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_DIRECTORY = 88;
const POINTER = 'database-is-at';

export function findPlaces(dataDir: string, systemDir: string): Places {
  mkdirSync(resolve(dataDir), { recursive: true });
  const here = realpathSync(dataDir);
  const home = chooseHome(here, systemDir);
  const account = chooseAccount(join(home, 'cluster'));
  const copies = account.uid === undefined ? home : systemDir;
  return {
    account,
    home,
    cluster: join(home, 'cluster'),
    users: join(home, 'users'),
    sockets: chooseSockets(home, copies),
    log: join(home, 'postgres.log'),
    lock: join(home, 'lock'),
    password: join(home, 'password'),
    copies,
  };
}

/**
 * As root below a directory that is closed to others (`/root`, say) the account could not reach its own data.
 * They then live in the system directory, and a pointer keeps them found when `dataDir` is moved or opened up.
 */
function chooseHome(here: string, systemDir: string): string {
  const pointer = join(here, POINTER);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  if (canEnter(chooseAccount(join(here, 'cluster')), here)) return here;
  if (existsSync(join(here, 'cluster')))
    throw new Error(
      `The owner of ${here}/cluster cannot reach it: open the directories above it for that user.`,
    );
  const home = join(systemDir, `data-${digest(here)}`);
  makeOpenDirectory(systemDir);
  makeOpenDirectory(home);
  writeFileSync(pointer, `${home}\n`);
  return home;
}

function chooseSockets(home: string, systemDir: string): string {
  const candidates = [join(home, 'sockets'), join(systemDir, `s-${digest(home)}`)];
  const short = candidates.find((path) => Buffer.byteLength(path) <= LONGEST_SOCKET_DIRECTORY);
  return short ?? join(tmpdir(), `oche-${digest(home)}`);
}

/** One that others may pass through, whatever our umask says. What was there before is left as it is. */
export function makeOpenDirectory(path: string): void {
  if (mkdirSync(path, { recursive: true })) chmodSync(path, 0o755);
}

/** Everybody who can open the socket is let in, so nobody else may even reach it. */
export function makePrivateDirectory(path: string, account: Account): void {
  makeOpenDirectory(dirname(path));
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // Looked at before it is given away: in a shared directory somebody may have put a link here.
  const made = lstatSync(path);
  const owners = [process.getuid?.(), uidOf(account)];
  if (!made.isDirectory() || (process.platform !== 'win32' && !owners.includes(made.uid)))
    throw new Error(`${path} belongs to somebody else: remove it.`);
  giveTo(account, path);
  chmodSync(path, 0o700);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
