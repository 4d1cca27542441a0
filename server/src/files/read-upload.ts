import { type FileContent, Refusal, type RefusalCode } from '@oche/contract';

/** What a caller sends, piece by piece, and no more of it than may be: the rest is not waited for. */
export async function readUpload(
  content: FileContent | AsyncIterable<Uint8Array>,
  most: number,
  tooBig: RefusalCode,
): Promise<Buffer> {
  if (!(Symbol.asyncIterator in content)) throw new Refusal('malformed');
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > most) throw new Refusal(tooBig);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
