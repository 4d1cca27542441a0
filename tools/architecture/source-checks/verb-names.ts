import { isTest } from '../../shared/files.ts';
import { isNode, nameOf, type SyntaxNode, walk } from '../../shared/syntax.ts';
import type { Finding, SourceCheck } from './check.ts';

/** A search for an endpoint finds its verb: `verbs({ login })`, or `verbs({ startGame: startGame(owners) })`. */
export const verbNames: SourceCheck = {
  rule: 'verb-is-named-as-its-endpoint',
  applies: (path) => /^server\/src\/.*\.ts$/.test(path) && !isTest(path),
  find(file) {
    // Most files call no verbs, and a text is read faster than a tree.
    if (!file.text.includes('verbs(')) return [];
    const found: Finding[] = [];
    const listed = new Set<string>();
    const aliases: { local: string; at: number }[] = [];
    walk(file.tree, (node) => {
      if (node.type === 'CallExpression' && nameOf(node.callee) === 'verbs')
        for (const property of propertiesOf(node)) {
          const name = verbOf(property);
          if (name === undefined)
            found.push({ at: property.start, text: 'a verb is called as its endpoint, here as there' });
          else listed.add(name);
        }
      const local = nameOf(node.local);
      if (node.type === 'ImportSpecifier' && local !== undefined && local !== nameOf(node.imported))
        aliases.push({ local, at: node.start });
    });
    const renamed = aliases.filter(({ local }) => listed.has(local));
    return [
      ...found,
      ...renamed.map(({ at }) => ({ at, text: 'a verb keeps the name of its endpoint where it is written' })),
    ];
  },
};

const propertiesOf = ({ arguments: given }: SyntaxNode): SyntaxNode[] =>
  (given as SyntaxNode[]).flatMap((one) =>
    one.type === 'ObjectExpression' ? (one.properties as SyntaxNode[]) : [one],
  );

/** The name under which a verb is listed, if it is its own. */
function verbOf(property: SyntaxNode): string | undefined {
  const key = nameOf(property.key);
  const { value } = property;
  if (key === undefined || !isNode(value)) return undefined;
  const own = value.type === 'CallExpression' ? nameOf(value.callee) : nameOf(value);
  return own === key ? key : undefined;
}
