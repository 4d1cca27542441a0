import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ENTRY_STATUSES } from './entries.ts';
import {
  done,
  email,
  id,
  idInPath,
  line,
  optionalLine,
  personName,
  secret,
  slug,
  timestamp,
} from './fields.ts';
import { participantFields } from './participants.ts';
import { CATEGORIES, ENTRY_KINDS, ENTRY_PHASES, TOURNAMENT_COLOURS } from './tournaments.ts';

export const myEntry = z.object({
  id,
  name: z.string(),
  status: z.enum(ENTRY_STATUSES),
  is_present: z.boolean(),
  /** How many wait before this one; null for whoever does not wait. */
  waiting_before: z.nullable(z.int()),
});

export const eventLine = z.object({
  slug: z.string(),
  name: z.string(),
  starts_at: timestamp,
  zone: z.string(),
});
/** How far a tournament is, as everybody may know. */
export const phases = {
  entry_phase: z.enum(ENTRY_PHASES),
  phase: z.enum(['entry', 'drawn', 'playing', 'finished', 'cancelled']),
};
const registrationFacts = {
  name: z.string(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  entry_kind: z.enum(ENTRY_KINDS),
  colour: z.enum(TOURNAMENT_COLOURS),
  fee: z.string(),
  ...phases,
  is_open: z.boolean(),
  closes_at: z.nullable(timestamp),
  cap: z.nullable(z.int()),
  entries: z.int(),
  waiting: z.int(),
  needs_password: z.boolean(),
};
const registrationCard = z.object(registrationFacts);
export type RegistrationCard = z.infer<typeof registrationCard>;

const registration = z.object({
  tournament_id: id,
  ...registrationFacts,
  description: z.string(),
  event: z.object({ ...eventLine.shape, location: z.string(), organiser: z.string() }),
  needs_approval: z.boolean(),
  allows_guests: z.boolean(),
  mine: z.nullable(myEntry),
});
export type Registration = z.infer<typeof registration>;

/** The link from the mail stands for whoever has no account. */
const mailedToken = z.optional(secret);

export const showRegistration = endpoint({
  method: 'GET',
  path: '/tournaments/{tournament}/registration',
  guard: 'open',
  summary:
    'Whether a tournament can be entered, what is asked, and how you stand in it: as an account, or with the link from the mail.',
  input: z.object({ tournament: slug, token: mailedToken }),
  answer: registration,
  refusals: ['not_found'],
});

const publicEvent = z.object({
  ...eventLine.shape,
  ends_at: timestamp,
  description: z.string(),
  contact: z.string(),
  picture: z.nullable(z.string()),
  organiser: z.string(),
  location: z.object({ name: z.string(), address: z.string(), map_url: z.string() }),
  tournaments: z.array(registrationCard),
});
export type PublicEvent = z.infer<typeof publicEvent>;

export const showEvent = endpoint({
  method: 'GET',
  path: '/events/{event}',
  guard: 'open',
  summary: 'A public event with its tournaments, and which of them can be entered.',
  input: z.object({ event: slug }),
  answer: publicEvent,
  refusals: ['not_found'],
});

/** Somebody else of a pair or team, by name; they can claim it later. */
const partner = z.object({
  first_name: personName,
  last_name: participantFields.last_name,
  club: participantFields.club,
});

export const enterTournament = endpoint({
  method: 'POST',
  path: '/tournaments/{tournament_id}/enter',
  guard: 'open',
  summary:
    'Enter a tournament: with your account, or as a guest with a mail address. The answer says whether you are in, wait, or have to be approved.',
  input: z.object({
    tournament_id: idInPath,
    /** What a pair or team calls itself. */
    name: z._default(optionalLine, ''),
    club: z._default(participantFields.club, ''),
    partners: z._default(z.array(partner).check(z.maxLength(19)), []),
    password: z._default(optionalLine, ''),
    /** For whoever has no account. */
    guest: z.optional(z.object({ first_name: personName, last_name: participantFields.last_name, email })),
  }),
  answer: z.object({ status: z.enum(ENTRY_STATUSES) }),
  refusals: [
    ...(['not_found', 'registration_closed', 'already_entered', 'wrong_number_of_players'] as const),
    ...(['entry_password_wrong', 'sign_in_required', 'name_unconfirmed'] as const),
  ],
  limit: 'enter',
});

export const leaveTournament = endpoint({
  method: 'POST',
  path: '/tournaments/{tournament_id}/leave',
  guard: 'open',
  summary:
    'Give your place to somebody else: with your account, or with the link from the mail. After the draw the desk does it.',
  input: z.object({ tournament_id: idInPath, token: mailedToken }),
  answer: done,
  refusals: ['not_found', 'already_drawn'],
  limit: 'enter',
});

export const checkInMyself = endpoint({
  method: 'POST',
  path: '/tournaments/{tournament_id}/check-in',
  guard: 'open',
  summary:
    'Say that you are here, with the code that hangs in the hall: with your account, or with the link from the mail.',
  input: z.object({ tournament_id: idInPath, code: line, token: mailedToken }),
  answer: z.object({ status: z.enum(ENTRY_STATUSES), is_present: z.boolean() }),
  refusals: ['not_found', 'not_entered', 'check_in_closed', 'check_in_code_wrong'],
  limit: 'code',
});
