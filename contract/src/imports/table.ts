// Reads a text as a table: the same in the browser, where files are read, and on the server.

export type TableRow = {
  /** Counted as an editor counts, blank lines included. */
  line: number;
  cells: string[];
  /** A quote that was opened here is never closed, or only in another line. */
  has_open_quote?: true;
};
export type Table = { rows: TableRow[]; delimiter: string };

const DELIMITERS = [';', '\t', ',', '|'] as const;
/** Lines that say how a table is written. */
const SAMPLE_LINES = 20;
/** Cells that are read between two pauses, however many of them make a row. */
const CELLS_IN_A_STEP = 500;
/** More columns than any list has: cells further right are dropped. */
const MOST_TABLE_COLUMNS = 100;

/** The text of a file: with a mark at its begin, UTF-8, or else as older spreadsheets on Windows write. */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between two cells: the sign that most lines have, and have equally often. */
export function delimiterOf(text: string): string {
  const lines = sampleLines(text);
  let best = { sign: ',', score: 0 };
  for (const sign of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, sign)).filter((count) => count > 0);
    const usual = mostFrequent(counts);
    const agreeing = counts.filter((count) => count === usual).length;
    const score = agreeing * 100 + counts.length * 10 + Math.min(usual, 9);
    if (counts.length > 0 && score > best.score) best = { sign, score };
  }
  return best.sign;
}

function sampleLines(text: string): string[] {
  const lines: string[] = [];
  let from = 0;
  while (lines.length < SAMPLE_LINES && from < text.length) {
    const end = text.slice(from, from + 100_000).search(/\r\n|\n|\r/);
    const line = end < 0 ? text.slice(from, from + 100_000) : text.slice(from, from + end);
    if (line.trim() !== '') lines.push(line);
    if (end < 0) break;
    from += end + (text[from + end] === '\r' && text[from + end + 1] === '\n' ? 2 : 1);
  }
  return lines;
}

function countOutsideQuotes(line: string, sign: string): number {
  let count = 0;
  let isQuoted = false;
  let isCellStart = true;
  for (const letter of line) {
    if (letter === '"' && (isQuoted || isCellStart)) isQuoted = !isQuoted;
    isCellStart = false;
    if (!isQuoted && letter === sign) {
      count++;
      isCellStart = true;
    }
  }
  return count;
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

/** The rows of a table with their true lines. Lines without any text are left out, but counted. */
export function* tableSteps(given: string, between?: string): Generator<number, Table> {
  const text = given.replace(/^\ufeff/, '');
  const delimiter = between ?? delimiterOf(text);
  const rows: TableRow[] = [];
  const reader = new RowReader(text, delimiter);
  while (!reader.isAtEnd()) {
    const row = yield* reader.row();
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return { rows, delimiter };
}

export function readTable(text: string, between?: string): Table {
  const steps = tableSteps(text, between);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

class RowReader {
  #at = 0;
  #line = 1;
  #count = 0;
  readonly #text: string;
  readonly #delimiter: string;
  readonly #special: RegExp;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#special = new RegExp(`[\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`, 'g');
  }

  isAtEnd = (): boolean => this.#at >= this.#text.length;

  *row(): Generator<number, TableRow> {
    const row: TableRow = { line: this.#line, cells: [] };
    for (;;) {
      if (++this.#count % CELLS_IN_A_STEP === 0) yield this.#at / Math.max(1, this.#text.length);
      const cell = this.#cell(row);
      if (row.cells.length < MOST_TABLE_COLUMNS) row.cells.push(cell);
      const sign = this.#text[this.#at];
      this.#at++;
      if (sign === this.#delimiter) continue;
      if (sign === '\r' && this.#text[this.#at] === '\n') this.#at++;
      this.#line++;
      return row;
    }
  }

  #cell(row: TableRow): string {
    if (this.#text[this.#at] === '"') {
      const quoted = this.#quoted();
      if (quoted !== undefined) {
        // A cell over several lines that has whole rows in it was closed by the quote of another one.
        if (quoted.includes('\n') && quoted.includes(this.#delimiter)) row.has_open_quote = true;
        return quoted + this.#plain();
      }
      row.has_open_quote = true;
    }
    return this.#plain();
  }

  /** Up to the next delimiter or the end of the line. */
  #plain(): string {
    this.#special.lastIndex = this.#at;
    const end = this.#special.exec(this.#text)?.index ?? this.#text.length;
    const cell = this.#text.slice(this.#at, end);
    this.#at = end;
    return cell;
  }

  /** Two quotes are one. Undefined, and nothing read, when the quote is never closed. */
  #quoted(): string | undefined {
    const parts: string[] = [];
    for (let at = this.#at + 1; ; ) {
      const end = this.#text.indexOf('"', at);
      if (end < 0) return undefined;
      parts.push(this.#text.slice(at, end));
      if (this.#text[end + 1] !== '"') {
        const cell = parts.join('"');
        this.#line += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
        this.#at = end + 1;
        return cell;
      }
      at = end + 2;
    }
  }
}
