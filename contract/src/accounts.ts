import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  done,
  email,
  gender,
  givenPassword,
  id,
  idInPath,
  locale,
  newPassword,
  nickname,
  nothing,
  personName,
  secret,
  timestamp,
} from './fields.ts';
import { notification } from './notices.ts';

export const user = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nickname: z.string(),
  gender: z.nullable(gender),
  is_super_admin: z.boolean(),
  is_organiser: z.boolean(),
  langcode: locale,
  /** Whether the mail address is proven; rights wait for that. */
  email_verified: z.boolean(),
  /** After the confirmation only the nickname can be changed by the user. */
  name_confirmed: z.boolean(),
  /** Set while a superadmin looks at the product through this account. */
  impersonated_by: z.nullable(z.string()),
  notifications: z.array(notification),
});
export type User = z.infer<typeof user>;

const signedIn = z.object({ token: z.string() });

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  guard: 'open',
  summary:
    'Create an account. With the invitation printed at the first start, it becomes the first superadmin.',
  input: z.object({
    first_name: personName,
    last_name: personName,
    email,
    password: newPassword,
    langcode: locale,
    invitation: z.optional(secret),
  }),
  answer: signedIn,
  refusals: ['email_taken', 'link_expired'],
  limit: 'register',
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  guard: 'open',
  summary: 'Exchange mail address and password for a token.',
  input: z.object({ email, password: givenPassword }),
  answer: signedIn,
  refusals: ['credentials_wrong', 'account_blocked'],
  limit: 'login',
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  guard: 'auth',
  summary: 'End the session of the token that is sent.',
  input: nothing,
  answer: done,
  refusals: [],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  guard: 'open',
  summary: 'Mail a link to choose a new password. The answer never says whether the account exists.',
  input: z.object({ email }),
  answer: done,
  refusals: [],
  limit: 'mail',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  guard: 'open',
  summary: 'Choose a new password with the link from the mail. Ends all other sessions.',
  input: z.object({ token: secret, password: newPassword }),
  answer: signedIn,
  refusals: ['link_expired', 'account_blocked'],
  limit: 'code',
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/user',
  guard: 'open',
  summary: 'The current user, or null when the token is missing or no longer good.',
  input: nothing,
  answer: z.nullable(user),
  refusals: [],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/user',
  guard: 'auth',
  summary: 'Change your names. First name, last name and gender are locked once confirmed.',
  input: z.object({
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    nickname: z.optional(nickname),
    gender: z.optional(gender),
  }),
  answer: user,
  refusals: ['name_locked'],
  limit: 'write',
});

export const updateLocale = endpoint({
  method: 'POST',
  path: '/user/update-locale',
  guard: 'auth',
  summary: 'Remember the language for mails and for the next device.',
  input: z.object({ langcode: locale }),
  answer: done,
  refusals: [],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/change-password',
  guard: 'auth',
  summary: 'Change your password. Ends all your other sessions.',
  input: z.object({ current_password: givenPassword, password: newPassword }),
  answer: done,
  refusals: ['password_wrong'],
  limit: 'code',
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/user/change-email',
  guard: 'auth',
  summary: 'Mail a confirmation link to a new address. The old address stays until the link is used.',
  input: z.object({ email, current_password: givenPassword }),
  answer: done,
  refusals: ['password_wrong', 'email_taken'],
  limit: 'mail',
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/confirm-email-change',
  guard: 'auth',
  summary:
    'Prove a mail address with the link from the mail: that of a new account, or a new one, which is taken into use and ends all other sessions.',
  input: z.object({ token: secret }),
  answer: z.object({ email: z.string() }),
  refusals: ['link_expired', 'link_of_other_account', 'email_taken'],
  limit: 'code',
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/user/verify-email',
  guard: 'auth',
  summary: 'Mail the link that proves your address once more.',
  input: nothing,
  answer: done,
  refusals: [],
  limit: 'mail',
});

export const session = z.object({
  id,
  device: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  is_current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  guard: 'auth',
  summary: 'Where you are signed in.',
  input: nothing,
  answer: z.array(session),
  refusals: [],
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{session_id}',
  guard: 'auth',
  summary: 'Sign out one of your own devices.',
  input: z.object({ session_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

export const confirmName = endpoint({
  method: 'POST',
  path: '/name-confirmation/confirm',
  guard: 'auth',
  summary: 'Confirm your name. From then on only the nickname can be changed without support.',
  input: z.object({ first_name: personName, last_name: personName, nickname, gender }),
  answer: done,
  refusals: ['name_locked', 'forbidden'],
  limit: 'write',
});

export const impersonate = endpoint({
  method: 'POST',
  path: '/users/impersonate',
  guard: 'superadmin',
  summary: 'Look at the product through another account. Written to the audit log.',
  input: z.object({ user_id: id }),
  answer: z.object({ token: z.string() }),
  refusals: ['not_found', 'own_account'],
});

export const endImpersonation = endpoint({
  method: 'POST',
  path: '/users/unimpersonate',
  guard: 'auth',
  summary: 'End the impersonation whose token is sent.',
  input: nothing,
  answer: done,
  refusals: ['forbidden'],
});

export const testLogin = endpoint({
  method: 'POST',
  path: '/test-login',
  guard: 'demo',
  summary: 'Sign in as one of the demo accounts. Exists in demo and test only.',
  input: z.object({ email }),
  answer: signedIn,
  refusals: ['not_found'],
});

export const listTestLogins = endpoint({
  method: 'GET',
  path: '/test-login',
  guard: 'demo',
  summary: 'The demo accounts. Exists in demo and test only.',
  input: nothing,
  answer: z.array(z.object({ email: z.string(), name: z.string(), role: z.string() })),
  refusals: [],
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  guard: 'demo',
  summary: 'The mails that were written. Exists in demo and test only.',
  input: nothing,
  answer: z.array(
    z.object({ id, to: z.string(), subject: z.string(), text: z.string(), created_at: timestamp }),
  ),
  refusals: [],
});
