import { type FileContent, Refusal } from '@oche/contract';
import {
  dayOrders,
  type ImportKind,
  type ListRow,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
  readListHead,
  readListRow,
} from '@oche/contract/imports';
import { type Context, mapInSlices, readRows } from '../app/index.ts';
import { readUpload } from '../files/index.ts';

/** Reads a list as it is sent: a table in UTF-8 whose heads are the names of columns. */
export async function readList(
  { clock }: Context,
  kind: ImportKind,
  content: FileContent | AsyncIterable<Uint8Array>,
): Promise<ListRow[]> {
  const { bytes } = await readUpload(content, MOST_IMPORT_BYTES, 'import_too_long');
  const rows = await readRows(new TextDecoder().decode(bytes), ',');
  const [first, ...body] = rows;
  const head = first && readListHead(kind, first);
  if (!head) throw new Refusal('no_head_line');
  if (body.length > MOST_IMPORT_ROWS) throw new Refusal('import_too_long');
  const rule = { orders: dayOrders(head, body), thisYear: clock.now().getUTCFullYear() };
  return mapInSlices(body, (row) => readListRow(head, row, rule));
}
