import { type ManagedDocument, type PublicDocument, Refusal } from '@oche/contract';
import { listPeople } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findFile, holdFiles } from '../files/index.ts';
import {
  countDocuments,
  type DocumentRow,
  deleteDocumentRow,
  insertDocument,
  insertVersion,
  listDocumentRows,
  listVersions,
  lockDocument,
  updateDocumentOrder,
  updateDocumentRow,
  type VersionRow,
} from './documents.sql.ts';
import { ownerOf, requireOrganisation, seasonFor } from './places.ts';

const MOST_DOCUMENTS = 500;
const MOST_VERSIONS = 100;

export const listManagedDocuments = async ({ db }: Context, { org_slug }: Input<'listManagedDocuments'>) =>
  readDocuments(db, await requireOrganisation(db, org_slug));

export const createDocument = (context: Context, input: Input<'createDocument'>): Promise<ManagedDocument> =>
  transaction(context, async (tx) => {
    const organisationId = await requireOrganisation(tx, input.org_slug);
    if ((await countDocuments(tx, organisationId)) >= MOST_DOCUMENTS) throw new Refusal('too_many_documents');
    const season_id = await seasonFor(tx, organisationId, input.season_slug);
    const id = await insertDocument(tx, organisationId, { kind: input.kind, title: input.title, season_id });
    await addVersion(context, tx, organisationId, id, input);
    return readDocument(tx, organisationId, id);
  });

export const updateDocument = (context: Context, input: Input<'updateDocument'>): Promise<ManagedDocument> =>
  transaction(context, async (tx) => {
    const { org_slug, document_id, base_version, kind, title, season_slug } = input;
    const organisationId = await requireOrganisation(tx, org_slug);
    const before = await requireDocument(tx, organisationId, document_id);
    if (before.version !== base_version)
      throw new Refusal('conflict', { current: await readDocument(tx, organisationId, document_id) });
    const season_id = await seasonFor(tx, organisationId, season_slug);
    await updateDocumentRow(tx, document_id, { kind, title, season_id });
    return readDocument(tx, organisationId, document_id);
  });

export const addDocumentVersion = (
  context: Context,
  { org_slug, document_id, ...version }: Input<'addDocumentVersion'>,
): Promise<ManagedDocument> =>
  transaction(context, async (tx) => {
    const organisationId = await requireOrganisation(tx, org_slug);
    await requireDocument(tx, organisationId, document_id);
    const before = await readDocument(tx, organisationId, document_id);
    if (before.versions.length >= MOST_VERSIONS) throw new Refusal('too_many_documents');
    await addVersion(context, tx, organisationId, document_id, version);
    return readDocument(tx, organisationId, document_id);
  });

export async function deleteDocument({ db }: Context, { org_slug, document_id }: Input<'deleteDocument'>) {
  const organisationId = await requireOrganisation(db, org_slug);
  if (!(await deleteDocumentRow(db, organisationId, document_id))) throw new Refusal('not_found');
  return { ok: true } as const;
}

export async function orderDocuments({ db }: Context, { org_slug, ids }: Input<'orderDocuments'>) {
  const organisationId = await requireOrganisation(db, org_slug);
  await updateDocumentOrder(db, organisationId, ids);
  return readDocuments(db, organisationId);
}

export async function listDocuments(
  { db }: Context,
  { org_slug, season }: Input<'listDocuments'>,
): Promise<PublicDocument[]> {
  const organisationId = await requireOrganisation(db, org_slug);
  const rows = await listDocumentRows(db, organisationId, 'public', season ?? null);
  const versions = await versionsOf(db, rows);
  return rows.map((row) => asPublic(row, versions.get(row.id)!));
}

async function requireDocument(tx: Sql, organisationId: number, id: number): Promise<{ version: number }> {
  const found = await lockDocument(tx, organisationId, id);
  if (!found) throw new Refusal('not_found');
  return found;
}

async function addVersion(
  { actor, clock }: Context,
  tx: Sql,
  organisationId: number,
  documentId: number,
  { file, note }: { file: string; note: string },
): Promise<void> {
  await holdFiles(tx, ownerOf(organisationId), [file], clock.now());
  const stored = await findFile(tx, file);
  // A picture is no document, although it is a file of theirs.
  if (stored?.kind !== 'document') throw new Refusal('file_gone');
  const { ending, bytes } = stored;
  const created_by = requireUser(actor).userId;
  await insertVersion(tx, { document_id: documentId, file, ending, bytes, note, created_by });
}

async function readDocuments(sql: Sql, organisationId: number): Promise<ManagedDocument[]> {
  const rows = await listDocumentRows(sql, organisationId, 'all');
  const versions = await versionsOf(sql, rows);
  const authors = [...versions.values()].flat().flatMap(({ created_by }) => created_by ?? []);
  const people = await listPeople(sql, [...new Set(authors)]);
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
  return rows.map((row) => {
    const own = versions.get(row.id)!;
    return {
      ...asPublic(row, own),
      version: row.version,
      versions: own.map((one) => ({ ...asVersion(one), created_by: names.get(one.created_by ?? 0) ?? '' })),
    };
  });
}

async function readDocument(sql: Sql, organisationId: number, id: number): Promise<ManagedDocument> {
  const found = (await readDocuments(sql, organisationId)).find((document) => document.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Newest first, by document. */
async function versionsOf(sql: Sql, rows: DocumentRow[]): Promise<Map<number, VersionRow[]>> {
  const versions = await listVersions(
    sql,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(versions, ({ document_id }) => document_id);
}

const asPublic = ({ id, kind, title, season_slug }: DocumentRow, versions: VersionRow[]): PublicDocument => ({
  ...{ id, kind, title, season_slug },
  newest: asVersion(versions[0]!),
});

const asVersion = ({ number, file, ending, bytes, note, created_at }: VersionRow) => ({
  ...{ number, file, ending, bytes, note, created_at },
});
