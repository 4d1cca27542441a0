import { isTest } from '../../shared/files.ts';
import { isNode, nameOf, type SyntaxNode, walk } from '../../shared/syntax.ts';
import type { Finding, SourceCheck } from './check.ts';

const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
const LETTERS = /\p{L}/u;

/** The brand is the same word in every language. */
const BRAND = /^\s*oche\s*$/i;

/** What people read comes from the messages, in three languages. The gallery is for developers and speaks English. */
export const noText: SourceCheck = {
  rule: 'no-text-in-components',
  applies: (path) => /^web\/.*\.tsx$/.test(path) && !isTest(path) && !path.endsWith('.gallery.tsx'),
  find(file) {
    const found: Finding[] = [];
    const judge = (at: number, text: string) => {
      if (LETTERS.test(text) && !BRAND.test(text))
        found.push({ at, text: `"${text.trim().replace(/\s+/g, ' ')}" belongs into the messages` });
    };
    walk(file.tree, (node, parent) => {
      if (node.type === 'JSXText') judge(node.start + leadingSpace(node), node.value as string);
      if (node.type === 'JSXExpressionContainer' && isChild(parent)) shownTexts(node.expression, judge);
      if (node.type === 'JSXAttribute' && SPOKEN.has(nameOf(node.name) ?? '')) shownTexts(node.value, judge);
    });
    return found;
  },
};

const leadingSpace = (node: SyntaxNode): number => /^\s*/.exec(node.value as string)?.[0].length ?? 0;

const isChild = (parent: SyntaxNode | null): boolean =>
  parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';

/** The texts an expression can turn into: the branches of a choice, not the arguments of a call. */
function shownTexts(value: unknown, judge: (at: number, text: string) => void): void {
  if (!isNode(value)) return;
  if (value.type === 'Literal' && typeof value.value === 'string') judge(value.start, value.value);
  if (value.type === 'TemplateLiteral')
    for (const part of value.quasis as { start: number; value: { raw: string } }[])
      judge(value.start, part.value.raw);
  if (value.type === 'JSXExpressionContainer') shownTexts(value.expression, judge);
  if (value.type === 'ConditionalExpression' || value.type === 'LogicalExpression')
    for (const branch of [value.consequent, value.alternate, value.left, value.right])
      shownTexts(branch, judge);
  if (value.type === 'BinaryExpression' && value.operator === '+')
    for (const side of [value.left, value.right]) shownTexts(side, judge);
}
