import { GAMES } from '../../../rules/darts/src/index.ts';
import { isTest } from '../../shared/files.ts';
import { nameOf, type SyntaxNode, walk } from '../../shared/syntax.ts';
import type { Finding, SourceCheck } from './check.ts';

const KEYS = new Set(Object.keys(GAMES));

/** Where a declared look becomes something to draw; and the gallery, which shows samples of games. */
const MAY_NAME = /^web\/src\/(widgets\/game-looks\.tsx|.*(\.gallery\.tsx|gallery-samples\.tsx?))$/;

/** A screen that asks which game it is has to be found and changed for every new game. */
export const gamesDeclare: SourceCheck = {
  rule: 'games-declare-themselves',
  applies: (path) => /^web\/src\/.*\.tsx?$/.test(path) && !isTest(path) && !MAY_NAME.test(path),
  find(file) {
    const found: Finding[] = [];
    walk(file.tree, (node) => {
      const game = gameIn(node);
      if (game)
        found.push({ at: node.start, text: `names "${game}": ask its presentation, or the rules of darts` });
      if (node.type === 'TSAsExpression' && isNote(node.expression as SyntaxNode))
        found.push({ at: node.start, text: 'a note is read by its game: use visitSummary' });
    });
    return found;
  },
};

/** A text, the key of an object, or a part of the key of a message. */
function gameIn(node: SyntaxNode): string | undefined {
  if (node.type === 'Property') return keyOf(nameOf(node.key));
  const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value;
  if ((node.type !== 'Literal' && node.type !== 'TemplateElement') || typeof text !== 'string') return;
  return text.split('.').find((part) => KEYS.has(part));
}

const keyOf = (name: string | undefined) => (name !== undefined && KEYS.has(name) ? name : undefined);

const isNote = (node: SyntaxNode): boolean =>
  node.type === 'ChainExpression'
    ? isNote(node.expression as SyntaxNode)
    : (nameOf(node) ?? nameOf(node.property)) === 'note';
