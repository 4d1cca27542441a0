import { csvLine } from '../csv.ts';
import { guessColumns, type ReadColumns } from './columns.ts';
import { DECISION_COLUMN, type ImportKind, type ImportProblem, LINE_COLUMN } from './fields.ts';
import { readTable, type TableRow } from './table.ts';

export type WrittenList = {
  /** The list as it is sent: a head line with our names, then every row that could be read as one. */
  text: string;
  /** Rows that are no rows of this table, and are not sent. */
  broken: { line: number; code: ImportProblem }[];
};

type Chosen = {
  rows: readonly TableRow[];
  read: Pick<ReadColumns, 'headIndex' | 'columns'>;
  /** By line. */
  decisions?: ReadonlyMap<number, string>;
};

/** Writes a table of a file as the list that is sent, with the columns and decisions of the organiser. */
export function writeList({ rows, read: { headIndex, columns }, decisions }: Chosen): WrittenList {
  const chosen = columns.flatMap((column, index) => (column === null ? [] : [{ column, index }]));
  const lines = [csvLine([LINE_COLUMN, DECISION_COLUMN, ...chosen.map(({ column }) => column)])];
  const broken: WrittenList['broken'] = [];
  for (const row of rows.slice(headIndex + 1)) {
    const code = rowProblem(row, columns.length);
    if (code !== null && decisions?.get(row.line) !== 'leave') broken.push({ line: row.line, code });
    else {
      const cells = chosen.map(({ index }) => row.cells[index]?.trim() ?? '');
      lines.push(csvLine([row.line, decisions?.get(row.line) ?? '', ...cells]));
    }
  }
  return { text: lines.join(''), broken };
}

/** A quote that is not closed, or more cells than there are columns: two rows may have become one. */
function rowProblem({ cells, has_open_quote }: TableRow, width: number): ImportProblem | null {
  if (has_open_quote) return 'open_quote';
  return cells.slice(width).some((cell) => cell.trim() !== '') ? 'too_many_cells' : null;
}

/** A text as somebody has it, read and written with the columns that are recognised in it. */
export function listOfText(
  kind: ImportKind,
  text: string,
  decisions?: ReadonlyMap<number, string>,
): WrittenList {
  const { rows } = readTable(text);
  const read = guessColumns(kind, rows);
  return writeList({ rows, read, ...(decisions ? { decisions } : {}) });
}
