// The one way tables are read and written, in the browser and on the server.

export type Cell = string | number | boolean | null;
type WriteOptions = {
  /** Between two cells; a semicolon where numbers have a comma. */
  delimiter?: ',' | ';';
  decimal?: '.' | ',';
};

/** So that a spreadsheet reads the file as UTF-8. */
export const UTF8_MARK = '\ufeff';
/** What makes a spreadsheet run a text as a formula: somebody may be called that on purpose. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One line of a table, as RFC 4180 writes it. */
export function csvLine(
  cells: readonly Cell[],
  { delimiter = ',', decimal = '.' }: WriteOptions = {},
): string {
  const write = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    if (typeof cell === 'boolean') return String(cell);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${cells.map(write).join(delimiter)}\r\n`;
}

/** The text of a file: UTF-8, or what older spreadsheets write when it is not. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The rows of a table. What stands between the cells is found in the first line, unless it is said; lines without any text
 * are left out.
 */
export function parseCsv(file: string | Uint8Array, between?: string): string[][] {
  const steps = csvSteps(file, between);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Cells, quotes and line ends that are read between two pauses. */
const SIGNS_IN_A_STEP = 500;

/** The same with pauses: a server lets others have their turn, however many cells somebody sends. */
export function* csvSteps(file: string | Uint8Array, between?: string): Generator<void, string[][]> {
  const text = (typeof file === 'string' ? file : decodeText(file)).replace(/^\ufeff/, '');
  const delimiter = between ?? delimiterOf(text);
  const special = new RegExp(`["\r\n${delimiter}]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let at = 0;
  const endRow = () => {
    row.push(cell);
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let signs = 1; at < text.length; signs++) {
    if (signs % SIGNS_IN_A_STEP === 0) yield;
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    cell += text.slice(at, next);
    at = next + 1;
    if (text[next] === '"' && cell === '') [cell, at] = quoted(text, at);
    else if (text[next] === '"') cell += '"';
    else if (text[next] === delimiter) {
      row.push(cell);
      cell = '';
    } else if (text[next] === '\n' || text[next] === '\r') endRow();
  }
  endRow();
  return rows;
}

/** Reads on from behind an opening quote; two quotes are one. */
function quoted(text: string, from: number): [cell: string, at: number] {
  let cell = '';
  for (let at = from; ; ) {
    const end = text.indexOf('"', at);
    if (end < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, end);
    if (text[end + 1] !== '"') return [cell, end + 1];
    cell += '"';
    at = end + 2;
  }
}

/** What stands in the first line most often, outside of quotes. A quote opens only where a cell begins. */
function delimiterOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((sign) => [sign, 0]));
  let isQuoted = false;
  let isBegun = false;
  for (const sign of text) {
    if (sign === '"' && (isQuoted || !isBegun)) isQuoted = !isQuoted;
    isBegun = true;
    if (isQuoted) continue;
    if (sign === '\r' || sign === '\n') break;
    const count = counts.get(sign);
    if (count === undefined) continue;
    counts.set(sign, count + 1);
    isBegun = false;
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
