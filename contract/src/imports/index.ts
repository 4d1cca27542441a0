export { type DayOrder, dayOrder, readCell, readDay, readRole } from './cells.ts';
export { columnOfHead, guessColumns, type ReadColumns } from './columns.ts';
export {
  type CellProblem,
  DECISION_COLUMN,
  DECISIONS,
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  IMPORT_PROBLEMS,
  type ImportColumn,
  type ImportKind,
  type ImportProblem,
  LINE_COLUMN,
  type ListRow,
  type ListValues,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
} from './fields.ts';
export { BETWEEN_DECISIONS, dayOrders, type ListHead, readListHead, readListRow } from './list.ts';
export { delimiterOf, readTable, type Table, type TableRow, tableSteps, textOfBytes } from './table.ts';
export { listOfText, type WrittenList, writeList } from './write-list.ts';
