import {
  type GIVEN_ROLES,
  hasRole,
  type OrganisationRole,
  type OrganisationRoles,
  Refusal,
} from '@oche/contract';
import { insertAudit, listInvitations, listPeople } from '../accounts/index.ts';
import { type Actor, type Context, type Input, LABELS, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisationId, lockOrganisation } from './organisations.sql.ts';
import { deleteRole, listRoleRows, listRolesOf } from './roles.sql.ts';

export type GivenRole = (typeof GIVEN_ROLES)[number];

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

export async function listRoles(
  context: Context,
  { org_slug }: Input<'listRoles'>,
): Promise<OrganisationRoles> {
  const id = await findOrganisationId(context.db, org_slug);
  if (id === undefined) throw new Refusal('not_found');
  return readRoles(context, context.db, id);
}

/** A secretary takes any role, everybody else their own. What they listen to was signed while they had it. */
export async function takeRole(context: Context, { org_slug, user_id, role }: Input<'takeRole'>) {
  const { userId } = requireUser(context.actor);
  await transaction(context, async (tx) => {
    // Two who take each other's role would leave nobody: one of them waits here.
    const organisation = await lockOrganisation(tx, org_slug);
    if (!organisation) throw new Refusal('not_found');
    const { id } = organisation;
    if (user_id !== userId && !(await mayOrganise(tx, context.actor, id, 'secretary')))
      throw new Refusal('forbidden');
    const held = await listRoleRows(tx, id);
    const isIt = (row: (typeof held)[number]) => row.user_id === user_id && row.role === role;
    if (!held.some(isIt)) throw new Refusal('not_found');
    const left = held.filter((row) => !isIt(row));
    if (role === 'secretary' && !left.some((row) => hasRole([row.role], 'secretary')))
      throw new Refusal('last_secretary');
    await deleteRole(tx, id, { user_id, role });
    await insertAudit(tx, {
      actor_id: userId,
      action: 'take_role',
      subject: `organisation:${id}`,
      detail: { user_id, role },
    });
  });
  await context.revoke(LABELS.user(user_id));
  return { ok: true as const };
}

/** Invitations are for those who may give roles. */
export async function readRoles(
  { actor, clock }: Context,
  sql: Sql,
  organisationId: number,
): Promise<OrganisationRoles> {
  const [rows, mayInvite] = await Promise.all([
    listRoleRows(sql, organisationId),
    mayOrganise(sql, actor, organisationId, 'secretary'),
  ]);
  const people = await listPeople(
    sql,
    rows.map(({ user_id }) => user_id),
  );
  const open = mayInvite ? await listInvitations(sql, { organisation_id: organisationId }, clock.now()) : [];
  return {
    holders: people.flatMap((person) =>
      rows.filter(({ user_id }) => user_id === person.user_id).map(({ role }) => ({ ...person, role })),
    ),
    invitations: open.map(({ id, role, email, expires_at }) => ({
      id,
      role: role as GivenRole,
      email,
      expires_at,
    })),
  };
}
