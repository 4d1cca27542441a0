// First-load JavaScript of every page, gzipped: what a phone in a café has to fetch before the page answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench } from './report.ts';

const CLIENT = join(import.meta.dirname, '../../web/dist/client');
const BUDGET_KB = 130;

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

export const bench: Bench = (report) => {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
  const pages = Object.keys(manifest).filter((name) => name.startsWith('src/routes/'));
  for (const page of pages.sort()) {
    const files = filesOf(manifest, [entry, page]);
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0);
    const value = Math.round(bytes / 100) / 10;
    report({
      case: page.slice('src/routes/'.length),
      value,
      unit: 'kB gzip',
      against: `budget of ${BUDGET_KB} kB`,
      ratio: round(value / BUDGET_KB),
    });
  }
};

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
