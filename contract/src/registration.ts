import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  done,
  email,
  id,
  idInPath,
  line,
  nothing,
  optionalLine,
  personName,
  secret,
  timestamp,
} from './fields.ts';
import { participantFields } from './participants.ts';
import { CATEGORIES, ENTRY_KINDS, ENTRY_PHASES, ENTRY_STATUSES, TOURNAMENT_COLOURS } from './tournaments.ts';

const myEntry = z.object({
  id,
  name: z.string(),
  status: z.enum(ENTRY_STATUSES),
  is_present: z.boolean(),
  /** How many wait before this one; null for whoever does not wait. */
  waiting_before: z.nullable(z.int()),
});

export const showRegistration = endpoint({
  method: 'GET',
  path: '/tournaments/{tournament_id}/registration',
  guard: 'open',
  summary: 'Whether a tournament can be entered, what is asked, and how you stand in it.',
  input: z.object({ tournament_id: idInPath }),
  answer: z.object({
    tournament_id: id,
    name: z.string(),
    category: z.enum(CATEGORIES),
    entry_kind: z.enum(ENTRY_KINDS),
    colour: z.enum(TOURNAMENT_COLOURS),
    fee: z.string(),
    description: z.string(),
    event: z.object({ slug: z.string(), name: z.string(), starts_at: timestamp, zone: z.string() }),
    is_open: z.boolean(),
    entry_phase: z.enum(ENTRY_PHASES),
    closes_at: z.nullable(timestamp),
    cap: z.nullable(z.int()),
    entries: z.int(),
    waiting: z.int(),
    needs_password: z.boolean(),
    needs_approval: z.boolean(),
    allows_guests: z.boolean(),
    mine: z.nullable(myEntry),
  }),
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
  input: z.object({ tournament_id: idInPath, token: z.optional(secret) }),
  answer: done,
  refusals: ['not_found', 'already_drawn'],
  limit: 'enter',
});

export const checkInMyself = endpoint({
  method: 'POST',
  path: '/tournaments/{tournament_id}/check-in',
  guard: 'auth',
  summary: 'Say that you are here, with the code that hangs in the hall.',
  input: z.object({ tournament_id: idInPath, code: line }),
  answer: z.object({ status: z.enum(ENTRY_STATUSES), is_present: z.boolean() }),
  refusals: ['not_found', 'check_in_closed', 'check_in_code_wrong'],
  limit: 'code',
});

export const listMyEntries = endpoint({
  method: 'GET',
  path: '/user/entries',
  guard: 'auth',
  summary: 'The tournaments you are entered in, the next one first.',
  input: nothing,
  answer: z.array(
    z.object({
      tournament: z.object({
        id,
        slug: z.string(),
        name: z.string(),
        colour: z.enum(TOURNAMENT_COLOURS),
        phase: z.enum(['entry', 'drawn', 'playing', 'finished', 'cancelled']),
        entry_phase: z.enum(ENTRY_PHASES),
      }),
      event: z.object({ slug: z.string(), name: z.string(), starts_at: timestamp, zone: z.string() }),
      entry: myEntry,
    }),
  ),
  refusals: [],
});
