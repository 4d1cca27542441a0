import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idInPath, line, optionalLine, timestamp } from './fields.ts';
import { participantFields } from './participants.ts';

const inTournament = { tournament_id: idInPath };

export const ENTRY_STATUSES = ['applied', 'confirmed', 'waiting', 'declined', 'withdrawn'] as const;
const entryPlayer = z.object({
  participant_id: id,
  name: z.string(),
  nickname: z.string(),
  club: z.string(),
  country: z.string(),
  has_account: z.boolean(),
});
export const tournamentEntry = z.object({
  id,
  /** What the core of the tournament calls it. */
  entrant: z.string(),
  name: z.string(),
  players: z.array(entryPlayer),
  status: z.enum(ENTRY_STATUSES),
  is_present: z.boolean(),
  is_paid: z.boolean(),
  note: z.string(),
  created_at: timestamp,
  version: z.int(),
});
export type TournamentEntry = z.infer<typeof tournamentEntry>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}/entries',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'Who entered a tournament, in the order they came.',
  input: z.object(inTournament),
  answer: z.array(tournamentEntry),
  refusals: ['not_found'],
});

/**
 * A person of the event's book, or one by name: the same person as in the book when that is certain, and a new one
 * when there is none like it, or the caller says that it is another.
 */
const newPlayer = z.union([
  z.object({ participant_id: id }),
  z.object({ ...participantFields, is_new: z._default(z.boolean(), false) }),
]);
const newEntry = z.object({
  /** A pair or team can have a name of its own. */
  name: z._default(optionalLine, ''),
  players: z.array(newPlayer).check(z.minLength(1), z.maxLength(20)),
  is_present: z._default(z.boolean(), false),
  is_paid: z._default(z.boolean(), false),
});

export const searchEntrants = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}/people',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'People of the book of the event by a part of their name, club or number. Twelve at most.',
  input: z.object({ ...inTournament, search: z.string().check(z.trim(), z.maxLength(100)) }),
  answer: z.array(
    z.object({
      participant_id: id,
      name: z.string(),
      club: z.string(),
      is_entered: z.boolean(),
    }),
  ),
  refusals: ['not_found'],
});

export const addEntries = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/entries',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'Enter people. Beyond the cap they wait; who is in already is not entered twice.',
  input: z.object({ ...inTournament, entries: z.array(newEntry).check(z.minLength(1), z.maxLength(2000)) }),
  answer: z.array(tournamentEntry),
  refusals: [
    'not_found',
    'already_drawn',
    'already_entered',
    'wrong_number_of_players',
    'person_doubtful',
    'invalid',
  ],
  limit: 'write',
});

export const updateEntries = endpoint({
  method: 'PUT',
  path: '/manage/tournaments/{tournament_id}/entries',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary:
    'Say of entries that they are present, paid, confirmed, declined or gone. Whoever waits moves up by itself.',
  input: z.object({
    ...inTournament,
    entry_ids: z.array(id).check(z.minLength(1), z.maxLength(4096)),
    is_present: z.optional(z.boolean()),
    is_paid: z.optional(z.boolean()),
    status: z.optional(z.enum(['confirmed', 'waiting', 'declined', 'withdrawn'])),
    note: z.optional(optionalLine),
  }),
  answer: z.array(tournamentEntry),
  refusals: ['not_found', 'already_drawn'],
  limit: 'write',
});

export const replaceEntry = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/entries/{entry_id}/replace',
  guard: { role: 'director', of: 'tournament_id' },
  summary: 'Let somebody else play in place of an entry, also after the draw.',
  input: z.object({ ...inTournament, entry_id: idInPath, by: newEntry, reason: line }),
  answer: z.array(tournamentEntry),
  refusals: [
    'not_found',
    'already_entered',
    'wrong_number_of_players',
    'person_doubtful',
    'against_the_rules',
    'invalid',
  ],
  limit: 'write',
});
