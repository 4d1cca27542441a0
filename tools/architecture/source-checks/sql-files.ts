import { isTest } from '../../shared/files.ts';
import { nameOf, type SyntaxNode, textOf, walk } from '../../shared/syntax.ts';
import type { SourceCheck } from './check.ts';

const STATEMENT =
  /^\s*(select|insert|update|delete|with|create|alter|drop|truncate|lock|begin|commit|rollback|listen|notify|set|values|copy|vacuum|grant)\b/i;

// The one place that runs statements it did not write: the files of the migrations.
const RUNS_MIGRATIONS = 'server/src/db/migrate.ts';

/** Who looks for a statement finds it in one kind of file. Tests ask the database directly to see what is there. */
export const sqlFiles: SourceCheck = {
  rule: 'sql-only-in-sql-files',
  applies: (path) =>
    /^(server|pusher-server|embedded-postgres)\/src\/.*\.ts$/.test(path) &&
    !path.endsWith('.sql.ts') &&
    !isTest(path),
  find(file) {
    const found: { at: number; text: string }[] = [];
    walk(file.tree, (node) => {
      if (isStatement(node)) found.push({ at: node.start, text: 'a statement belongs into a *.sql.ts file' });
      if (isUnsafe(node) && file.path !== RUNS_MIGRATIONS)
        found.push({ at: node.start, text: '.unsafe() belongs into a *.sql.ts file' });
    });
    return found;
  },
};

const isStatement = (node: SyntaxNode): boolean =>
  node.type === 'TaggedTemplateExpression' &&
  (nameOf(node.tag) === 'sql' || STATEMENT.test(textOf(node.quasi) ?? ''));

function isUnsafe(node: SyntaxNode): boolean {
  const callee = node.type === 'CallExpression' ? (node.callee as SyntaxNode) : undefined;
  return callee?.type === 'MemberExpression' && nameOf(callee.property) === 'unsafe';
}
