import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Locked> };

export const readJson = <T>(root: string, path: string): T =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

export const readLock = (root: string): Lock => readJson<Lock>(root, 'package-lock.json');

/** The folder a name is found in from a package, as Node looks for it: beside it, then further up. */
export function findLocked(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** The name of a locked package: what follows the last node_modules. */
export const nameAt = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/** The folders of our own packages, the root first. */
export function workspacesOf(root: string): string[] {
  const { workspaces = [] } = readJson<{ workspaces?: string[] }>(root, 'package.json');
  return ['', ...workspaces].filter((folder) => existsSync(join(root, folder, 'package.json')));
}
