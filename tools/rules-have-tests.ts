// npm run rules: every numbered rule has a test that carries its number, and every number in a test is a rule.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, ROOT } from './shared/files.ts';
import { finishCheck, type Problem } from './shared/problems.ts';
import {
  isNode,
  lineAt,
  nameOf,
  readSource,
  type SourceFile,
  type SyntaxNode,
  textOf,
  walk,
} from './shared/syntax.ts';

type Numbered = { number: string; file: string; line: number };

const RULE = /^- \*\*([A-Z0-9]+-\d+)\*\*/;
// A number has a letter: "5-8 players" begins with a range, not with a rule.
const NUMBERS = /^(?:(?=\d*[A-Z])[A-Z0-9]+-\d+(?:[,;]?\s+|:\s*|$))+/;
const TEST_WORDS = new Set(['test', 'it', 'describe']);

export function checkRules(root: string): { rules: number; problems: Problem[] } {
  const packages = existsSync(join(root, 'rules'))
    ? readdirSync(join(root, 'rules'), { withFileTypes: true })
    : [];
  const folders = packages.filter((entry) => entry.isDirectory()).map(({ name }) => `rules/${name}`);
  const all = folders.map((folder) => checkPackage(root, folder));
  const rules = all.flatMap((one) => one.rules);
  return { rules: rules.length, problems: [...all.flatMap((one) => one.problems), ...findTwice(rules)] };
}

function checkPackage(root: string, folder: string): { rules: Numbered[]; problems: Problem[] } {
  const file = `${folder}/RULES.md`;
  if (!existsSync(join(root, file))) {
    const text = 'there is no RULES.md: write the rules down, with numbers';
    return { rules: [], problems: isEmpty(root, folder) ? [] : [{ file, rule: 'rules-have-tests', text }] };
  }
  const rules = listRules(file, readFileSync(join(root, file), 'utf8'));
  const tested = listFiles(root, folder, /\.test\.ts$/).flatMap((path) =>
    numbersInTitles(readSource(root, path)),
  );
  const known = new Set(rules.map(({ number }) => number));
  const tests = new Set(tested.map(({ number }) => number));
  return {
    rules,
    problems: [
      ...rules
        .filter(({ number }) => !tests.has(number))
        .map((rule) => problem(rule, 'no test title begins with this number')),
      ...tested
        .filter(({ number }) => !known.has(number))
        .map((test) => problem(test, `not a rule of ${file}`)),
    ],
  };
}

const problem = ({ number, file, line }: Numbered, text: string): Problem => ({
  file,
  line,
  rule: 'rules-have-tests',
  text: `${number}: ${text}`,
});

/** A package that has only its empty door has no rules yet. */
const isEmpty = (root: string, folder: string): boolean =>
  listFiles(root, folder, /\.ts$/).every(
    (path) => path === `${folder}/src/index.ts` && /^\s*export \{\};?\s*$/.test(readSource(root, path).text),
  );

export function listRules(file: string, text: string): Numbered[] {
  return text.split('\n').flatMap((row, at) => {
    const number = RULE.exec(row)?.[1];
    return number ? [{ number, file, line: at + 1 }] : [];
  });
}

function findTwice(rules: Numbered[]): Problem[] {
  const seen = new Map<string, Numbered>();
  return rules.flatMap((rule) => {
    const first = seen.get(rule.number);
    seen.set(rule.number, first ?? rule);
    return first ? [problem(rule, `already a rule at ${first.file}:${first.line}`)] : [];
  });
}

/** The numbers test titles begin with, written in the title itself or as the first cell of a table that fills it. */
export function numbersInTitles(file: SourceFile): Numbered[] {
  const found: Numbered[] = [];
  const add = (text: string, at: number) => {
    for (const number of NUMBERS.exec(text)?.[0].match(/[A-Z0-9]+-\d+/g) ?? [])
      found.push({ number, file: file.path, line: lineAt(file.text, at) });
  };
  let fillsTitles = false;
  const cells: SyntaxNode[] = [];
  walk(file.tree, (node) => {
    if (isTestCall(node)) {
      const [title] = node.arguments as unknown[];
      const text = textOf(title);
      if (text !== undefined) add(text, node.start);
      if (text === '' || text?.startsWith('%s') || text?.startsWith('$')) fillsTitles = true;
    }
    if (node.type === 'ArrayExpression' && isNode((node.elements as unknown[])[0]))
      cells.push((node.elements as SyntaxNode[])[0] as SyntaxNode);
    if (node.type === 'Property' && nameOf(node.key) === 'rule' && isNode(node.value)) cells.push(node.value);
  });
  if (fillsTitles) for (const cell of cells) add(textOf(cell) ?? '', cell.start);
  return found;
}

/** test('..'), test.only('..'), test.each(rows)('..'), test.prop([..])('..') */
function isTestCall(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  let callee = node.callee;
  while (isNode(callee) && nameOf(callee) === undefined)
    callee = callee.object ?? callee.callee ?? callee.tag;
  return TEST_WORDS.has(nameOf(callee) ?? '');
}

if (import.meta.main) {
  const { rules, problems } = checkRules(ROOT);
  finishCheck(problems, `${rules} rules, each with its test`);
}
