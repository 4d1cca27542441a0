import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { domain, email, id, line, longText, slug, timestamp } from './fields.ts';
import { GIVEN_ROLES, ORGANISATION_ROLES } from './roles.ts';

const organisationSummary = z.object({ slug: z.string(), name: z.string() });

export const organisation = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  domains: z.array(z.string()),
  organisers: z.array(
    z.object({ user_id: id, name: z.string(), email: z.string(), email_verified: z.boolean() }),
  ),
  version: z.int(),
  created_at: timestamp,
});
export type Organisation = z.infer<typeof organisation>;

const organisationFields = {
  name: line,
  slug,
  tagline: longText,
  domains: z.array(domain).check(z.maxLength(20)),
  /** The mail addresses of the accounts that manage it. */
  organisers: z.array(email).check(z.maxLength(50)),
};

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/admin/organisations',
  guard: 'superadmin',
  summary: 'All organisations.',
  input: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.array(
    z.object({ ...organisationSummary.shape, domains: z.array(z.string()), organiser_count: z.int() }),
  ),
  refusals: [],
});

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/admin/organisations',
  guard: 'superadmin',
  summary: 'Create an organisation.',
  input: z.object(organisationFields),
  answer: organisation,
  refusals: ['slug_taken', 'domain_taken', 'user_unknown'],
});

export const showOrganisation = endpoint({
  method: 'GET',
  path: '/admin/organisations/{org_slug}',
  guard: 'superadmin',
  summary: 'One organisation.',
  input: z.object({ org_slug: line }),
  answer: organisation,
  refusals: ['not_found'],
});

export const updateOrganisation = endpoint({
  method: 'PUT',
  path: '/admin/organisations/{org_slug}',
  guard: 'superadmin',
  summary: 'Change an organisation. Refused with the current state when somebody else changed it meanwhile.',
  input: z.object({ org_slug: line, base_version: z.int(), ...organisationFields }),
  answer: organisation,
  refusals: ['not_found', 'conflict', 'slug_taken', 'domain_taken', 'user_unknown'],
});

const roleHolder = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  /** Until the address is proven, the role gives no rights. */
  email_verified: z.boolean(),
  role: z.enum(ORGANISATION_ROLES),
});
export type RoleHolder = z.infer<typeof roleHolder>;

export const listRoles = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/roles',
  guard: { role: 'helper', of: 'org_slug' },
  summary: 'Who does what in an organisation.',
  input: z.object({ org_slug: line }),
  answer: z.array(roleHolder),
  refusals: ['not_found'],
});

export const setRole = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/roles',
  guard: { role: 'secretary', of: 'org_slug' },
  summary:
    'Give somebody a role, or take it away. Organisers are named by a superadmin. Written to the audit log.',
  input: z.object({
    org_slug: line,
    email,
    role: z.enum(GIVEN_ROLES),
    held: z.boolean(),
  }),
  answer: z.array(roleHolder),
  refusals: ['not_found', 'user_unknown'],
  limit: 'write',
});
