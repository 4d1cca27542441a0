import { findLocked, type Lock, nameAt } from './lockfile.ts';

type Platform = { os: RegExp; cpu: RegExp };
const OPERATING_SYSTEMS = { linux: /linux/, darwin: /darwin|macos/, win32: /win32|windows|(?<!dar)win\b/ };
const PROCESSORS = { x64: /x64|x86_64|amd64/, arm64: /arm64|aarch64/ };

const SUPPORTED: Platform[] = [
  { os: OPERATING_SYSTEMS.linux, cpu: PROCESSORS.x64 },
  { os: OPERATING_SYSTEMS.linux, cpu: PROCESSORS.arm64 },
  { os: OPERATING_SYSTEMS.darwin, cpu: PROCESSORS.x64 },
  { os: OPERATING_SYSTEMS.darwin, cpu: PROCESSORS.arm64 },
  { os: OPERATING_SYSTEMS.win32, cpu: PROCESSORS.x64 },
];

/** A package that is gone from the lockfile leaves only its name behind: the name must tell what it is for. */
export const isForUs = (name: string): boolean =>
  SUPPORTED.some(({ os, cpu }) => os.test(name) && cpu.test(name));

/**
 * Native packages that a locked package names and the lockfile does not have, at the version that is named.
 * npm drops those it cannot find without a word; the build then dies on another machine.
 */
export function missingPlatforms(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, wanted]) => {
      if (!isForUs(name)) return [];
      const who = nameAt(place) || 'package.json';
      const found = findLocked(lock, place, name);
      if (!found) return [`${who} names ${name}@${wanted}, which is not in the lockfile`];
      const version = lock.packages[found]?.version;
      return /^\d/.test(wanted) && version !== wanted
        ? [`${who} names ${name}@${wanted}, the lockfile has ${version}`]
        : [];
    }),
  );
}
