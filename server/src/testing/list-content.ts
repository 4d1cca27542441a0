import { type ImportKind, listOfText } from '@oche/contract/imports';

/** The list that the import room sends for a text, with decisions by line. */
export const listContent = (kind: ImportKind, text: string, decisions: Record<number, string> = {}) => ({
  kind,
  content: new TextEncoder().encode(
    listOfText(kind, text, new Map(Object.entries(decisions).map(([line, each]) => [Number(line), each])))
      .text,
  ),
});
