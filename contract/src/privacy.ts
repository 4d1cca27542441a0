import { SHOWN_TO } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, email, givenPassword, id, nothing } from './fields.ts';

const shownTo = z.enum(SHOWN_TO);

const privacy = z.object({
  /** Averages, in the lobby, among friends and beside a game. */
  figures: shownTo,
  /** Friendly and online games, training: live, and when they are over. */
  games: shownTo,
  /** Under age, as far as it is known: then nothing is shown to everybody. */
  is_minor: z.boolean(),
});
export type OwnPrivacy = z.infer<typeof privacy>;

export const showPrivacy = endpoint({
  method: 'GET',
  path: '/user/privacy',
  guard: 'auth',
  summary: 'Who sees your averages and your games.',
  input: nothing,
  answer: privacy,
  refusals: [],
});

export const updatePrivacy = endpoint({
  method: 'PUT',
  path: '/user/privacy',
  guard: 'auth',
  summary:
    'Choose who sees your averages and your games. Who watches and may no longer is sent away at once.',
  input: z.object({ figures: shownTo, games: shownTo }),
  answer: privacy,
  refusals: ['minor_not_public', 'forbidden'],
  limit: 'write',
});

export const takeMyData = endpoint({
  method: 'GET',
  path: '/user/data',
  guard: 'auth',
  summary:
    'Everything that is kept about you as one JSON file: account, settings, games with their logs, training, friends, entries and teams.',
  input: nothing,
  answer: z.record(z.string(), z.unknown()),
  refusals: ['forbidden'],
  limit: 'takeout',
  file: 'application/json',
});

/** What has to be handed over or closed before an account can go. */
const hindrance = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('organisation'), name: z.string(), slug: z.string() }),
  z.object({ kind: z.literal('event'), name: z.string(), id }),
  z.object({ kind: z.literal('last_superadmin') }),
]);
export type Hindrance = z.infer<typeof hindrance>;

const deletion = z.object({
  hindrances: z.array(hindrance),
  /** Games that go with the account, and those that stay with the others who played in them. */
  games_deleted: z.int(),
  games_kept: z.int(),
});
export type AccountDeletion = z.infer<typeof deletion>;

export const showAccountDeletion = endpoint({
  method: 'GET',
  path: '/user/deletion',
  guard: 'auth',
  summary: 'What would become of your games if you deleted your account, and what stands against it.',
  input: nothing,
  answer: deletion,
  refusals: [],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/deletion',
  guard: 'auth',
  summary:
    'Delete your account for good, confirmed by your mail address and your password. Games of others stay, without your name.',
  input: z.object({ email, current_password: givenPassword }),
  answer: done,
  refusals: ['password_wrong', 'forbidden', 'account_needed'],
  limit: 'code',
});
