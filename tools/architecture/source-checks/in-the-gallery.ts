import { posix } from 'node:path';
import { isTest } from '../../shared/files.ts';
import type { Problem } from '../../shared/problems.ts';
import { isNode, nameOf, readSource, type SourceFile, type SyntaxNode } from '../../shared/syntax.ts';

export const IN_THE_GALLERY = 'in-the-gallery';
const PART = /^web\/src\/(ui|widgets)\/.*\.tsx$/;
const isGallery = (path: string): boolean => path.endsWith('.gallery.tsx');

/** Every file that exports a component of the kit is drawn by a gallery: what is not there is rendered by no test. */
export function checkGallery(root: string, paths: string[]): Problem[] {
  const shown = new Set(
    paths
      .filter(isGallery)
      .flatMap((path) => importsOf(readSource(root, path)).map((to) => posix.join(posix.dirname(path), to))),
  );
  return paths
    .filter((path) => PART.test(path) && !isGallery(path) && !isTest(path) && !shown.has(path))
    .filter((path) => exportsComponent(readSource(root, path)))
    .map((file) => ({
      file,
      rule: IN_THE_GALLERY,
      text: 'exports a component that no *.gallery.tsx shows',
    }));
}

const body = ({ tree }: SourceFile): SyntaxNode[] => tree.body as SyntaxNode[];

const importsOf = (file: SourceFile): string[] =>
  body(file)
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .map(({ source }) => (source as { value: string }).value);

function exportsComponent(file: SourceFile): boolean {
  return body(file).some((node) => {
    if (node.type === 'ExportDefaultDeclaration') return true;
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return false;
    const { declaration } = node;
    const names =
      declaration.type === 'FunctionDeclaration'
        ? [nameOf(declaration.id)]
        : ((declaration.declarations ?? []) as SyntaxNode[]).map(({ id }) => nameOf(id));
    return names.some((name) => /^[A-Z][a-z]/.test(name ?? ''));
  });
}
