import { hasRole, type OrganisationRole, Refusal } from '@oche/contract';
import { findUser } from '../accounts/index.ts';
import { type Actor, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisationId } from './organisations.sql.ts';
import { listRolesEverywhere } from './roles.sql.ts';
import { mayOrganise } from './roles.ts';

/** Locations, events and books belong to a person or to an organisation: one of the two is null. */
export type Owner = { owner_id: number | null; organisation_id: number | null };

/** Whose a new thing will be: the caller's own, or of an organisation in which the caller has this role. */
export async function ownerFor(
  sql: Sql,
  actor: Actor,
  organisation: string | null,
  role: OrganisationRole,
): Promise<Owner> {
  const { userId } = requireUser(actor);
  if (organisation === null) return { owner_id: userId, organisation_id: null };
  const id = await findOrganisationId(sql, organisation);
  if (id === undefined) throw new Refusal('not_found');
  if (!(await mayOrganise(sql, actor, id, role))) throw new Refusal('forbidden');
  return { owner_id: null, organisation_id: id };
}

export async function mayManage(
  sql: Sql,
  actor: Actor,
  { owner_id, organisation_id }: Owner,
  role: OrganisationRole,
): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  if (actor.isSuperAdmin || owner_id === actor.userId) return true;
  return organisation_id !== null && mayOrganise(sql, actor, organisation_id, role);
}

/** The organisations in which somebody has this role, or one that covers it. */
export async function listOrganisationsOf(
  sql: Sql,
  userId: number,
  role: OrganisationRole,
): Promise<number[]> {
  const held = await listRolesEverywhere(sql, userId);
  const ids = held.filter((one) => hasRole([one.role], role)).map(({ organisation_id }) => organisation_id);
  return [...new Set(ids)];
}

/** Whoever organises, helps or is entered does so under a name that was confirmed. */
export async function requireConfirmedName(sql: Sql, actor: Actor): Promise<void> {
  const user = await findUser(sql, requireUser(actor).userId);
  if (!user?.name_confirmed_at) throw new Refusal('name_unconfirmed');
}

/** Whoever organises or helps is known by name, and by an address that is their own (decision 25). */
export async function requireKnownPerson(sql: Sql, actor: Actor): Promise<void> {
  await requireConfirmedName(sql, actor);
  const user = await findUser(sql, requireUser(actor).userId);
  if (!user?.email_verified_at) throw new Refusal('email_unproven');
}
