// First-load JavaScript of every page, gzipped: what a phone in a café has to fetch before the page answers. With it the texts
// of the page in one language, which the page names in its head.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROUTES } from '../../web/src/lib/route-table.ts';
import type { Bench } from './report.ts';

const CLIENT = join(import.meta.dirname, '../../web/dist/client');
/** Pages that anybody may open first; those of players and organisers carry the rules and the desk along. */
const PUBLIC = /^(home|auth\/login|live|tournaments\/.*|events\/.*|league-site\/.*|embed\/league-.*)\.tsx$/;
const PUBLIC_KB = 120;
const OTHER_KB = 230;

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

export const bench: Bench = (report) => {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
  const pages = Object.keys(manifest).filter((name) => name.startsWith('src/routes/'));
  for (const page of pages.sort()) {
    const name = page.slice('src/routes/'.length);
    const files = filesOf(manifest, [entry, page, layoutOf(name)]);
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0);
    const value = Math.round(bytes / 100) / 10;
    const budget = PUBLIC.test(name) ? PUBLIC_KB : OTHER_KB;
    report({
      case: name,
      value,
      unit: 'kB gzip',
      against: `budget of ${budget} kB`,
      ratio: round(value / budget),
    });
  }
};

/** A page comes with the frame it stands in. */
function layoutOf(page: string): string {
  const layout = ROUTES.find((route) => `${route.page}.tsx` === page)?.layout ?? 'default';
  return `src/app/layouts/${layout}.tsx`;
}

function filesOf(manifest: Manifest, roots: string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...found];
}

const round = (value: number): number => Math.round(value * 100) / 100;
