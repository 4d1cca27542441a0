import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, type Locked, nameAt, readJson } from './lockfile.ts';

const ALLOWED =
  /^(MIT|MIT-0|ISC|BSD(-.+)?|0BSD|Apache-2\.0|MPL-2\.0|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|PostgreSQL|Unlicense|Python-2\.0|CC-BY-[34]\.0)$/;

/** "MIT", "(MIT OR GPL-2.0)", "MIT AND CC-BY-4.0": of several to choose from one is enough, of several together all count. */
export function isAllowed(licence: string): boolean {
  const text = licence.trim().replace(/^\((.*)\)$/, '$1');
  return text
    .split(/\s+OR\s+/i)
    .some((choice) =>
      choice.split(/\s+AND\s+/i).every((one) => ALLOWED.test(one.replace(/[()]/g, '').trim())),
    );
}

type Manifest = { license?: string | { type?: string }; licenses?: { type?: string }[] };

/** What we ship with the product and may not: name, and the licence it has. */
export function forbiddenLicences(root: string, lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([place, locked]) => place.includes('node_modules/') && !locked.link && !locked.dev)
    .map(([place, locked]) => ({ name: nameAt(place), licence: licenceOf(root, place, locked) }))
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => `${name} has the licence "${licence}"`);
}

/** What the installed package says; the lockfile remembers it for those of other platforms. */
export function licenceOf(root: string, place: string, locked: Locked): string {
  const path = `${place}/package.json`;
  if (!existsSync(join(root, path))) return locked.license ?? 'unknown';
  const { license, licenses } = readJson<Manifest>(root, path);
  if (typeof license === 'string') return license;
  return license?.type ?? (licenses?.map(({ type }) => type).join(' OR ') || 'unknown');
}
