import { isTest } from '../../shared/files.ts';
import { nameOf, type SyntaxNode, textOf, walk } from '../../shared/syntax.ts';
import type { SourceCheck } from './check.ts';

const FORBIDDEN = new Set(['Date', 'Promise', 'console']);

/** Same input, same answer: rules know no clock, no dice, nothing to wait for and nobody to talk to. */
export const pureRules: SourceCheck = {
  rule: 'rules-are-pure',
  applies: (path) => /^rules\/[^/]+\/src\/.*\.ts$/.test(path) && !isTest(path),
  find(file) {
    const found: { at: number; text: string }[] = [];
    walk(file.tree, (node, parent, field) => {
      const what = impurity(node, parent, field);
      if (what) found.push({ at: node.start, text: `${what} is not for rules` });
    });
    return found;
  },
};

function impurity(node: SyntaxNode, parent: SyntaxNode | null, field: string): string | undefined {
  const name = nameOf(node);
  if (name && FORBIDDEN.has(name) && !isOnlyAName(parent, field)) return name;
  if (isDice(node)) return 'Math.random';
  if (node.async === true) return 'async';
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true))
    return 'await';
  return undefined;
}

/** `game.Date` and `{ Date: 1 }` name a field, not the clock. */
const isOnlyAName = (parent: SyntaxNode | null, field: string): boolean =>
  parent?.computed === false && (field === 'property' || (field === 'key' && parent.shorthand !== true));

function isDice(node: SyntaxNode): boolean {
  if (node.type === 'MemberExpression' && nameOf(node.object) === 'Math')
    return (node.computed ? textOf(node.property) : nameOf(node.property)) === 'random';
  // const { random } = Math
  return node.type === 'VariableDeclarator' && nameOf(node.init) === 'Math';
}
