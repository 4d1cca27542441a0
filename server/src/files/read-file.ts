import type { AppServices } from '../app/index.ts';
import { findContent } from './files.sql.ts';

const NAME = /^[0-9a-f]{40}(?:-\d{3,4})?\.[a-z]{3,4}$/;

type SentFile = { kind: 'picture' | 'document'; type: string; content: Buffer };

/** A file as it is sent: its type is the one that was found in it. */
export async function readFile(
  { db, objects }: Pick<AppServices, 'db' | 'objects'>,
  name: string,
): Promise<SentFile | null> {
  const found = NAME.test(name) ? await findContent(db, name) : undefined;
  if (!found) return null;
  const content = found.content ?? (await objects?.read(name));
  return content ? { ...found, content } : null;
}
