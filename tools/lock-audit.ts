// npm run lock: the lockfile installs the same thing on every machine, from any registry, and we may ship it.
import { join } from 'node:path';
import { forbiddenLicences } from './lock/licences.ts';
import { type Lock, readJson, readLock, workspacesOf } from './lock/lockfile.ts';
import { creditsOf, uncredited } from './lock/notices.ts';
import { missingPlatforms } from './lock/platforms.ts';
import { workshopInProduction } from './lock/production.ts';
import { ROOT } from './shared/files.ts';
import { finishCheck, type Problem } from './shared/problems.ts';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;
export type Manifest = Partial<Record<(typeof SECTIONS)[number], Record<string, unknown>>>;

/** Dependencies whose version could be another one tomorrow. */
export function notPinned(manifest: Manifest): string[] {
  return SECTIONS.flatMap((section) =>
    Object.entries(manifest[section] ?? {})
      .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
      .map(([name, version]) => `${section}: ${name} is "${version}", not one exact version`),
  );
}

/** Addresses bind the lockfile to one registry; checksums are what makes it safe. */
export function badEntries(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([place, { resolved, integrity, link }]) => {
    if (!place.includes('node_modules/') || link) return [];
    if (resolved) return [`${place} carries the address ${resolved}`];
    return integrity ? [] : [`${place} has no checksum`];
  });
}

export function auditLock(root: string): { packages: number; problems: Problem[] } {
  const lock = readLock(root);
  const inLock = [
    ...missingPlatforms(lock),
    ...badEntries(lock),
    ...forbiddenLicences(root, lock),
    ...workshopInProduction(lock),
    ...uncredited(creditsOf(root, lock)),
  ];
  return {
    packages: Object.keys(lock.packages).length,
    problems: [
      ...inLock.map((text) => ({ file: 'package-lock.json', rule: 'lock-audit', text })),
      ...workspacesOf(root).flatMap((folder) => {
        const file = join(folder, 'package.json');
        return notPinned(readJson(root, file)).map((text) => ({ file, rule: 'lock-audit', text }));
      }),
    ],
  };
}

if (import.meta.main) {
  const { packages, problems } = auditLock(ROOT);
  finishCheck(
    problems,
    `${packages} locked packages: every platform, every version exact, every licence allowed, no tool in production`,
  );
}
