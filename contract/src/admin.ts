import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, gender, id, idInPath, locale, nickname, page, personName, timestamp } from './fields.ts';

export const adminUser = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nickname: z.string(),
  gender: z.nullable(gender),
  langcode: locale,
  is_super_admin: z.boolean(),
  name_confirmed: z.boolean(),
  email_verified: z.boolean(),
  blocked_at: z.nullable(timestamp),
  created_at: timestamp,
  last_seen_at: z.nullable(timestamp),
  version: z.int(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  guard: 'superadmin',
  summary: 'Search users by name, nickname or mail address.',
  input: z.object({ search: z.optional(z.string().check(z.maxLength(100))), page }),
  answer: z.object({ users: z.array(adminUser), total: z.int(), page: z.int(), pages: z.int() }),
  refusals: [],
});

export const showUser = endpoint({
  method: 'GET',
  path: '/admin/users/{user_id}',
  guard: 'superadmin',
  summary: 'One user.',
  input: z.object({ user_id: idInPath }),
  answer: adminUser,
  refusals: ['not_found'],
});

export const updateUserAsAdmin = endpoint({
  method: 'PUT',
  path: '/admin/users/{user_id}',
  guard: 'superadmin',
  summary:
    'Change a user: also what the user cannot change after confirming the name. Written to the audit log.',
  input: z.object({
    user_id: idInPath,
    base_version: z.int(),
    first_name: personName,
    last_name: personName,
    nickname,
    gender: z.nullable(gender),
    email,
    is_super_admin: z.boolean(),
    /** Another address has to be proven anew, unless you vouch for it. */
    email_verified: z.optional(z.boolean()),
  }),
  answer: adminUser,
  refusals: ['not_found', 'conflict', 'email_taken', 'own_account'],
});

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/{user_id}/block',
  guard: 'superadmin',
  summary: 'Block a user and end all sessions, or lift the block.',
  input: z.object({ user_id: idInPath, blocked: z.boolean() }),
  answer: adminUser,
  refusals: ['not_found', 'own_account'],
});
