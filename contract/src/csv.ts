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
