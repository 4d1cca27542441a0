import { createHash } from 'node:crypto';
import {
  MOST_DOCUMENT_BYTES,
  MOST_PICTURE_BYTES,
  MOST_STORED_BYTES,
  PICTURE_SIZES,
  Refusal,
} from '@oche/contract';
import { type AppServices, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { documentKind } from './document-kind.ts';
import {
  countBytesOf,
  type FileRow,
  findFile,
  insertContent,
  insertFile,
  updateUsed,
  upsertOwner,
} from './files.sql.ts';
import { makeSizes } from './make-sizes.ts';
import { readUpload } from './read-upload.ts';

type Sent = Parameters<typeof readUpload>[0];
type Contents = { ending: string; content: Buffer }[];

/** Whose files they are: an organisation's or a person's. */
export const fileOwner = (owner: { organisation_id: number | null; owner_id: number | null }): string =>
  owner.organisation_id === null ? `user:${owner.owner_id}` : `organisation:${owner.organisation_id}`;

/** Takes a picture of an owner and makes its sizes. The same picture sent twice is one. */
export async function putPicture(services: AppServices, owner: string, sent: Sent): Promise<FileRow> {
  const bytes = await readUpload(sent, MOST_PICTURE_BYTES, 'picture_too_big');
  return put(services, owner, bytes, async () => {
    const { width, height, sizes } = await makeSizes(bytes);
    const contents = PICTURE_SIZES.map((size) => ({ ending: `-${size}.webp`, content: sizes[size] }));
    return { kind: 'picture', type: 'image/webp', ending: 'webp', width, height, contents };
  });
}

/** Takes a document of an owner, as it is. */
export async function putDocument(services: AppServices, owner: string, sent: Sent): Promise<FileRow> {
  const bytes = await readUpload(sent, MOST_DOCUMENT_BYTES, 'document_too_big');
  return put(services, owner, bytes, async () => {
    const { ending, type } = documentKind(bytes);
    const contents = [{ ending: `.${ending}`, content: bytes }];
    return { kind: 'document', type, ending, width: null, height: null, contents };
  });
}

type Made = Omit<FileRow, 'id' | 'bytes'> & { contents: Contents };

async function put(
  services: AppServices,
  owner: string,
  bytes: Buffer,
  make: () => Promise<Made>,
): Promise<FileRow> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const known = await findFile(services.db, id);
  const { contents, ...file } = known ? { ...known, contents: [] } : await make();
  const size = known?.bytes ?? contents.reduce((sum, { content }) => sum + content.length, 0);
  return transaction(services, async (tx) => {
    const row = { ...file, id, bytes: size };
    if ((await countBytesOf(tx, owner)) + size > MOST_STORED_BYTES) throw new Refusal('storage_full');
    // A file that has gone in the meantime has to be sent again; that is rarer than it is worth more lines.
    const isNew = await insertFile(tx, row);
    if (isNew && known) throw new Refusal('unavailable', { retryAfter: 1 });
    if (isNew) await store(services, tx, row, contents);
    await upsertOwner(tx, owner, id, services.clock.now());
    return row;
  });
}

/** Into the database, or into the store beside it while the row keeps everybody else from deleting the same name. */
async function store({ objects }: AppServices, tx: Sql, { id, type }: FileRow, contents: Contents) {
  for (const { ending, content } of contents) {
    const name = id + ending;
    await objects?.put(name, content, type);
    await insertContent(tx, {
      name,
      ...{ file_id: id, bytes: content.length, content: objects ? null : content },
    });
  }
}

/** To be called by whoever writes the names of files down: they exist, are the owner's, and stay while they are in use. */
export async function holdFiles(tx: Sql, owner: string, ids: (string | null)[], now: Date): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  const held = await updateUsed(tx, owner, wanted, now);
  if (held.length < wanted.length) throw new Refusal('file_gone');
}
