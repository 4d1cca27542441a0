import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

// Not every form is in the gallery, and a page may be slow to hydrate: then the browser sends what was typed by itself.
test('every form says how it is sent: by useForm, or with a method of its own', () => {
  const silent = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/<form\b[^>]*>?/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/method="|\{\.\.\.form\.props\}/.test(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(silent).toEqual([]);
});
