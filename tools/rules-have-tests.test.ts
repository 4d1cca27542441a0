import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkRules, numbersInTitles } from './rules-have-tests.ts';
import { sayProblem } from './shared/problems.ts';
import { sourceFrom } from './shared/syntax.ts';

const trees = mkdtempSync(join(tmpdir(), 'oche-rules-'));
afterAll(() => rmSync(trees, { recursive: true }));

function check(tree: Record<string, string>): string[] {
  const root = mkdtempSync(join(trees, 'tree-'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkRules(root).problems.map(sayProblem);
}

const numbers = (text: string) => numbersInTitles(sourceFrom('a.test.ts', text)).map(({ number }) => number);

test('numbers are read from titles, each-titles, templates and the tables that fill titles', () => {
  expect(
    numbers("test('X01-2 leaving 1 is bust', () => {}); it('X01-3', f); describe('CRI-1: all', f);"),
  ).toEqual(['X01-2', 'X01-3', 'CRI-1']);
  expect(numbers("test.each(ROWS)('FMT-2 %i players', f); test.prop([a])('FMT-3 any', f);")).toEqual([
    'FMT-2',
    'FMT-3',
  ]);
  expect(numbers("test(`FMT-4 ${name} ${n}`, f); test('FMT-5, FMT-6 both', f);")).toEqual([
    'FMT-4',
    'FMT-5',
    'FMT-6',
  ]);
  expect(numbers("const T = [['X01-9', 'text', 101]]; test.each(T)('%s %s', f);")).toEqual(['X01-9']);
  expect(numbers("const T = [{ rule: 'X01-9' }]; for (const r of T) test(`${r.rule} works`, f);")).toEqual([
    'X01-9',
  ]);
});

test('what only looks like a number is none', () => {
  expect(
    numbers("test('5-8 players', f); test('places 3-4', f); test('see X01-2', f); log('X01-2');"),
  ).toEqual([]);
  expect(numbers("const T = [['X01-9', 1]]; test('plain', f);")).toEqual([]);
});

const RULES = '# Rules\n- **X01-1** One.\n- **X01-2** Two.\n';

test('a rule without a test, a test without a rule and a number used twice are found', () => {
  expect(
    check({
      'rules/darts/RULES.md': RULES,
      'rules/darts/src/x01.test.ts': "test('X01-1 one', f);\ntest('X01-7 seven', f);",
      'rules/tournament/RULES.md': '- **X01-1** Again.\n',
      'rules/tournament/src/a.test.ts': "test('X01-1 again', f);",
    }),
  ).toEqual([
    'rules/darts/RULES.md:3  rules-have-tests: X01-2: no test title begins with this number',
    'rules/darts/src/x01.test.ts:2  rules-have-tests: X01-7: not a rule of rules/darts/RULES.md',
    'rules/tournament/RULES.md:1  rules-have-tests: X01-1: already a rule at rules/darts/RULES.md:2',
  ]);
});

test('rules without RULES.md are an error, an empty package is not', () => {
  expect(check({ 'rules/darts/src/index.ts': 'export {};\n' })).toEqual([]);
  expect(
    check({ 'rules/darts/src/index.ts': 'export {};\n', 'rules/darts/src/dart.ts': 'export const a = 1;' }),
  ).toEqual([
    'rules/darts/RULES.md  rules-have-tests: there is no RULES.md: write the rules down, with numbers',
  ]);
});
