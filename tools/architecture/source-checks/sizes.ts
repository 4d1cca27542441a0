import type { SourceFile, SyntaxNode } from '../../shared/syntax.ts';
import type { SourceCheck } from './check.ts';

const FILE_LINES = 400;
const PAGE_LINES = 60;
const DOOR_LINES = 60;

const linesOf = ({ text }: SourceFile): number => text.replace(/\n$/, '').split('\n').length;

function atMost(rule: string, lines: number, why: string, applies: SourceCheck['applies']): SourceCheck {
  return {
    rule,
    applies,
    find: (file) =>
      linesOf(file) > lines ? [{ at: 0, text: `${linesOf(file)} lines, at most ${lines}: ${why}` }] : [],
  };
}

const isCode = (path: string): boolean => /\.(tsx?|mts|mjs|js|css)$/.test(path) && !path.endsWith('.gen.ts');

export const fileSize = atMost('file-size', FILE_LINES, 'it holds more than one thing', isCode);

export const pageSize = atMost(
  'page-size',
  PAGE_LINES,
  'a page loads and puts features together',
  (path) => path.startsWith('web/src/routes/') && isCode(path),
);

const isDoor = (path: string): boolean => /(^|\/)index\.tsx?$/.test(path);

const only = (kinds: RegExp, file: SourceFile) =>
  (file.tree.body as SyntaxNode[]).filter((node) => !kinds.test(node.type) || node.declaration);

/**
 * A door shows what is behind it: it may be long when it only shows, and small things may be declared in it. Something
 * that runs when it is opened belongs into a file with a name.
 */
export const doorOnly: SourceCheck = {
  rule: 'index-is-a-door',
  applies: isDoor,
  find(file) {
    const running = only(/^(Import|Export|TS)|Declaration$/, file)
      .filter(({ type }) => !type.startsWith('Export'))
      .map(({ start }) => ({ at: start, text: 'a door only imports, exports and declares' }));
    const declares = only(/^(Import|Export)/, file).length > 0;
    const long = declares && linesOf(file) > DOOR_LINES;
    const opens = (file.tree.body as SyntaxNode[]).some(({ type }) => type.startsWith('Export'));
    return [
      ...running,
      ...(long
        ? [{ at: 0, text: `${linesOf(file)} lines, at most ${DOOR_LINES} when it declares things` }]
        : []),
      ...(opens ? [] : [{ at: 0, text: 'a door without an export; give the file a name' }]),
    ];
  },
};
