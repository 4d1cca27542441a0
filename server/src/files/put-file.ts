import {
  MOST_DOCUMENT_BYTES,
  MOST_PICTURE_BYTES,
  MOST_STORED_BYTES,
  PICTURE_SIZES,
  Refusal,
} from '@oche/contract';
import { type AppServices, transaction } from '../app/index.ts';
import { type Sql, Turns, Unavailable } from '../db/index.ts';
import { documentKind } from './document-kind.ts';
import {
  countBytesOf,
  type FileRow,
  findFile,
  insertContent,
  insertFile,
  insertPiece,
  lockOwner,
  moveOwner,
  updateUsed,
  upsertOwner,
} from './files.sql.ts';
import { makeSizes } from './make-sizes.ts';
import { PIECE_BYTES } from './read-file.ts';
import { idOf, readUpload, type Upload } from './read-upload.ts';

type Sent = Parameters<typeof readUpload>[0];
type Contents = { ending: string; content: Buffer }[];

/** Whose files they are: an organisation's or a person's, or nobody's any more. */
export function fileOwner(owner: { organisation_id: number | null; owner_id: number | null }): string {
  if (owner.organisation_id !== null) return `organisation:${owner.organisation_id}`;
  return owner.owner_id === null ? NOBODY : `user:${owner.owner_id}`;
}

const NOBODY = 'nobody';

/** A person goes: what an event still shows of them stays, and everything else goes with the unused files. */
export const leaveFiles = (tx: Sql, userId: number): Promise<void> =>
  moveOwner(tx, fileOwner({ organisation_id: null, owner_id: userId }), NOBODY);

/** Takes a picture of an owner and makes its sizes. The same picture sent twice is one. */
export async function putPicture(services: AppServices, owner: string, sent: Sent): Promise<FileRow> {
  refuseWithoutDatabase(services);
  return put(services, owner, await readUpload(sent, MOST_PICTURE_BYTES, 'picture_too_big'), 'picture');
}

/** Takes a document of an owner, as it is. */
export async function putDocument(services: AppServices, owner: string, sent: Sent): Promise<FileRow> {
  refuseWithoutDatabase(services);
  return put(services, owner, await readUpload(sent, MOST_DOCUMENT_BYTES, 'document_too_big'), 'document');
}

/** A file that cannot be stored is not read either: reading and hashing it would slow everything else down. */
function refuseWithoutDatabase({ db }: AppServices): void {
  if (db.state().isSilent) throw new Unavailable('the database does not answer');
}

/** For seeds: the same without anybody who sends it, in a transaction of theirs and into the database. */
export async function keepFile(
  tx: Sql,
  owner: string,
  bytes: Buffer,
  kind: FileRow['kind'],
  now: Date,
): Promise<FileRow> {
  return record(tx, null, owner, await MAKERS[kind](bytes, idOf(bytes)), now);
}

type Made = { file: FileRow; contents: Contents };

const MAKERS: Record<FileRow['kind'], (bytes: Buffer, id: string) => Promise<Made>> = {
  async picture(bytes, id) {
    const { width, height, sizes } = await makeSizes(bytes);
    const contents = PICTURE_SIZES.map((size) => ({ ending: `-${size}.webp`, content: sizes[size] }));
    const file = { id, kind: 'picture', type: 'image/webp', ending: 'webp', width, height } as const;
    return { file: { ...file, bytes: lengthOf(contents) }, contents };
  },
  async document(bytes, id) {
    const { ending, type } = documentKind(bytes);
    const file = { id, kind: 'document', type, ending, width: null, height: null } as const;
    return { file: { ...file, bytes: bytes.length }, contents: [{ ending: `.${ending}`, content: bytes }] };
  },
};

const lengthOf = (contents: Contents): number =>
  contents.reduce((sum, { content }) => sum + content.length, 0);

/** Storing a file holds a connection for longer than any other call: most connections stay free for the others. */
const storing = new Turns({ most: 3, longestLine: 20, patienceMs: 2500 });
/** Each of its many statements has a deadline, and all of them together have this one. */
const ANSWER_WITHIN_MS = 4000;

/** A file that is stored after its answer went out is used by nothing, and goes with the unused ones. */
async function inTime<T>(storing: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unavailable('storing took too long')), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([storing, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function put(
  services: AppServices,
  owner: string,
  { bytes, id }: Upload,
  kind: FileRow['kind'],
): Promise<FileRow> {
  const known = await findFile(services.db, id);
  // A picture is not made again, and a document is not taken for one.
  const made = known?.kind === kind ? { file: known, contents: null } : await MAKERS[kind](bytes, id);
  const write = async (tx: Sql) => {
    await lockOwner(tx, owner);
    if ((await countBytesOf(tx, owner)) + made.file.bytes > MOST_STORED_BYTES)
      throw new Refusal('storage_full');
    return record(tx, services.objects, owner, made, services.clock.now());
  };
  return inTime(storing.take(() => transaction(services, write)));
}

/**
 * Into the database, or into the store beside it while the row keeps everybody else from deleting the same name. One whose
 * contents we took for known and that has gone meanwhile has to be sent again; that is rarer than it is worth more lines.
 */
async function record(
  tx: Sql,
  objects: AppServices['objects'],
  owner: string,
  { file, contents }: { file: FileRow; contents: Contents | null },
  now: Date,
): Promise<FileRow> {
  const isNew = await insertFile(tx, file);
  if (isNew && !contents) throw new Refusal('unavailable', { retryAfter: 1 });
  for (const { ending, content } of (isNew && contents) || []) {
    const name = file.id + ending;
    await objects?.put(name, content, file.type);
    const is_outside = objects !== null;
    await insertContent(tx, { name, file_id: file.id, bytes: content.length, is_outside });
    if (!is_outside) await insertPieces(tx, name, content);
  }
  await upsertOwner(tx, owner, file.id, now);
  return file;
}

/** One statement for each piece: twenty megabytes at once would hold every other call up. */
async function insertPieces(tx: Sql, name: string, content: Buffer): Promise<void> {
  for (let start = 0; start < content.length; start += PIECE_BYTES)
    await insertPiece(tx, name, start / PIECE_BYTES, content.subarray(start, start + PIECE_BYTES));
}

/** To be called by whoever writes the names of files down: they exist, are the owner's, and stay while they are in use. */
export async function holdFiles(tx: Sql, owner: string, ids: (string | null)[], now: Date): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  const held = await updateUsed(tx, owner, wanted, now);
  if (held.length < wanted.length) throw new Refusal('file_gone');
}
