import type { Organisation } from '@oche/contract';
import { listPeople } from '../accounts/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisationRow } from './organisations.sql.ts';
import { listRoleRows } from './roles.sql.ts';

export async function readOrganisation(sql: Sql, slug: string): Promise<Organisation | undefined> {
  const row = await findOrganisationRow(sql, slug);
  if (!row) return undefined;
  const roles = await listRoleRows(sql, row.id);
  const organisers = roles.filter(({ role }) => role === 'organiser').map(({ user_id }) => user_id);
  return { ...row, organisers: await listPeople(sql, organisers) };
}
