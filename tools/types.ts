// npm run types: every project in turn, and no TypeScript file outside of all of them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles, ROOT } from './shared/files.ts';
import { finishCheck, type Problem } from './shared/problems.ts';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const PROJECTS = [
  'rules',
  'rules/tsconfig.test.json',
  'contract',
  'pusher-server',
  'embedded-postgres',
  // With the sources of the server, which it imports most of.
  'bench',
  'simulations',
  'web',
  'native',
  'tools',
  'e2e',
];

/** --listFiles checks and lists in one go; what did not change since the last run is not checked again. */
function checkProject(project: string): { problems: Problem[]; files: string[] } {
  const memory = join(ROOT, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['-p', project, '--listFiles', '--incremental', '--tsBuildInfoFile', memory];
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSC, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const rows = stdout.split('\n').filter(Boolean);
  const files = rows.filter((row) => existsSync(row)).map((row) => relative(ROOT, row).split(sep).join('/'));
  if (status === 0) return { problems: [], files };
  const said = rows.filter((row) => !existsSync(row)).join('\n') || stderr;
  return { problems: [{ file: project, rule: 'types', text: `\n${said}` }], files };
}

/** A project comes to life with its first file: the tests of the rules, the browser tests. */
const hasFiles = (project: string): boolean => {
  if (project === 'rules/tsconfig.test.json') return listFiles(ROOT, 'rules', /\.test\.ts$/).length > 0;
  return listFiles(ROOT, project, /\.tsx?$/).length > 0;
};

const checked = PROJECTS.filter(hasFiles).map(checkProject);
const seen = new Set(checked.flatMap(({ files }) => files));
const forgotten = listFiles(ROOT, '', /\.(ts|tsx|mts)$/).filter((path) => !seen.has(path));
finishCheck(
  [
    ...checked.flatMap(({ problems }) => problems),
    ...forgotten.map((file) => ({ file, rule: 'types', text: 'no tsconfig.json includes this file' })),
  ],
  `${checked.length} projects, ${seen.size} files with those of the libraries`,
);
