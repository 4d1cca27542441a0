import type { OrganisationRole } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type RoleRow = { user_id: number; role: OrganisationRole };

export async function listRoleRows(sql: Sql, organisationId: number): Promise<RoleRow[]> {
  const rows = await sql<RoleRow[]>`
    select user_id, role from organisation_roles where organisation_id = ${organisationId}`;
  return [...rows];
}

/** The roles that somebody may act by: none before the mail address is proven, because roles are given to addresses. */
export async function listRolesOf(
  sql: Sql,
  userId: number,
  organisationId: number,
): Promise<OrganisationRole[]> {
  const rows = await sql<{ role: OrganisationRole }[]>`
    select r.role from organisation_roles r join published_users u on u.id = r.user_id and u.is_verified
    where r.organisation_id = ${organisationId} and r.user_id = ${userId}`;
  return rows.map(({ role }) => role);
}

/** Whether somebody has something to manage anywhere. */
export async function findIsOrganiser(sql: Sql, userId: number): Promise<boolean> {
  const [row] = await sql`
    select from organisation_roles r join published_users u on u.id = r.user_id and u.is_verified
    where r.user_id = ${userId} limit 1`;
  return row !== undefined;
}

/** Which of some accounts do something for an organisation that one account does something for too. */
export async function listClubMates(sql: Sql, userId: number, ids: number[]): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select distinct their.user_id from organisation_roles own
    join organisation_roles their on their.organisation_id = own.organisation_id
    join published_users me on me.id = own.user_id and me.is_verified
    join published_users them on them.id = their.user_id and them.is_verified
    where own.user_id = ${userId} and their.user_id = any(${ids}::bigint[])`;
  return rows.map(({ user_id }) => user_id);
}

export const insertRole = (sql: Sql, organisationId: number, { user_id, role }: RoleRow) => sql`
  insert into organisation_roles (organisation_id, user_id, role) values (${organisationId}, ${user_id}, ${role})
  on conflict do nothing`;

export const deleteRole = (sql: Sql, organisationId: number, { user_id, role }: RoleRow) => sql`
  delete from organisation_roles
  where organisation_id = ${organisationId} and user_id = ${user_id} and role = ${role}`;

/** Sets who the organisers are and returns who is new, and who is none any more. */
export async function replaceOrganisers(
  sql: Sql,
  organisationId: number,
  userIds: number[],
): Promise<{ added: number[]; gone: number[] }> {
  const gone = await sql<{ user_id: number }[]>`
    delete from organisation_roles
    where organisation_id = ${organisationId} and role = 'organiser' and not user_id = any(${userIds}::bigint[])
    returning user_id`;
  const added = await sql<{ user_id: number }[]>`
    insert into organisation_roles (organisation_id, user_id, role)
    select ${organisationId}, unnest(${userIds}::bigint[]), 'organiser'
    on conflict do nothing returning user_id`;
  return { added: added.map((row) => row.user_id), gone: gone.map((row) => row.user_id) };
}

/** Organisations that nobody else could give a role in any more. */
export async function listSoleManaged(
  sql: Sql,
  userId: number,
  { forUpdate }: { forUpdate: boolean },
): Promise<{ name: string; slug: string }[]> {
  const managed = sql`
    select organisation_id from organisation_roles where user_id = ${userId} and role in ('organiser', 'secretary')`;
  // Two who go at the same moment would leave nobody: one of them waits here.
  if (forUpdate) await sql`select from organisations where id in (${managed}) order by id for update`;
  const rows = await sql<{ name: string; slug: string }[]>`
    select o.name, o.slug from organisations o where o.id in (${managed}) and not exists (
      select from organisation_roles r join published_users u on u.id = r.user_id and u.is_verified and not u.is_blocked
      where r.organisation_id = o.id and r.user_id <> ${userId} and r.role in ('organiser', 'secretary'))
    order by o.name, o.id`;
  return [...rows];
}

export async function listRolesEverywhere(
  sql: Sql,
  userId: number,
): Promise<{ organisation_id: number; role: OrganisationRole }[]> {
  const rows = await sql<{ organisation_id: number; role: OrganisationRole }[]>`
    select organisation_id, role from organisation_roles where user_id = ${userId}`;
  return [...rows];
}

/** Users with a proven address who have one of these roles. */
export async function listHolders(
  sql: Sql,
  organisationId: number,
  roles: readonly OrganisationRole[],
): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select distinct r.user_id from organisation_roles r join published_users u on u.id = r.user_id and u.is_verified
    where r.organisation_id = ${organisationId} and r.role = any(${[...roles]}::text[]) order by r.user_id`;
  return rows.map(({ user_id }) => user_id);
}
