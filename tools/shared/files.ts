import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

// What nobody wrote: installed, built or left behind by a run. The file system is asked, not git: a check must also
// see a file that is not added yet, and work in an unpacked archive.
const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Every file below a folder that we wrote, as sorted paths from the root with forward slashes. */
export function listFiles(root: string, folder: string, wanted: RegExp): string[] {
  const found: string[] = [];
  const look = (at: string) => {
    for (const entry of readdirSync(join(root, at), { withFileTypes: true })) {
      if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) continue;
      const path = at ? `${at}/${entry.name}` : entry.name;
      if (entry.isDirectory()) look(path);
      else if (wanted.test(path)) found.push(path);
    }
  };
  if (existsSync(join(root, folder))) look(folder);
  return found.sort();
}

/** Tests and what only tests use. */
export const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(path);
