import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Problem, sayProblem } from '../shared/problems.ts';
import { checkImports } from './check-imports.ts';
import { checkSources, SOURCE_CHECKS } from './check-sources.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { CLEAN, PLANTS, type Tree, writeTree } from './planted.fixture.ts';
import { IN_THE_GALLERY } from './source-checks/in-the-gallery.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

async function check(tree: Tree): Promise<{ modules: number; problems: Problem[] }> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'oche-architecture-')));
  roots.push(root);
  writeTree(root, tree);
  const { modules, problems } = await checkImports(root);
  return { modules, problems: [...problems, ...checkSources(root).problems] };
}

test('a house that keeps the rules is left in peace, and all of it was looked at', async () => {
  const { modules, problems } = await check(CLEAN);
  expect(problems.map(sayProblem)).toEqual([]);
  expect(modules).toBe(Object.keys(CLEAN).length);
});

test('an empty house is an error, not a success', async () => {
  await expect(check({})).rejects.toThrow('nothing was checked');
});

describe('every planted violation is found', () => {
  let problems: Problem[] = [];
  beforeAll(async () => {
    const planted = Object.fromEntries(PLANTS.map(({ file, text }) => [file, text]));
    ({ problems } = await check({ ...CLEAN, ...planted }));
  });

  // A cycle is told once, from one of its files.
  test.each(PLANTS)('$rule in $file', ({ rule, file }) => {
    const about = problems.filter((problem) => problem.file === file || problem.text.includes(`-> ${file}`));
    expect(about.map((problem) => problem.rule)).toContain(rule);
  });

  test('and nothing else is blamed', () => {
    const planted = new Set(PLANTS.map(({ file }) => file));
    expect(problems.filter(({ file }) => !planted.has(file)).map(sayProblem)).toEqual([]);
  });
});

test('every rule has a planted violation', () => {
  const rules = new Set([
    ...IMPORT_RULES.map(({ name }) => name),
    ...SOURCE_CHECKS.map(({ rule }) => rule),
    IN_THE_GALLERY,
  ]);
  expect([...rules].filter((name) => !PLANTS.some(({ rule }) => rule === name))).toEqual([]);
});
