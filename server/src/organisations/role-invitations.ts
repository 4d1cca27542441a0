import { hasRole, type OrganisationRole, type OrganisationRoles, Refusal } from '@oche/contract';
import {
  deleteInvitation,
  insertAudit,
  invite,
  listUsersByEmail,
  requireInvitation,
} from '../accounts/index.ts';
import {
  type Context,
  type Input,
  mayMail,
  requireInPerson,
  requireUser,
  transaction,
  translate,
} from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { notify } from '../notices/index.ts';
import { findOrganisation, findOrganisationById } from './organisations.sql.ts';
import { requireKnownPerson } from './owners.ts';
import { insertRole, listRoleRows } from './roles.sql.ts';
import { type GivenRole, readRoles } from './roles.ts';

/**
 * A link is for whoever gets it first. One that is mailed is for whoever has the address: with an account or without one yet,
 * so that nobody learns from the answer who has an account.
 */
export async function inviteToRole(context: Context, { org_slug, role, email }: Input<'inviteToRole'>) {
  requireUser(context.actor);
  if (email !== null && !(await mayMail(context, email))) throw new Refusal('too_many_requests');
  return transaction(context, async (tx, publish) => {
    const organisation = await requireOrganisation(tx, org_slug);
    const [user] = email === null ? [] : await listUsersByEmail(tx, [email]);
    if (user) await refuseHeld(tx, organisation.id, user.id, role);
    const asked = { role, user_id: user?.id ?? null, email };
    const token = await invite(context, tx, { organisation_id: organisation.id }, asked);
    const path = `/join-organisation?token=${token}`;
    const args = { organisation: organisation.name, role };
    if (user) notify(tx, publish, user.id, { kind: 'role_invited', args, action_url: path });
    const link = `${context.publicUrl}${path}`;
    if (email !== null) await mailInvitation(context, tx, email, { ...args, link });
    return { ...(await readRoles(context, tx, organisation.id)), link: email === null ? link : null };
  });
}

function mailInvitation(
  { locale }: Context,
  tx: Sql,
  recipient: string,
  args: { organisation: string; role: OrganisationRole; link: string },
) {
  const t = translate(locale);
  const [subject, body] = [t('mail.role.subject', args), t('mail.role.body', args)];
  return writeMail(tx, { recipient, subject, body });
}

/** Whoever has the role, or one that covers it, need not be asked. */
async function refuseHeld(tx: Sql, organisationId: number, userId: number, role: OrganisationRole) {
  const rows = await listRoleRows(tx, organisationId);
  const held = rows.filter(({ user_id }) => user_id === userId).map((row) => row.role);
  if (held.includes(role) || hasRole(held.filter(isOrganiser), role))
    throw new Refusal('role_held', { errors: { email: [{ issue: 'taken' }] } });
}
const isOrganiser = (role: OrganisationRole): boolean => role === 'organiser';

export async function revokeRoleInvitation(
  context: Context,
  { org_slug, invitation_id }: Input<'revokeRoleInvitation'>,
): Promise<OrganisationRoles> {
  const { id } = await requireOrganisation(context.db, org_slug);
  if (!(await deleteInvitation(context.db, { organisation_id: id }, invitation_id)))
    throw new Refusal('not_found');
  return readRoles(context, context.db, id);
}

export async function showRoleInvitation(context: Context, { token }: Input<'showRoleInvitation'>) {
  const { organisation_id, role } = await requireRoleInvitation(context, context.db, token);
  const organisation = await findOrganisationById(context.db, organisation_id);
  return { organisation: organisation!.name, role };
}

export async function acceptRoleInvitation(context: Context, { token }: Input<'acceptRoleInvitation'>) {
  const { userId } = requireInPerson(context.actor);
  return transaction(context, async (tx) => {
    const { id, organisation_id, role } = await requireRoleInvitation(context, tx, token);
    await requireKnownPerson(tx, context.actor);
    // Two who open one link at once: only one of them had it.
    if (!(await deleteInvitation(tx, { organisation_id }, id))) throw new Refusal('invitation_over');
    await insertRole(tx, organisation_id, { user_id: userId, role });
    await insertAudit(tx, {
      actor_id: userId,
      action: 'give_role',
      subject: `organisation:${organisation_id}`,
      detail: { user_id: userId, role, invitation: id },
    });
    const organisation = await findOrganisationById(tx, organisation_id);
    return { org_slug: organisation!.slug, role };
  });
}

async function requireRoleInvitation(context: Context, sql: Sql, token: string) {
  const { id, organisation_id, role } = await requireInvitation(context, sql, token);
  if (organisation_id === null) throw new Refusal('invitation_over');
  return { id, organisation_id, role: role as GivenRole };
}

async function requireOrganisation(sql: Sql, slug: string) {
  const organisation = await findOrganisation(sql, slug);
  if (!organisation) throw new Refusal('not_found');
  return organisation;
}
