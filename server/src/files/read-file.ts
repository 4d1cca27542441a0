import type { AppServices } from '../app/index.ts';
import { findContent, findPiece } from './files.sql.ts';

const NAME = /^[0-9a-f]{40}(?:-\d{3,4})?\.[a-z]{3,4}$/;
/** A piece is most pictures as a whole, and of a large document what takes a millisecond or two to write or read. */
export const PIECE_BYTES = 512 * 1024;

type SentFile = { kind: 'picture' | 'document'; type: string; content: Buffer };

/** A file as it is sent: its type is the one that was found in it. */
export async function readFile(
  { db, objects }: Pick<AppServices, 'db' | 'objects'>,
  name: string,
): Promise<SentFile | null> {
  const found = NAME.test(name) ? await findContent(db, name) : undefined;
  if (!found) return null;
  const { kind, type, bytes, is_outside } = found;
  const content = is_outside ? ((await objects?.read(name)) ?? null) : await readPieces(db, name, bytes);
  return content && { kind, type, content };
}

/** Null when the file has gone meanwhile. */
async function readPieces(db: AppServices['db'], name: string, bytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let piece = 0; piece * PIECE_BYTES < bytes; piece++) {
    const content = await findPiece(db, name, piece);
    if (!content) return null;
    pieces.push(content);
  }
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}
