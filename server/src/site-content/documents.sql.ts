import type { DocumentKind } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type DocumentRow = {
  id: number;
  kind: DocumentKind;
  title: string;
  season_slug: string | null;
  version: number;
};
export type VersionRow = {
  document_id: number;
  number: number;
  file: string;
  ending: string;
  bytes: number;
  note: string;
  created_at: string;
  created_by: number | null;
};
type Fields = { kind: DocumentKind; title: string; season_id: number | null };

/** At the end of the list. */
export async function insertDocument(
  sql: Sql,
  organisationId: number,
  { kind, title, season_id }: Fields,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into site_documents (organisation_id, kind, title, season_id, position)
    select ${organisationId}, ${kind}, ${title}, ${season_id}, coalesce(max(position), 0) + 1
    from site_documents where organisation_id = ${organisationId} returning id`;
  return row!.id;
}

export const insertVersion = (sql: Sql, version: Omit<VersionRow, 'number' | 'created_at'>) => sql`
  insert into document_versions (document_id, number, file, ending, bytes, note, created_by)
  select ${version.document_id}, coalesce(max(number), 0) + 1, ${version.file}, ${version.ending}, ${version.bytes},
    ${version.note}, ${version.created_by}
  from document_versions where document_id = ${version.document_id}`;

export const updateDocumentRow = (sql: Sql, id: number, fields: Fields) => sql`
  update site_documents set ${sql(fields)}, version = version + 1 where id = ${id}`;

export async function lockDocument(
  sql: Sql,
  organisationId: number,
  id: number,
): Promise<{ version: number } | undefined> {
  const [row] = await sql<{ version: number }[]>`
    select version from site_documents where id = ${id} and organisation_id = ${organisationId} for update`;
  return row;
}

/** In the order they were put in; `season` leaves out those of other seasons. */
export async function listDocumentRows(
  sql: Sql,
  organisationId: number,
  shown: 'all' | 'public',
  season: string | null = null,
): Promise<DocumentRow[]> {
  const rows = await sql<DocumentRow[]>`
    select d.id, d.kind, d.title, s.slug as season_slug, d.version
    from site_documents d left join published_seasons s on s.id = d.season_id
    where d.organisation_id = ${organisationId} and (${shown === 'all'} or s.id is null or s.is_published)
      and (${season}::text is null or s.id is null or s.slug = ${season})
    order by d.position, d.id`;
  return [...rows];
}

export async function listVersions(sql: Sql, documentIds: number[]): Promise<VersionRow[]> {
  const rows = await sql<VersionRow[]>`
    select document_id, number, file, ending, bytes, note, created_at, created_by from document_versions
    where document_id = any(${documentIds}::bigint[]) order by document_id, number desc`;
  return [...rows];
}

export const updateDocumentOrder = (sql: Sql, organisationId: number, ids: number[]) => sql`
  update site_documents d set position = coalesce(array_position(${ids}::bigint[], d.id), ${ids.length} + d.position)
  where organisation_id = ${organisationId}`;

export async function countDocuments(sql: Sql, organisationId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from site_documents where organisation_id = ${organisationId}`;
  return row!.count;
}

/** Whether there was one. */
export async function deleteDocumentRow(sql: Sql, organisationId: number, id: number): Promise<boolean> {
  const rows = await sql`
    delete from site_documents where id = ${id} and organisation_id = ${organisationId} returning id`;
  return rows.length > 0;
}

export async function listDocumentFiles(sql: Sql): Promise<{ organisation_id: number; file: string }[]> {
  const rows = await sql<{ organisation_id: number; file: string }[]>`
    select d.organisation_id, v.file from document_versions v join site_documents d on d.id = v.document_id`;
  return [...rows];
}
