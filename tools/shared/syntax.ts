import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the syntax tree. The checks look at few kinds, so they read the fields they know by name. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown };

export type SourceFile = { path: string; text: string; readonly tree: SyntaxNode };

export function readSource(root: string, path: string): SourceFile {
  return sourceFrom(path, readFileSync(join(root, path), 'utf8'));
}

export function sourceFrom(path: string, text: string): SourceFile {
  let tree: SyntaxNode | undefined;
  return {
    path,
    text,
    // Most checks look at few files: parse when the first one asks.
    get tree() {
      tree ??= parse(path, text);
      return tree;
    },
  };
}

function parse(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode;
}

export type Visit = (node: SyntaxNode, parent: SyntaxNode | null, field: string) => void;

/** Calls for every node, parents first. */
export function walk(
  node: SyntaxNode,
  visit: Visit,
  parent: SyntaxNode | null = null,
  field = 'program',
): void {
  visit(node, parent, field);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node, name);
    }
  }
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The name of an identifier, or undefined for anything else. */
export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'JSXIdentifier')
    ? (value.name as string)
    : undefined;

/** The text a literal begins with, up to its first placeholder; undefined for anything but text. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type !== 'TemplateLiteral') return undefined;
  const [first] = value.quasis as { value: { cooked: string | null; raw: string } }[];
  return first?.value.cooked ?? first?.value.raw;
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
