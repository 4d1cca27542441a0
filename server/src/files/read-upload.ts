import { createHash } from 'node:crypto';
import { type FileContent, Refusal, type RefusalCode } from '@oche/contract';
import { Turns } from '../db/index.ts';

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
  return reading.take(() => readPieces(content, most, tooBig));
}

/** Every upload that is being read is in memory: more at once are refused. */
const reading = new Turns({ most: 16, longestLine: 0, patienceMs: 0 });
/** Time for the largest document at six megabits a second. */
const READ_WITHIN_MS = 28_000;

async function readPieces(
  content: AsyncIterable<Uint8Array>,
  most: number,
  tooBig: RefusalCode,
): Promise<Upload> {
  const hash = createHash('sha256');
  const pieces: Uint8Array[] = [];
  let length = 0;
  const deadline = performance.now() + READ_WITHIN_MS;
  for await (const piece of within(content, deadline)) {
    length += piece.length;
    if (length > most) throw new Refusal(tooBig);
    pieces.push(piece);
    hash.update(piece);
  }
  return { bytes: Buffer.concat(pieces), id: nameOf(hash) };
}

/** The same pieces, as long as they come before a deadline. */
async function* within(content: AsyncIterable<Uint8Array>, deadline: number): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  for (;;) {
    const tooLate = Promise.withResolvers<never>();
    const patience = setTimeout(
      () => tooLate.reject(new Refusal('upload_too_slow')),
      deadline - performance.now(),
    );
    const next = await Promise.race([pieces.next(), tooLate.promise]).finally(() => clearTimeout(patience));
    if (next.done) return;
    yield next.value;
  }
}
