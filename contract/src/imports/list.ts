import { dayOrder, readCell } from './cells.ts';
import {
  DECISION_COLUMN,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportKind,
  LINE_COLUMN,
  type ListRow,
} from './fields.ts';
import type { TableRow } from './table.ts';

/** Between the decisions about the people of one row. */
export const BETWEEN_DECISIONS = '|';

export type ListHead = { columns: (ImportColumn | null)[]; line: number; decision: number };

/** The head line of a list as it is sent; null when no column of it is known. */
export function readListHead(kind: ImportKind, head: TableRow): ListHead | null {
  const known: readonly string[] = IMPORT_COLUMNS[kind];
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const columns = names.map((name) => (known.includes(name) ? (name as ImportColumn) : null));
  if (columns.every((column) => column === null)) return null;
  return { columns, line: names.indexOf(LINE_COLUMN), decision: names.indexOf(DECISION_COLUMN) };
}

/** Whether days or months come first, for each column of days. */
export function dayOrders(head: ListHead, rows: readonly TableRow[]) {
  const orders = new Map<ImportColumn, ReturnType<typeof dayOrder>>();
  for (const [index, column] of head.columns.entries())
    if (column === 'born_on' || column === 'paid_on')
      orders.set(column, dayOrder(rows.map(({ cells }) => cells[index] ?? '')));
  return orders;
}

type ReadRule = { orders: ReturnType<typeof dayOrders>; thisYear: number };

/** Reads one row of a list: its values as they are stored, and what is wrong with which cell. */
export function readListRow(head: ListHead, row: TableRow, { orders, thisYear }: ReadRule): ListRow {
  const values: ListRow['values'] = {};
  const problems: ListRow['problems'] = [];
  const line = Number(row.cells[head.line] ?? '') || row.line;
  const decisions = (row.cells[head.decision] ?? '').split(BETWEEN_DECISIONS).map((each) => each.trim());
  for (const [index, column] of head.columns.entries()) {
    const written = row.cells[index] ?? '';
    if (column === null || written.trim() === '') continue;
    const { value, problem } = readCell(column, written, { order: orders.get(column) ?? 'dmy', thisYear });
    if (problem) problems.push({ column, code: problem });
    if (value !== '') values[column] = value;
  }
  return { line, values, decisions, problems };
}
