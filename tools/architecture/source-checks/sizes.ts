import type { SourceFile } from '../../shared/syntax.ts';
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

export const doorSize = atMost('index-is-a-door', DOOR_LINES, 'a door shows what is behind it', isDoor);

/** A door declares and exports; something that runs when it is opened belongs into a file with a name. */
export const doorOnly: SourceCheck = {
  rule: 'index-is-a-door',
  applies: isDoor,
  find(file) {
    const body = file.tree.body as { type: string; start: number }[];
    const found = body
      .filter(({ type }) => !/^(Import|Export|TS)|Declaration$/.test(type))
      .map(({ start }) => ({ at: start, text: 'a door only imports, exports and declares' }));
    const opens = body.some(({ type }) => type.startsWith('Export'));
    return opens ? found : [...found, { at: 0, text: 'a door without an export; give the file a name' }];
  },
};
