import { createHash } from 'node:crypto';
import { type FileContent, Refusal, type RefusalCode } from '@oche/contract';

/** What was sent, and the name that follows from it. */
export type Upload = { bytes: Buffer; id: string };

const nameOf = (hash: ReturnType<typeof createHash>): string => hash.digest('hex').slice(0, 40);

/** The name of what is there as a whole. */
export const idOf = (bytes: Buffer): string => nameOf(createHash('sha256').update(bytes));

/**
 * What a caller sends, piece by piece, and no more of it than may be: the rest is not waited for. It is hashed while it comes,
 * because twenty megabytes at once would hold everybody up.
 */
export async function readUpload(
  content: FileContent | AsyncIterable<Uint8Array>,
  most: number,
  tooBig: RefusalCode,
): Promise<Upload> {
  if (!(Symbol.asyncIterator in content)) throw new Refusal('malformed');
  const hash = createHash('sha256');
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > most) throw new Refusal(tooBig);
    pieces.push(piece);
    hash.update(piece);
  }
  return { bytes: Buffer.concat(pieces), id: nameOf(hash) };
}
