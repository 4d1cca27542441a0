import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import type { Problem } from '../shared/problems.ts';
import { IMPORT_RULES } from './import-rules.ts';

const FOLDERS = [
  'rules',
  'contract',
  'messages',
  'pusher-server',
  'embedded-postgres',
  'server',
  'web',
  'bench',
  'tools',
  'e2e',
];

/** Judges every import of the tree below root by the rules of the house. */
export async function checkImports(root: string): Promise<{ modules: number; problems: Problem[] }> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      // Its own TypeScript reader does not know TypeScript 7: it would see nothing and be content.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: '(^|/)(dist|test-results|playwright-report)/' },
      ruleSet: { forbidden: IMPORT_RULES } as IFlattenedRuleSet,
      validate: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    } as never,
  );
  const result = output as ICruiseResult;
  const modules = result.modules.filter(({ source }) => /\.tsx?$/.test(source) && isOurs(source)).length;
  if (modules === 0) throw new Error(`No module found below ${root}: nothing was checked.`);
  const problems = result.summary.violations.map(({ from, to, rule, cycle }) => ({
    file: from,
    rule: rule.name,
    text: `${sayImport(from, to, cycle)}. ${whyOf(rule.name, from)}`,
  }));
  return { modules, problems };
}

function sayImport(from: string, to: string, cycle?: { name: string }[]): string {
  if (cycle) return [from, ...cycle.map(({ name }) => name)].join(' -> ');
  return from === to ? 'stands alone' : `imports ${to}`;
}

const isOurs = (path: string): boolean => FOLDERS.some((folder) => path.startsWith(`${folder}/`));

/** Several rules share a name (one per layer): the comment of the one that speaks about this file. */
function whyOf(name: string, from: string): string {
  const rules = IMPORT_RULES.filter((rule) => rule.name === name);
  const spoken = rules.find(({ from: { path } }) => typeof path === 'string' && new RegExp(path).test(from));
  return (spoken ?? rules[0])?.comment ?? '';
}
