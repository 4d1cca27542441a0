import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, idInPath, line, secret, timestamp } from './fields.ts';
import { GIVEN_ROLES, ORGANISATION_ROLES } from './roles.ts';

const organisationRoles = z.object({
  holders: z.array(
    z.object({
      user_id: id,
      name: z.string(),
      email: z.string(),
      /** Until the address is proven, the role gives no rights. */
      email_verified: z.boolean(),
      role: z.enum(ORGANISATION_ROLES),
    }),
  ),
  /** For those who may invite. */
  invitations: z.array(
    z.object({
      id,
      role: z.enum(GIVEN_ROLES),
      /** The address it was sent to; null for a link. */
      email: z.nullable(z.string()),
      expires_at: timestamp,
    }),
  ),
});
export type OrganisationRoles = z.infer<typeof organisationRoles>;
export type RoleHolder = OrganisationRoles['holders'][number];

export const listRoles = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/roles',
  guard: { role: 'helper', of: 'org_slug' },
  summary: 'Who does what in an organisation, and who was asked to.',
  input: z.object({ org_slug: line }),
  answer: organisationRoles,
  refusals: ['not_found'],
});

export const inviteToRole = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/role-invitations',
  guard: { role: 'secretary', of: 'org_slug' },
  summary:
    'Ask somebody to take a role: by mail, whether they have an account or not, or by a link for whoever gets it first. Nobody has it before they accept. Organisers are named by a superadmin.',
  input: z.object({
    org_slug: line,
    role: z.enum(GIVEN_ROLES),
    email: z._default(z.nullable(email), null),
  }),
  /** The link is shown once; only its hash is kept. */
  answer: z.object({ ...organisationRoles.shape, link: z.nullable(z.string()) }),
  refusals: ['not_found', 'role_held', 'too_many_requests'],
  limit: 'write',
});

export const revokeRoleInvitation = endpoint({
  method: 'DELETE',
  path: '/organisations/{org_slug}/role-invitations/{invitation_id}',
  guard: { role: 'secretary', of: 'org_slug' },
  summary: 'Take an invitation back.',
  input: z.object({ org_slug: line, invitation_id: idInPath }),
  answer: organisationRoles,
  refusals: ['not_found'],
  limit: 'write',
});

export const takeRole = endpoint({
  method: 'DELETE',
  path: '/organisations/{org_slug}/roles/{user_id}/{role}',
  guard: 'auth',
  summary:
    'Take a role away, at once and everywhere: a secretary from anybody, everybody from themselves. Somebody who gives roles stays. Written to the audit log.',
  input: z.object({ org_slug: line, user_id: idInPath, role: z.enum(GIVEN_ROLES) }),
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['not_found', 'forbidden', 'last_secretary'],
  limit: 'write',
});

export const showRoleInvitation = endpoint({
  method: 'GET',
  path: '/role-invitations/{token}',
  guard: 'auth',
  summary: 'What an invitation asks for.',
  input: z.object({ token: secret }),
  answer: z.object({ organisation: z.string(), role: z.enum(GIVEN_ROLES) }),
  refusals: ['invitation_over'],
});

export const acceptRoleInvitation = endpoint({
  method: 'POST',
  path: '/role-invitations/{token}/accept',
  guard: 'auth',
  summary: 'Take the role that an invitation offers.',
  input: z.object({ token: secret }),
  answer: z.object({ org_slug: z.string(), role: z.enum(GIVEN_ROLES) }),
  refusals: ['invitation_over', 'name_unconfirmed', 'email_unproven', 'forbidden'],
  limit: 'write',
});
