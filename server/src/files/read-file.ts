import type { AppServices } from '../app/index.ts';
import { findContent, findContentPiece } from './files.sql.ts';

const NAME = /^[0-9a-f]{40}(?:-\d{3,4})?\.[a-z]{3,4}$/;
/** What comes out of the database at once: most pictures, and of a large document what takes a millisecond or two. */
const PIECE_BYTES = 512 * 1024;

type SentFile = { kind: 'picture' | 'document'; type: string; content: Buffer };

/** A file as it is sent: its type is the one that was found in it. */
export async function readFile(
  { db, objects }: Pick<AppServices, 'db' | 'objects'>,
  name: string,
): Promise<SentFile | null> {
  const found = NAME.test(name) ? await findContent(db, name, PIECE_BYTES) : undefined;
  if (!found) return null;
  const { kind, type, bytes } = found;
  const content = found.content
    ? await readOn(db, name, found.content, bytes)
    : ((await objects?.read(name)) ?? null);
  return content && { kind, type, content };
}

/** The rest of a file, piece by piece; null when it has gone meanwhile. */
async function readOn(
  db: AppServices['db'],
  name: string,
  first: Buffer,
  bytes: number,
): Promise<Buffer | null> {
  const pieces = [first];
  for (let from = first.length; from < bytes; from += PIECE_BYTES) {
    const piece = await findContentPiece(db, name, from, PIECE_BYTES);
    if (!piece) return null;
    pieces.push(piece);
  }
  return pieces.length === 1 ? first : Buffer.concat(pieces);
}
