import type { Honours, PairingView, StageSpec } from '@oche/tournament';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, line, nothing, page, slug, timestamp, uuid } from './fields.ts';
import { seenScore } from './games.ts';
import { playerEntry } from './player-entries.ts';
import {
  CATEGORIES,
  ENTRY_KINDS,
  ENTRY_PHASES,
  TOURNAMENT_COLOURS,
  tournamentEntrant,
  tournamentView,
} from './tournaments.ts';

/** What everybody may know of a tournament in a list. */
const publicCard = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  entry_kind: z.enum(ENTRY_KINDS),
  colour: z.enum(TOURNAMENT_COLOURS),
  entry_phase: z.enum(ENTRY_PHASES),
  phase: z.enum(['entry', 'drawn', 'playing', 'finished', 'cancelled']),
  is_open: z.boolean(),
  is_live: z.boolean(),
  closes_at: z.nullable(timestamp),
  cap: z.nullable(z.int()),
  entries: z.int(),
  /** Games that are called or played at this moment. */
  on_boards: z.int(),
  event: z.object({
    slug: z.string(),
    name: z.string(),
    starts_at: timestamp,
    ends_at: timestamp,
    zone: z.string(),
    location: z.string(),
  }),
});
export type PublicTournamentCard = z.infer<typeof publicCard>;

const search = z.optional(z.string().check(z.maxLength(100)));

const filter = {
  q: search,
  place: search,
  from: z.optional(day),
  to: z.optional(day),
  category: z.optional(z.enum(CATEGORIES)),
  open: z._default(z.stringbool(), false),
  live: z._default(z.stringbool(), false),
};

export const listTournaments = endpoint({
  method: 'GET',
  path: '/tournaments',
  guard: 'open',
  summary:
    'Public tournaments: those to come and running first, the nearest on top, then those that are over. Searched by name, place, day, category, and by whether they can be entered or are being played.',
  input: z.object({ ...filter, page }),
  answer: z.object({ tournaments: z.array(publicCard), total: z.int(), page: z.int(), pages: z.int() }),
  refusals: [],
});

export const exportTournaments = endpoint({
  method: 'GET',
  path: '/tournaments.csv',
  guard: 'open',
  summary: 'The same list as a table for a spreadsheet, at most a thousand of them.',
  input: z.object(filter),
  answer: z.string(),
  refusals: [],
  file: 'text/csv',
});

const stage = z.looseObject({ id: z.string() }) as unknown as z.ZodMiniType<StageSpec, StageSpec>;
/** What stands for a pairing: the game that was scored dart by dart. */
const games = z.record(z.string(), uuid);

const publicSheet = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  category: z.enum(CATEGORIES),
  entry_kind: z.enum(ENTRY_KINDS),
  colour: z.enum(TOURNAMENT_COLOURS),
  event: z.object({
    ...publicCard.shape.event.shape,
    organiser: z.string(),
  }),
  /** For everybody: its event is published, and it is no test. */
  is_public: z.boolean(),
  stages: z.array(stage),
  boards: z.array(z.object({ id: z.string(), number: z.int() })),
  entrants: z.array(tournamentEntrant),
  /** Who has left since the draw. */
  withdrawn: z.array(z.string()),
  games,
  /** Of the pairings that are being played where somebody scores. */
  scores: z.record(z.string(), seenScore),
  view: tournamentView,
});
export type PublicSheet = z.infer<typeof publicSheet>;

export const showTournament = endpoint({
  method: 'GET',
  path: '/tournaments/{tournament}',
  guard: 'open',
  summary:
    'A tournament as it stands: players, groups, brackets, results and places. What is not published is seen by its helpers alone.',
  input: z.object({ tournament: slug }),
  answer: publicSheet,
  refusals: ['not_found'],
});

const honours = z.looseObject({}) as unknown as z.ZodMiniType<Honours, Honours>;

export const showHonours = endpoint({
  method: 'GET',
  path: '/tournaments/{tournament}/honours',
  guard: 'open',
  summary: '180s, high finishes, short legs and averages of a tournament, each with the game it fell in.',
  input: z.object({ tournament: slug }),
  answer: z.object({ version: z.int(), honours }),
  refusals: ['not_found'],
});

const pairing = z.looseObject({ id: z.string() }) as unknown as z.ZodMiniType<PairingView, PairingView>;

export const showTournamentGame = endpoint({
  method: 'GET',
  path: '/tournaments/{tournament}/games/{code}',
  guard: 'open',
  summary: 'One game of a tournament by its code ("W17"), with both sides as a match shows them.',
  input: z.object({ tournament: slug, code: line }),
  answer: z.object({
    code: z.string(),
    pairing,
    entries: z.tuple([playerEntry, playerEntry]),
    game_id: z.nullable(uuid),
    board: z.nullable(z.int()),
    started_at: z.nullable(timestamp),
    finished_at: z.nullable(timestamp),
  }),
  refusals: ['not_found'],
});

/** What is public of a tournament as tables; the same as JSON is in `showTournament` and `showHonours`. */
export const TOURNAMENT_TABLES = ['games', 'groups', 'places', 'honours', 'entrants'] as const;
export type TournamentTable = (typeof TOURNAMENT_TABLES)[number];

export const exportTournamentTable = endpoint({
  method: 'GET',
  path: '/tournaments/{tournament}/csv/{table}',
  guard: 'open',
  summary:
    'The games, groups, places, honours or entrants of a tournament as a table for a spreadsheet. What is not published is seen by its helpers alone.',
  input: z.object({ tournament: slug, table: z.enum(TOURNAMENT_TABLES) }),
  answer: z.string(),
  refusals: ['not_found'],
  file: 'text/csv',
});

const side = z.object({ name: z.string() });
/** A game as everybody may speak of it: whose, which round, between whom. */
export const seenGame = z.object({
  tournament_id: id,
  code: z.string(),
  /** How many rounds its bracket has, from which its round is named. */
  rounds: z.int(),
  pairing,
  sides: z.tuple([side, side]),
});
export type SeenGame = z.infer<typeof seenGame>;

const seenBoard = z.object({
  id,
  number: z.int(),
  state: z.enum(['open', 'paused', 'closed']),
  /** When its tablet was last heard of; null where there is none. */
  tablet_seen_at: z.nullable(timestamp),
  on: z.nullable(
    z.object({
      game: seenGame,
      game_id: z.nullable(uuid),
      status: z.enum(['called', 'running', 'to_confirm']),
      marker: z.nullable(z.string()),
      called_at: timestamp,
      started_at: z.nullable(timestamp),
      expected_end: z.nullable(timestamp),
      /** Until when the next call is waited for; null once both are there. */
      call_ends: z.nullable(timestamp),
      score: z.nullable(seenScore),
    }),
  ),
});
export type SeenBoard = z.infer<typeof seenBoard>;

/** What a hall gets loud about, the newest first. */
const seenMoment = z.object({
  kind: z.enum(['one_eighty', 'high_checkout', 'short_leg', 'result']),
  tournament_id: id,
  code: z.string(),
  name: z.string(),
  /** Who was beaten. */
  other: z.string(),
  value: z.number(),
  /** 3-1 */
  score: z.nullable(z.tuple([z.number(), z.number()])),
  at: timestamp,
});
export type SeenMoment = z.infer<typeof seenMoment>;

const eventNow = z.object({
  v: z.int(),
  now: timestamp,
  event: z.object({ slug: z.string(), name: z.string(), zone: z.string(), starts_at: timestamp }),
  tournaments: z.array(
    z.object({
      id,
      slug: z.string(),
      name: z.string(),
      colour: z.enum(TOURNAMENT_COLOURS),
      phase: publicCard.shape.phase,
      version: z.int(),
      games_done: z.int(),
      games: z.int(),
      groups: z.int(),
      has_knockout: z.boolean(),
    }),
  ),
  boards: z.array(seenBoard),
  /** What can be played next, in the order it will be called. */
  next: z.array(seenGame),
  moments: z.array(seenMoment),
});
export type EventNow = z.infer<typeof eventNow>;

export const showEventNow = endpoint({
  method: 'GET',
  path: '/events/{event}/now',
  guard: 'open',
  summary:
    'What happens at an event now: every board with its game and score, what comes next, and what fell.',
  input: z.object({ event: slug }),
  answer: eventNow,
  refusals: ['not_found'],
});

export const listPublicAddresses = endpoint({
  method: 'GET',
  path: '/public-addresses',
  guard: 'open',
  summary: 'The addresses of public events and tournaments, the newest first: for those who look for pages.',
  input: nothing,
  answer: z.array(z.object({ event: z.string(), tournament: z.string(), is_drawn: z.boolean() })),
  refusals: [],
});
