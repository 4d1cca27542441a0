import type { ImportCounts } from '@oche/contract';
import type { ImportKind } from '@oche/contract/imports';
import type { Sql } from '../db/index.ts';
import type { Owner } from '../organisations/index.ts';
import type { Effect } from './effect.ts';

export type ImportPlace = Owner & {
  kind: ImportKind;
  season_id: number | null;
  tournament_id: number | null;
};
type NewImport = ImportPlace & {
  file_name: string;
  counts: ImportCounts;
  effect: Effect;
  created_by: number;
  created_at: Date;
};
export type ImportRow = NewImport & { id: number; taken_back_at: string | null };

export async function insertImport(sql: Sql, { counts, effect, ...row }: NewImport): Promise<number> {
  const [inserted] = await sql<{ id: number }[]>`
    insert into imports ${sql({ ...row, counts: sql.json(counts), effect: sql.json(effect) } as never)}
    returning id`;
  return inserted!.id;
}

export async function lockImport(sql: Sql, id: number): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow[]>`
    select id, owner_id, organisation_id, kind, season_id, tournament_id, file_name, counts, effect, created_by, created_at,
      taken_back_at
    from imports where id = ${id} for update`;
  return row;
}

export type PastImportRow = Pick<ImportRow, 'id' | 'file_name' | 'counts' | 'taken_back_at'> & {
  created_by: number | null;
  created_at: string;
};

/** The newest first. */
export async function listImportRows(
  sql: Sql,
  { owner_id, organisation_id, kind, season_id, tournament_id }: ImportPlace,
): Promise<PastImportRow[]> {
  const rows = await sql<PastImportRow[]>`
    select id, file_name, counts, created_by, created_at, taken_back_at from imports
    where owner_id is not distinct from ${owner_id} and organisation_id is not distinct from ${organisation_id}
      and kind = ${kind} and season_id is not distinct from ${season_id}
      and tournament_id is not distinct from ${tournament_id}
    order by id desc limit 20`;
  return [...rows];
}

export const updateTakenBack = (sql: Sql, id: number, at: Date) =>
  sql`update imports set taken_back_at = ${at}, effect = '{}' where id = ${id}`;

/** Two imports into one book take turns. */
export const lockImports = (sql: Sql, { owner_id, organisation_id }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${organisation_id ?? 'person'} ${owner_id ?? ''}`}, 0))`;
