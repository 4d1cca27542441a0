import {
  guessColumns,
  type ImportColumn,
  type ImportKind,
  type TableRow,
  writeList,
} from '@oche/contract/imports';
import type { Sheet } from './workbook.ts';

export type ListState = {
  kind: ImportKind;
  fileName: string;
  sheets: readonly Sheet[];
  sheet: number;
  rows: readonly TableRow[];
  headIndex: number;
  heads: readonly string[];
  columns: readonly (ImportColumn | null)[];
  /** By line: '|' between the persons of a row. */
  decisions: ReadonlyMap<number, string>;
  existing: 'fill' | 'replace';
  missing: 'ask' | 'make';
};

export function openList(kind: ImportKind, fileName: string, sheets: readonly Sheet[], sheet = 0): ListState {
  const { rows } = sheets[sheet]!;
  return {
    kind,
    fileName,
    sheets,
    sheet,
    rows,
    ...guessColumns(kind, rows),
    decisions: new Map(),
    existing: 'fill',
    missing: 'ask',
  };
}

/** A column is chosen once: where it stood before, nothing stands now. */
export function withColumn(list: ListState, index: number, column: ImportColumn | null): ListState {
  const columns = list.columns.map((each, at) =>
    at === index ? column : column !== null && each === column ? null : each,
  );
  return { ...list, columns };
}

export function withDecision(list: ListState, line: number, seat: number, decision: string): ListState {
  const decisions = new Map(list.decisions);
  const parts = (decisions.get(line) ?? '').split('|');
  while (parts.length <= seat) parts.push('');
  parts[seat] = decision;
  if (parts.every((part) => part === '')) decisions.delete(line);
  else decisions.set(line, parts.join('|'));
  return { ...list, decisions };
}

/** A cell typed anew; a row that could not be read is whole again. */
export function withCells(list: ListState, line: number, cells: readonly string[]): ListState {
  return {
    ...list,
    rows: list.rows.map((row) => (row.line === line ? { line, cells: [...cells] } : row)),
  };
}

export const isSendable = ({ columns }: ListState): boolean => columns.some((column) => column !== null);

/** What the server is asked: the list with our names for its columns. */
export function listToSend(list: ListState) {
  const { text, broken } = writeList({
    rows: list.rows,
    read: { headIndex: list.headIndex, columns: [...list.columns] },
    decisions: list.decisions,
  });
  return { content: new TextEncoder().encode(text), broken };
}
