import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../shared/files.ts';
import type { Problem } from '../shared/problems.ts';
import { lineAt, readSource } from '../shared/syntax.ts';
import { SERVER_ORDER, SERVER_SHARED, SERVER_WIRING, WEB_LAYERS, WEB_SHELL } from './order.ts';
import type { SourceCheck } from './source-checks/check.ts';
import { gamesDeclare } from './source-checks/games-declare.ts';
import { checkGallery } from './source-checks/in-the-gallery.ts';
import { noFetch } from './source-checks/no-fetch.ts';
import { noText } from './source-checks/no-text.ts';
import { oneDevice } from './source-checks/one-device.ts';
import { oneWay } from './source-checks/one-way.ts';
import { pureRules } from './source-checks/pure-rules.ts';
import { doorOnly, fileSize, pageSize } from './source-checks/sizes.ts';
import { sqlFiles } from './source-checks/sql-files.ts';
import { tableOwners } from './source-checks/table-owners.ts';
import { verbNames } from './source-checks/verb-names.ts';
import { whoIsWho } from './source-checks/who-is-who.ts';
import { FORMER_TABLES, TABLE_OWNERS, VIEW_OWNERS } from './tables.ts';

export const SOURCE_CHECKS: SourceCheck[] = [
  pureRules,
  sqlFiles,
  tableOwners,
  whoIsWho,
  verbNames,
  fileSize,
  pageSize,
  doorOnly,
  noText,
  noFetch,
  oneWay,
  oneDevice,
  gamesDeclare,
];

/** Judges what is written in the files below root. */
export function checkSources(root: string): { files: number; problems: Problem[] } {
  const paths = listFiles(root, '', /\.(tsx?|mts|mjs|js|css)$/);
  if (paths.length === 0) throw new Error(`No source found below ${root}: nothing was checked.`);
  const problems = paths.flatMap((path) => {
    const checks = SOURCE_CHECKS.filter((check) => check.applies(path));
    if (checks.length === 0) return [];
    const file = readSource(root, path);
    return checks.flatMap((check) =>
      check.find(file).map(({ at, text }) => ({
        file: path,
        line: lineAt(file.text, at),
        rule: check.rule,
        text,
      })),
    );
  });
  return {
    files: paths.length,
    problems: [...problems, ...checkPlaces(paths), ...checkGallery(root, paths), ...checkTables(root)],
  };
}

/** A table that nobody owns would be everybody's. */
function checkTables(root: string): Problem[] {
  return listFiles(root, 'server/src/db/migrations', /\.sql$/).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const made = [
      ...text.matchAll(/^(?:create\s+(?:unlogged\s+)?(?:table|view)\s+|alter table \w+ rename to )(\w+)/gim),
    ];
    return made
      .map(([, name = '']) => name)
      .filter((name) => !TABLE_OWNERS.has(name) && !VIEW_OWNERS.has(name) && !FORMER_TABLES.includes(name))
      .map((name) => ({
        file,
        rule: 'every-table-has-an-owner',
        text: `${name} has no owner (tools/architecture/tables.ts)`,
      }));
  });
}

/** A folder outside the written order would be outside every rule. */
function checkPlaces(paths: string[]): Problem[] {
  const known = {
    server: new Set([...SERVER_ORDER, ...[...SERVER_SHARED, ...SERVER_WIRING].map((name) => `${name}.ts`)]),
    web: new Set([...WEB_LAYERS, WEB_SHELL, 'virtual.d.ts', 'service-worker.js']),
  };
  return paths.flatMap((file) => {
    const [, side, place = ''] = /^(server|web)\/src\/([^/]+)/.exec(file) ?? [];
    if (!side || known[side as 'server' | 'web'].has(place)) return [];
    if (/^entry-[^/]+\.tsx$|\.test\.tsx?$/.test(place)) return [];
    const text = `${side}/src/${place} has no place in the written order (tools/architecture/order.ts)`;
    return [{ file, rule: 'everything-has-its-place', text }];
  });
}
