import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../shared/files.ts';

/** What exists and can be named by a document. */
export type Known = { files: string[]; folders: Set<string>; scripts: Set<string>; names: Set<string> };

const SOURCE = /\.(tsx?|mts|mjs|js)$/;
// Files whose names begin with a dot are left out of a listing, but a document may name them.
const DOTTED = ['.ci/run', '.npmrc', '.gitignore', '.dockerignore', '.env', '.env.example', '.data'];

export function readKnown(root: string): Known {
  const files = [...listFiles(root, '', /./), ...DOTTED.filter((path) => existsSync(join(root, path)))];
  const folders = new Set(files.flatMap(foldersAbove));
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const scripts = files
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .flatMap((path) => Object.keys((JSON.parse(read(path)) as { scripts?: object }).scripts ?? {}));
  const names = files
    .filter((path) => SOURCE.test(path) || /(^|\/)(Dockerfile|compose\.yaml|run)$/.test(path))
    .flatMap((path) => namesIn(path, read(path)));
  return { files, folders, scripts: new Set(scripts), names: new Set(names) };
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Environment variables, and constants of the code that are written like them. */
function namesIn(path: string, text: string): string[] {
  const patterns = [
    /\benv\.([A-Z][A-Z0-9_]+)/g,
    /\benv\['([A-Z][A-Z0-9_]+)'\]/g,
    /\bconst ([A-Z][A-Z0-9_]+)\b/g,
  ];
  if (path === 'server/src/config.ts') patterns.push(/^\s+([A-Z][A-Z0-9_]*):/gm);
  if (!SOURCE.test(path)) patterns.push(/\b([A-Z][A-Z0-9_]+)\b/g);
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}
