import { isTest } from '../../shared/files.ts';
import { type SyntaxNode, walk } from '../../shared/syntax.ts';
import { SERVER_ORDER } from '../order.ts';
import { TABLE_OWNERS, VIEW_OWNERS } from '../tables.ts';
import type { Finding, SourceCheck } from './check.ts';

const READ = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b/gi;
const WRITTEN =
  /\b(?:insert\s+into|update|delete\s+from|truncate|lock\s+table|merge\s+into)\s+(?:only\s+)?([a-z_]+)\b/gi;

/** A statement touches tables of its own feature, and reads what a feature to the left publishes. */
export const tableOwners: SourceCheck = {
  rule: 'sql-stays-with-its-tables',
  applies: (path) => /^server\/src\/[^/]+\/.*\.sql\.ts$/.test(path) && !isTest(path),
  find(file) {
    const feature = file.path.split('/')[2]!;
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (node.type !== 'TemplateLiteral') return;
      const text = sqlOf(node);
      for (const why of problemsIn(text, feature)) found.push({ at: node.start, text: why });
    });
    return found;
  },
};

function problemsIn(sql: string, feature: string): string[] {
  const named = (pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());
  const written = named(WRITTEN);
  const all = [...new Set([...named(READ), ...written])];
  return [
    ...all.flatMap((name) => {
      const owner = TABLE_OWNERS.get(name);
      return owner === undefined || owner === feature ? [] : [`${name} belongs to ${owner}: ask at its door`];
    }),
    ...all.flatMap((name) => {
      const owner = VIEW_OWNERS.get(name);
      if (owner === undefined) return [];
      if (written.includes(name)) return [`${name} is published by ${owner} to be read`];
      const isRight = SERVER_ORDER.indexOf(feature) > SERVER_ORDER.indexOf(owner);
      return isRight ? [] : [`${name} is published by ${owner} for features to its right`];
    }),
  ];
}

const sqlOf = (node: SyntaxNode): string =>
  (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' $ ');
