type Cell = string | number | boolean | null;

/** So that a spreadsheet reads it as UTF-8. */
export const UTF8_MARK = '\ufeff';
/** What makes a spreadsheet run a text as a formula: somebody may be called that on purpose. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One line of a table, as RFC 4180 writes it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
