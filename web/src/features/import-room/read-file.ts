import { MOST_IMPORT_ROWS, type TableRow, tableSteps, textOfBytes } from '@oche/contract/imports';
import { readWorkbook, type Sheet, type WorkbookProblem } from './workbook.ts';

export type FileProblem = WorkbookProblem | 'too_big' | 'too_many_rows' | 'old_excel' | 'empty';
export type ReadFile = { sheets: Sheet[] } | { problem: FileProblem; count?: number };

const MOST_BYTES = 10_000_000;

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign);

/** Reads a file by what is in it, whatever its name ends in; reports how much of it has been read. */
export function readFile(bytes: Uint8Array, onProgress: (share: number) => void): ReadFile {
  if (bytes.length > MOST_BYTES) return { problem: 'too_big' };
  if (bytes.length === 0) return { problem: 'empty' };
  // A zip archive; the second is what programs before 2007, and locked files, are packed in.
  if (startsWith(bytes, 0x50, 0x4b)) return asRead(readWorkbook(bytes));
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'old_excel' };
  const text = textOfBytes(bytes);
  if (!isText(text)) return { problem: 'no_table' };
  return asRead([{ name: '', rows: rowsOfText(text, onProgress) }]);
}

function asRead(sheets: Sheet[] | WorkbookProblem): ReadFile {
  if (typeof sheets === 'string') return { problem: sheets };
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const [first] = filled;
  if (!first) return { problem: 'empty' };
  const longest = Math.max(...filled.map(({ rows }) => rows.length));
  // One row more than rows of people: the heads.
  if (longest > MOST_IMPORT_ROWS + 1) return { problem: 'too_many_rows', count: longest - 1 };
  return { sheets: filled };
}

/** Pictures and programs have signs that no text has; a page of the web is no table. */
function isText(text: string): boolean {
  const begin = text.slice(0, 2000);
  if (/^\s*(%PDF|<!doctype|<html|<\?xml|\{\\rtf)/i.test(begin)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000e-\u001a]/.test(begin);
}

function rowsOfText(text: string, onProgress: (share: number) => void): TableRow[] {
  const steps = tableSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.rows;
    onProgress(step.value);
  }
}
