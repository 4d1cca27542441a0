import { isTest } from '../../shared/files.ts';
import { nameOf, walk } from '../../shared/syntax.ts';
import type { Finding, SourceCheck } from './check.ts';

const CALLS = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);

/** The imports say that nobody hands a widget a client; this says that it does not take the browser's own. */
export const noFetch: SourceCheck = {
  rule: 'widgets-never-fetch',
  applies: (path) => /^web\/src\/(ui|widgets)\/.*\.tsx?$/.test(path) && !isTest(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
      const callee = node.callee as Record<string, unknown>;
      const name = nameOf(callee) ?? nameOf(callee.property);
      if (name && CALLS.has(name)) found.push({ at: node.start, text: `${name} is for lib and features` });
    });
    return found;
  },
};
