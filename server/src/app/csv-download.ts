import { type Cell, csvLine, UTF8_MARK } from '@oche/contract/csv';
import { Download } from './route.ts';

/** Lines that are written at once: a reader is answered in pieces, and everybody else in between. */
const AT_ONCE = 200;

/** A table as a file for a spreadsheet. */
export function csvDownload(
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Download {
  async function* lines() {
    yield UTF8_MARK + csvLine(head);
    for (let at = 0; at < rows.length; at += AT_ONCE)
      yield rows
        .slice(at, at + AT_ONCE)
        .map((row) => csvLine(row))
        .join('');
  }
  return new Download(name, lines());
}
