import type { Problem } from '../shared/problems.ts';
import { isNode, lineAt, nameOf, type SourceFile, type SyntaxNode, textOf, walk } from '../shared/syntax.ts';

/** What the sources say about messages: keys by name, and keys put together at run time as patterns. */
export type Used = {
  literals: Map<string, Problem>;
  patterns: Map<string, { match: RegExp; where: Problem }>;
};

const KEY = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/;
// `refusal.${code}`: at least one name and a dot stand before what is filled in.
const KEY_START = /^[a-z][a-z0-9_]*\.([a-z0-9_]+\.)*$/;
const SAYS = new Set(['t', 'translate', 'translateLoose']);

export function usedKeys(files: SourceFile[]): Used {
  const used: Used = { literals: new Map(), patterns: new Map() };
  for (const file of files) {
    walk(file.tree, (node, parent) => {
      const where = { file: file.path, line: lineAt(file.text, node.start), rule: 'messages', text: '' };
      if (node.type === 'Literal' && typeof node.value === 'string' && KEY.test(node.value))
        note(used.literals, node.value, { ...where, text: isSaid(parent) ? 'said' : '' });
      const pattern = patternOf(node);
      if (pattern) used.patterns.set(pattern.source, { match: pattern, where });
    });
  }
  return used;
}

/** The place where it is said is worth more than one where the text only stands. */
function note(literals: Map<string, Problem>, key: string, where: Problem): void {
  if (!literals.has(key) || where.text === 'said') literals.set(key, where);
}

function isSaid(parent: SyntaxNode | null): boolean {
  if (parent?.type !== 'CallExpression' || !isNode(parent.callee)) return false;
  return SAYS.has(nameOf(parent.callee) ?? nameOf(parent.callee.property) ?? '');
}

function patternOf(node: SyntaxNode): RegExp | undefined {
  if (node.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length === 0) return undefined;
  if (!KEY_START.test(textOf(node) ?? '')) return undefined;
  const texts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (texts.slice(1).some((text) => !/^[a-z0-9_.]*$/.test(text))) return undefined;
  return new RegExp(`^${texts.map((text) => text.replaceAll('.', '\\.')).join('[a-z0-9_]+')}$`);
}
