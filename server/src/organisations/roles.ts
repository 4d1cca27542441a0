import { hasRole, type OrganisationRole, Refusal, type RoleHolder } from '@oche/contract';
import { insertAudit, listPeople, listUsersByEmail } from '../accounts/index.ts';
import { type Actor, type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisationId } from './organisations.sql.ts';
import { deleteRole, insertRole, listRoleRows, listRolesOf } from './roles.sql.ts';

/** May this caller do here what a role does? A superadmin may do everything everywhere. */
export async function mayOrganise(
  sql: Sql,
  actor: Actor,
  organisationId: number,
  role: OrganisationRole,
): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  return actor.isSuperAdmin || hasRole(await listRolesOf(sql, actor.userId, organisationId), role);
}

export async function listRoles({ db }: Context, { org_slug }: Input<'listRoles'>): Promise<RoleHolder[]> {
  return readRoles(db, await requireOrganisation(db, org_slug));
}

export async function setRole(
  context: Context,
  { org_slug, email, role, held }: Input<'setRole'>,
): Promise<RoleHolder[]> {
  const { userId } = requireUser(context.actor);
  return transaction(context, async (tx) => {
    const id = await requireOrganisation(tx, org_slug);
    const [user] = await listUsersByEmail(tx, [email]);
    if (!user) throw new Refusal('user_unknown', { errors: { email: [{ issue: 'user_unknown' }] } });
    await (held ? insertRole : deleteRole)(tx, id, { user_id: user.id, role });
    await insertAudit(tx, {
      actor_id: userId,
      action: held ? 'give_role' : 'take_role',
      subject: `organisation:${id}`,
      detail: { user_id: user.id, role },
    });
    return readRoles(tx, id);
  });
}

async function requireOrganisation(sql: Sql, slug: string): Promise<number> {
  const id = await findOrganisationId(sql, slug);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

async function readRoles(sql: Sql, organisationId: number): Promise<RoleHolder[]> {
  const rows = await listRoleRows(sql, organisationId);
  const people = await listPeople(
    sql,
    rows.map(({ user_id }) => user_id),
  );
  return people.flatMap((person) =>
    rows.filter(({ user_id }) => user_id === person.user_id).map(({ role }) => ({ ...person, role })),
  );
}
