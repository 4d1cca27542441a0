import type { Diff, GroupView, Impact, TournamentEvent, TournamentView } from '@oche/tournament';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idInPath, line, longText, optionalLine, slug, timestamp, uuid } from './fields.ts';
import { EVENT_ROLES } from './roles.ts';
import { deskCommand, distancePlan, drawOrder, stages, tieBreaks } from './tournament-schemas.ts';

export const CATEGORIES = ['male', 'female', 'mixed', 'aspirants', 'juniors', 'g-darts', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];
/** Colours that tell tournaments on shared boards apart, also for who sees few of them: each has a name. */
export const TOURNAMENT_COLOURS = [
  'red',
  'blue',
  'green',
  'amber',
  'violet',
  'teal',
  'pink',
  'slate',
] as const;
export const ENTRY_KINDS = ['single', 'pair', 'team'] as const;
/** Before the draw: being prepared, open to be entered, being checked in. */
export const ENTRY_PHASES = ['draft', 'registration', 'check_in'] as const;
export type EntryPhase = (typeof ENTRY_PHASES)[number];

const people = z.int().check(z.minimum(2), z.maximum(4096));
const registration = {
  /** Whoever comes after so many waits. */
  cap: z.nullable(people),
  closes_at: z.nullable(timestamp),
  /** The organiser says yes to each entry. */
  needs_approval: z.boolean(),
  /** People without an account may enter too. */
  allows_guests: z.boolean(),
};
const byStage = <S extends z.ZodMiniType>(schema: S) => z.record(z.string().check(z.maxLength(80)), schema);
const courseFields = {
  stages,
  distances: byStage(distancePlan),
  tie_breaks: byStage(tieBreaks),
};
const tournamentFields = {
  name: line,
  slug,
  category: z.enum(CATEGORIES),
  entry_kind: z.enum(ENTRY_KINDS),
  colour: z.enum(TOURNAMENT_COLOURS),
  fee: optionalLine,
  description: longText,
  ...registration,
  /** Played for practice: not public, and gone after a day. */
  is_test: z.boolean(),
  ...courseFields,
};

export const tournamentView = z.looseObject({ version: z.int() }) as unknown as z.ZodMiniType<
  TournamentView,
  TournamentView
>;
const impact = z.looseObject({}) as unknown as z.ZodMiniType<Impact, Impact>;
export const tournamentEntrant = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ENTRY_KINDS),
  players: z.array(z.object({ player_id: z.int(), name: z.string(), nickname: z.string() })),
  club: z.optional(z.string()),
  country: z.optional(z.string()),
});
export type TournamentEntrant = z.infer<typeof tournamentEntrant>;

export const managedTournament = z.object({
  id,
  ...tournamentFields,
  slug: z.string(),
  has_password: z.boolean(),
  /** Hangs in the hall as a QR code while people check in; null before that. */
  check_in_code: z.nullable(z.string()),
  event: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    zone: z.string(),
    starts_at: timestamp,
    is_published: z.boolean(),
  }),
  entry_phase: z.enum(ENTRY_PHASES),
  phase: z.enum(['entry', 'drawn', 'playing', 'finished', 'cancelled']),
  /** Games go to free boards by themselves. */
  is_automatic: z.boolean(),
  paused_stages: z.array(z.string()),
  version: z.int(),
  settings_version: z.int(),
  role: z.enum(EVENT_ROLES),
});
export type ManagedTournament = z.infer<typeof managedTournament>;

const tournamentCard = z.object({
  id,
  name: z.string(),
  colour: z.enum(TOURNAMENT_COLOURS),
  category: z.enum(CATEGORIES),
  entry_kind: z.enum(ENTRY_KINDS),
  event: z.object({
    id,
    name: z.string(),
    starts_at: timestamp,
    zone: z.string(),
    /** The organisation whose book has the players; null for an event of one person. */
    organisation: z.nullable(z.string()),
    is_own: z.boolean(),
  }),
  entry_phase: z.enum(ENTRY_PHASES),
  phase: managedTournament.shape.phase,
  is_test: z.boolean(),
  entries: z.int(),
  present: z.int(),
  waiting: z.int(),
  applied: z.int(),
  games_done: z.int(),
  games: z.int(),
});
export type TournamentCard = z.infer<typeof tournamentCard>;

const inTournament = { tournament_id: idInPath };
/** Made by the caller, once per command: sending it again is safe. */
const cid = uuid;

export const listManagedTournaments = endpoint({
  method: 'GET',
  path: '/manage/tournaments',
  guard: 'auth',
  summary: 'The tournaments of the events you own or help at. A superadmin may ask for those of all.',
  input: z.object({ event_id: z.optional(idInPath), all: z._default(z.stringbool(), false) }),
  answer: z.array(tournamentCard),
  refusals: [],
});

export const createTournament = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/tournaments',
  guard: { role: 'director', of: 'event_id' },
  summary: 'Set up a tournament of an event.',
  input: z.object({
    event_id: idInPath,
    ...tournamentFields,
    password: z._default(z.nullable(line), null),
  }),
  answer: managedTournament,
  refusals: ['not_found', 'slug_taken', 'against_the_rules'],
  limit: 'write',
});

export const showManagedTournament = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'A tournament with its settings, for those who help at its event.',
  input: z.object(inTournament),
  answer: managedTournament,
  refusals: ['not_found'],
});

export const updateTournament = endpoint({
  method: 'PUT',
  path: '/manage/tournaments/{tournament_id}',
  guard: { role: 'director', of: 'tournament_id' },
  summary:
    'Change a tournament. Its course can be changed until it is drawn. A password stays as it is when none is given.',
  input: z.object({
    ...inTournament,
    base_version: z.int(),
    ...tournamentFields,
    /** Undefined keeps it, null takes it away. */
    password: z.optional(z.nullable(line)),
  }),
  answer: managedTournament,
  refusals: ['not_found', 'conflict', 'slug_taken', 'against_the_rules', 'already_drawn', 'has_entries'],
  limit: 'write',
});

export const deleteTournament = endpoint({
  method: 'DELETE',
  path: '/manage/tournaments/{tournament_id}',
  guard: { role: 'director', of: 'tournament_id' },
  summary:
    'Delete a tournament that was never drawn, or that was only a test. One that was played is cancelled instead.',
  input: z.object(inTournament),
  answer: done,
  refusals: ['not_found', 'already_drawn'],
  limit: 'write',
});

export const setEntryPhase = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/entry-phase',
  guard: { role: 'director', of: 'tournament_id' },
  summary: 'Open a tournament to be entered, begin the check-in, or go back.',
  input: z.object({ ...inTournament, entry_phase: z.enum(ENTRY_PHASES) }),
  answer: managedTournament,
  refusals: ['not_found', 'already_drawn'],
  limit: 'write',
});

export const renewCheckInCode = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/check-in-code',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'Another code to check in with; the old one is worth nothing from now on.',
  input: z.object(inTournament),
  answer: managedTournament,
  refusals: ['not_found', 'check_in_closed'],
  limit: 'write',
});

/** How games of a tournament find their boards. */
export const setAssignment = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/assignment',
  guard: { role: 'desk', of: 'tournament_id' },
  summary: 'Let games go to free boards by themselves or not, and pause stages.',
  input: z.object({
    ...inTournament,
    is_automatic: z.boolean(),
    paused_stages: z.array(line).check(z.maxLength(12)),
  }),
  answer: managedTournament,
  refusals: ['not_found'],
  limit: 'write',
});

/** A tournament as it stands: what every page of it is drawn from. */
const sheet = z.object({
  entrants: z.array(tournamentEntrant),
  seeds: z.array(z.string()),
  /** Who has left since the draw. */
  withdrawn: z.array(z.string()),
  view: tournamentView,
});
export type TournamentSheet = z.infer<typeof sheet>;

export const showSheet = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}/sheet',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'A tournament as it stands: groups, brackets, results and places.',
  input: z.object(inTournament),
  answer: sheet,
  refusals: ['not_found'],
});

export const previewDraw = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/draw/preview',
  guard: { role: 'director', of: 'tournament_id' },
  summary: 'What a draw of those who are present would look like. The same number gives the same draw.',
  input: z.object({ ...inTournament, order: drawOrder }),
  answer: sheet,
  refusals: ['not_found', 'against_the_rules'],
  limit: 'write',
});

export const drawTournament = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/draw',
  guard: { role: 'director', of: 'tournament_id' },
  summary: 'Draw those who are present. Until the first call or result it can be drawn again.',
  input: z.object({ ...inTournament, cid, order: drawOrder, base_version: z.optional(z.int()) }),
  answer: sheet,
  refusals: ['not_found', 'against_the_rules'],
  limit: 'write',
});

export const commandTournament = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/commands',
  guard: { role: 'desk', of: 'tournament_id' },
  summary:
    'Everything the desk and the director do, one command at a time. What would void results is refused with what it voids, until it is confirmed.',
  input: z.object({ ...inTournament, cid, command: deskCommand }),
  answer: z.object({ version: z.int() }),
  refusals: ['not_found', 'forbidden', 'against_the_rules', 'would_void', 'board_taken'],
  limit: 'write',
});

export const previewCommand = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/commands/preview',
  guard: { role: 'desk', of: 'tournament_id' },
  summary: 'What a command would void, stop and move.',
  input: z.object({ ...inTournament, command: deskCommand }),
  answer: impact,
  refusals: ['not_found', 'forbidden', 'against_the_rules'],
  limit: 'write',
});

/** One line of the log. The command is the core's. */
const logLine = z.object({
  version: z.int(),
  at: timestamp,
  /** The name of an account, empty when it is gone; null when no account did it. */
  by: z.nullable(z.string()),
  /** The number of the board that did it. */
  board: z.nullable(z.int()),
  as_superadmin: z.boolean(),
  event: z.looseObject({}) as unknown as z.ZodMiniType<TournamentEvent, TournamentEvent>,
});
export type TournamentLogLine = z.infer<typeof logLine>;

export const tournamentLog = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}/log',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'What was done, by whom and when; the newest first, a hundred lines at a time.',
  input: z.object({ ...inTournament, before: z.optional(idInPath) }),
  answer: z.array(logLine),
  refusals: ['not_found'],
});

export const exportTournament = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}/export',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'Everything about a tournament as JSON: settings, entries, facts and log.',
  input: z.object(inTournament),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'application/json',
});

/**
 * What a change of a tournament says on its channel. It follows on `base`: whoever is not there yet has missed one, and asks how
 * it stands. So does whoever gets no diff: it was too long, or is only said again.
 */
export type TournamentMessage = { version: number } & (
  | { diff: null }
  | {
      base: number;
      diff: Diff;
      /** The tables of the groups it touches. */
      tables: GroupView[];
      /** The games that stand for its pairings, where there are any. */
      games: Record<string, string>;
    }
);
