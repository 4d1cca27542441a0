import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORMATS } from './registry.ts';

const SOURCES = join(import.meta.dirname, '..');
const KINDS = Object.keys(FORMATS);

/** Formats that a source names, as a text or as the name of a field. */
const namedIn = (source: string): string[] =>
  KINDS.filter((kind) => new RegExp(`(['"\`])${kind}\\1|\\b${kind}:`).test(source));

/** The file of a format, the registry, and everything that tests. */
const mayName = (path: string, kind: string): boolean =>
  path === `formats/${kind.replaceAll('_', '-')}.ts` ||
  path === 'formats/registry.ts' ||
  path.endsWith('.test.ts') ||
  path.startsWith('testing/');

const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({
    path: relative(SOURCES, file).split(sep).join('/'),
    source: readFileSync(file, 'utf8'),
  }));

describe('formats', () => {
  test.each(KINDS)('FMT-18 %s is named in its own file and the registry alone', (kind) => {
    const naming = files.filter(({ source }) => namedIn(source).includes(kind)).map(({ path }) => path);
    expect(naming).toContain(`formats/${kind.replaceAll('_', '-')}.ts`);
    expect(naming.filter((path) => !mayName(path, kind))).toEqual([]);
  });

  test.each([
    ["if (format.kind === 'swiss') draw();", ['swiss']],
    ['const byes = { single_elimination: true, "placing": 1 };', ['single_elimination', 'placing']],
    ["import { swiss } from './swiss.ts'; // a Swiss round, and placings", []],
  ])('FMT-18 a planted %j is found: %j', (source, found) => {
    expect(namedIn(source)).toEqual(found);
  });
});
