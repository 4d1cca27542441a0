/** What a document says that can be looked up, with the line it says it on. */
export type Said = { text: string; line: number };
export type Doc = { links: Said[]; spans: Said[]; commands: Said[] };

/** Takes a Markdown text apart: links, `code` in running text, and the lines of fenced or indented code. */
export function readDoc(text: string): Doc {
  const doc: Doc = { links: [], spans: [], commands: [] };
  let fence: string | null = null;
  let mayIndent = true;
  text.split('\n').forEach((row, at) => {
    const line = at + 1;
    const mark = /^\s*(```+|~~~+)/.exec(row)?.[1];
    if (mark && (fence === null || row.trim() === fence)) {
      fence = fence === null ? mark : null;
      return;
    }
    // Indented after an empty row is code; after text it only goes on.
    const indented = mayIndent && /^ {4}/.test(row);
    if (fence !== null || indented) doc.commands.push({ text: row, line });
    else readRow(doc, row, line);
    mayIndent = indented || row.trim() === '';
  });
  return doc;
}

function readRow(doc: Doc, row: string, line: number): void {
  for (const [, text = ''] of row.matchAll(/`([^`]+)`/g)) doc.spans.push({ text, line });
  const prose = row.replaceAll(/`[^`]*`/g, '');
  for (const [, target = ''] of prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g))
    doc.links.push({ text: target, line });
  for (const [, target = ''] of prose.matchAll(/(?:src|href)="([^"]+)"/g))
    doc.links.push({ text: target, line });
  const [, reference] = /^\s*\[[^\]]+\]:\s*(\S+)/.exec(prose) ?? [];
  if (reference) doc.links.push({ text: reference, line });
}
