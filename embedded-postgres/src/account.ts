import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';

/** Whom PostgreSQL runs as. Empty: the user we are ourselves. */
export type Account = { uid?: number; gid?: number };

/** PostgreSQL refuses root. An existing cluster decides (only its owner may run it), else `postgres`, else `nobody`. */
export function chooseAccount(cluster: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

export const uidOf = (account: Account): number | undefined => account.uid ?? process.getuid?.();

/** Asks the system by trying, since permissions are more than mode bits. */
export function canEnter(account: Account, directory: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { cwd: '/', ...account }).status === 0;
}

function accountNamed(name: string): Account | undefined {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name);
  return row && { uid: Number(row[2]), gid: Number(row[3]) };
}
