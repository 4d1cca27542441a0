import { Refusal } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { fileOwner } from '../files/index.ts';
import { findOrganisationId } from '../organisations/index.ts';
import { findSeasonId } from './seasons.sql.ts';

/** The organisation that the path of a call names. */
export async function requireOrganisation(sql: Sql, slug: string): Promise<number> {
  const id = await findOrganisationId(sql, slug);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

/** Whose files the ones on a site are. */
export const ownerOf = (organisationId: number): string =>
  fileOwner({ organisation_id: organisationId, owner_id: null });

/** The season that something is about; null for all of them. */
export async function seasonFor(
  sql: Sql,
  organisationId: number,
  slug: string | null,
): Promise<number | null> {
  if (slug === null) return null;
  const id = await findSeasonId(sql, organisationId, slug);
  if (id === undefined)
    throw new Refusal('season_unknown', { errors: { season_slug: [{ issue: 'choice' }] } });
  return id;
}
