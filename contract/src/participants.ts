import { IN_PUBLIC } from '@oche/kit';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  done,
  gender,
  id,
  idInPath,
  line,
  nothing,
  optionalLine,
  page,
  personName,
  secret,
  timestamp,
} from './fields.ts';

/** A year somebody can have been born in, or nothing. */
const birthYear = z.nullable(z.int().check(z.minimum(1900), z.maximum(2100)));
/** Two letters, as ISO 3166 has them, or nothing. */
const country = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{2})?$/, { error: 'country' }));
const name = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const participantFields = {
  first_name: personName,
  last_name: name(60),
  nickname: name(40),
  gender: z.nullable(gender),
  club: optionalLine,
  country,
  birth_year: birthYear,
  member_number: name(40),
};
/** How the person stands in public; by age is what holds for most. */
export const inPublic = z.enum(IN_PUBLIC);
export type ParticipantFields = z.infer<z.ZodMiniObject<typeof participantFields>>;

/** Somebody in the book of an organiser, with or without an account. */
export const participant = z.object({
  id,
  ...participantFields,
  country: z.string(),
  in_public: inPublic,
  /** What the account is called that plays as this person; null without one. */
  account: z.nullable(z.string()),
  /** An account says it is this person and waits for an answer. */
  claim: z.nullable(z.object({ name: z.string(), email: z.string(), asked_at: timestamp })),
  /** People that turned out to be this one; they can be split off again. */
  merged: z.array(z.object({ id, name: z.string() })),
  version: z.int(),
});
export type Participant = z.infer<typeof participant>;

/** Whose book: an organisation's, or your own. */
const book = { organisation: z._default(z.nullable(line), null) };
const bookInQuery = { organisation: z.optional(line) };

export const listParticipants = endpoint({
  method: 'GET',
  path: '/participants',
  guard: 'auth',
  summary: 'The people in a book, by name. Fifty at a time.',
  input: z.object({ ...bookInQuery, search: z.optional(z.string().check(z.maxLength(100))), page }),
  answer: z.object({ participants: z.array(participant), total: z.int(), page: z.int(), pages: z.int() }),
  refusals: ['not_found', 'forbidden'],
});

export const createParticipant = endpoint({
  method: 'POST',
  path: '/participants',
  guard: 'auth',
  summary: 'Write somebody into a book.',
  input: z.object({ ...book, ...participantFields, in_public: z._default(inPublic, 'by_age') }),
  answer: participant,
  refusals: ['not_found', 'forbidden', 'name_unconfirmed', 'email_unproven'],
  limit: 'write',
});

export const updateParticipant = endpoint({
  method: 'PUT',
  path: '/participants/{participant_id}',
  guard: 'auth',
  summary: 'Change somebody in a book.',
  input: z.object({
    participant_id: idInPath,
    base_version: z.int(),
    ...participantFields,
    in_public: z.optional(inPublic),
  }),
  answer: participant,
  refusals: ['not_found', 'conflict'],
  limit: 'write',
});

export const deleteParticipant = endpoint({
  method: 'DELETE',
  path: '/participants/{participant_id}',
  guard: 'auth',
  summary: 'Take somebody out of a book. Whoever entered a tournament stays.',
  input: z.object({ participant_id: idInPath }),
  answer: done,
  refusals: ['not_found', 'participant_in_use'],
  limit: 'write',
});

export const mergeParticipants = endpoint({
  method: 'POST',
  path: '/participants/{participant_id}/merge',
  guard: 'auth',
  summary:
    'Two entries of a book are one person: the other one is kept below this one, and can be split off again.',
  input: z.object({ participant_id: idInPath, other_id: id }),
  answer: participant,
  refusals: ['not_found', 'forbidden', 'already_merged'],
  limit: 'write',
});

export const splitParticipant = endpoint({
  method: 'POST',
  path: '/participants/{participant_id}/split',
  guard: 'auth',
  summary: 'Undo a merge: the other one stands alone again, with all it had.',
  input: z.object({ participant_id: idInPath, other_id: id }),
  answer: participant,
  refusals: ['not_found', 'forbidden'],
  limit: 'write',
});

export const exportParticipants = endpoint({
  method: 'GET',
  path: '/participants/export',
  guard: 'auth',
  summary: 'A book as a CSV file.',
  input: z.object(bookInQuery),
  answer: z.string(),
  refusals: ['not_found', 'forbidden'],
  limit: 'export',
  file: 'text/csv',
});

export const createClaimLink = endpoint({
  method: 'POST',
  path: '/participants/{participant_id}/claim-link',
  guard: 'auth',
  summary:
    'A link, also as a QR code, by which an account can say that it is this person. An older one stops working.',
  input: z.object({ participant_id: idInPath }),
  answer: z.object({ link: z.string(), expires_at: timestamp }),
  refusals: ['not_found', 'forbidden'],
  limit: 'write',
});

const openClaim = z.object({
  participant_id: id,
  name: z.string(),
  club: z.string(),
  /** Whose book; null when it is your own. */
  organisation: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  asker: z.object({ name: z.string(), email: z.string() }),
  asked_at: timestamp,
});
export type OpenClaim = z.infer<typeof openClaim>;

export const listOpenClaims = endpoint({
  method: 'GET',
  path: '/participants/claims',
  guard: 'auth',
  summary: 'The claims that wait for your answer, in all books you keep, the oldest first.',
  input: nothing,
  answer: z.array(openClaim),
  refusals: [],
});

export const showClaim = endpoint({
  method: 'GET',
  path: '/participant-claims/{token}',
  guard: 'auth',
  summary: 'Whom a claim link is about.',
  input: z.object({ token: secret }),
  answer: z.object({ name: z.string(), club: z.string(), book: z.string(), asked: z.boolean() }),
  refusals: ['claim_over'],
});

export const claimParticipant = endpoint({
  method: 'POST',
  path: '/participant-claims/{token}',
  guard: 'auth',
  summary: 'Say that you are this person. The organiser answers.',
  input: z.object({ token: secret }),
  answer: done,
  refusals: ['claim_over', 'name_unconfirmed'],
  limit: 'write',
});

export const answerClaim = endpoint({
  method: 'POST',
  path: '/participants/{participant_id}/claim',
  guard: 'auth',
  summary: 'Accept or decline a claim, or part an account from a person again.',
  input: z.object({ participant_id: idInPath, answer: z.enum(['accept', 'decline', 'unlink']) }),
  answer: participant,
  refusals: ['not_found', 'forbidden', 'claim_over'],
  limit: 'write',
});
