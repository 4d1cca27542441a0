import { GAMES, type GameKey } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, line, nothing, page, timestamp } from './fields.ts';
import { gameResult } from './games.ts';

// What somebody has played. Only one's own: no call here takes a user.

/** What a game was played for, in the words of a player. */
const MATCH_KINDS = ['friendly', 'online', 'bot', 'training', 'tournament', 'league'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** A filter also knows all matches (everything but training), and everything. */
const KIND_FILTERS = ['matches', 'everything', ...MATCH_KINDS] as const;
export type KindFilter = (typeof KIND_FILTERS)[number];

/** Of the calendar, as people in Brussels count it; a season begins on the first of September. */
const MATCH_PERIODS = ['week', 'month', 'season', 'year', 'all'] as const;
export type MatchPeriod = (typeof MATCH_PERIODS)[number];

const gameKey = z.enum(Object.keys(GAMES) as [GameKey, ...GameKey[]]);

const filters = {
  period: z._default(z.enum(MATCH_PERIODS), 'all'),
  /** Days, both included; with either of them the period does not count. */
  from: z.optional(day),
  to: z.optional(day),
  /** The id of an account, or the name of a guest or a bot. */
  opponent: z.optional(line),
  kind: z._default(z.enum(KIND_FILTERS), 'matches'),
  game: z.optional(gameKey),
};

/** What is taken along is everything, unless less is asked for. */
const exported = { ...filters, kind: z._default(z.enum(KIND_FILTERS), 'everything') };

const figures = z.record(z.string(), z.nullable(z.number()));
/** Counts of the rules of darts: numbers, bests, and tallies by name. */
const statistics = z.record(z.string(), z.union([z.number(), z.null(), z.record(z.string(), z.number())]));

/** One game as a point of the form: by the figure that its game names first. */
const formPoint = z.object({
  game_id: z.string(),
  finished_at: timestamp,
  value: z.number(),
  /** How many darts it is told by: averages of several games are weighed by them. */
  darts: z.int(),
  /** null for a game alone at the board: there was nobody to beat. */
  won: z.nullable(z.boolean()),
});
export type FormPoint = z.infer<typeof formPoint>;

const span = z.object({ games: z.int(), figures });
export type ProfileSpan = z.infer<typeof span>;

export const showStatistics = endpoint({
  method: 'GET',
  path: '/user/statistics',
  guard: 'auth',
  summary:
    'What you have thrown, over all games that the filter lets through; x01 unless another is asked for.',
  input: z.object(filters),
  answer: z.object({
    /** How many there are of each game, whichever is asked for. */
    games: z.array(z.object({ game: gameKey, played: z.int() })),
    game: gameKey,
    played: z.int(),
    statistics,
    figures,
    /** The figure that the game names first: the form is shown by it. */
    figure: z.string(),
    /** The newest games, oldest first. */
    form: z.array(formPoint),
  }),
  refusals: [],
});

const opponent = z.object({
  /** What the filter takes. */
  key: z.string(),
  /** Null for a guest. */
  user_id: z.nullable(id),
  name: z.string(),
  played: z.int(),
});
export type Opponent = z.infer<typeof opponent>;

export const listOpponents = endpoint({
  method: 'GET',
  path: '/user/opponents',
  guard: 'auth',
  summary: 'Whom you have played against, most often first.',
  input: nothing,
  answer: z.array(opponent),
  refusals: [],
});

const matchSide = z.object({
  players: z.array(z.object({ name: z.string(), user_id: z.nullable(id) })),
  sets: z.int(),
  legs: z.int(),
  /** What the first player (or you) brought home, by the measure of the game; null unless it was played to its end. */
  result: z.nullable(z.number()),
  /** `figure` of the match, of yourself or of the first player. */
  value: z.nullable(z.number()),
});

const match = z.object({
  id: z.string(),
  game: gameKey,
  kind: z.enum(MATCH_KINDS),
  status: z.enum(['running', 'finished', 'aborted']),
  venue: z.string(),
  at: timestamp,
  in_sets: z.boolean(),
  /** What the results count. */
  measure: z.enum(['points', 'darts', 'rounds', 'checkout', 'average', 'marks_per_round']),
  /** The figure that the game names first. */
  figure: z.string(),
  sides: z.array(matchSide),
  own_side: z.int(),
  /** Its log cannot be replayed: there is no score to show. */
  is_unreadable: z.boolean(),
  /** What the log calls you. */
  own_key: z.string(),
  result: z.nullable(gameResult),
});
export type Match = z.infer<typeof match>;

export const profileAnswer = z.object({
  since: timestamp,
  month: span,
  before: span,
  form: z.array(formPoint),
  last: z.array(match),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const showProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  guard: 'auth',
  summary:
    'Your matches of x01 in this month beside the three months before, your form and your last matches. Training counts elsewhere.',
  input: nothing,
  answer: profileAnswer,
  refusals: [],
});

export const listMatches = endpoint({
  method: 'GET',
  path: '/user/matches',
  guard: 'auth',
  summary: 'The games you play and have played, running ones first, then the newest.',
  input: z.object({ ...filters, page }),
  answer: z.object({
    matches: z.array(match),
    /** How many there are of each game, whichever is asked for. */
    games: z.array(z.object({ game: gameKey, played: z.int() })),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  refusals: [],
});

const rival = z.object({
  games_won: z.int(),
  legs_won: z.int(),
  /** What players of the game are compared by, in the order to show it. */
  figures,
  /** The highest, highest first. */
  checkouts: z.array(z.int()),
});
export type Rival = z.infer<typeof rival>;

export const headToHead = endpoint({
  method: 'GET',
  path: '/user/head-to-head',
  guard: 'auth',
  summary:
    'The balance of your games against one opponent. Figures are of x01 unless another game is asked for.',
  input: z.object({ ...filters, opponent: line }),
  answer: z.object({ opponent, games: z.int(), figure: z.string(), own: rival, theirs: rival }),
  refusals: [],
});

/**
 * One of your visits, as it counts in the end: what was undone is not in it. Times are UTC. `set` and `leg` count from 1,
 * `visit` inside the leg; `scored`, `remaining`, `bust`, `finished` and `darts_at_double` are null in games that have no such
 * thing, and the darts are null when a total was typed.
 */
const visitRow = z.object({
  game_id: z.string(),
  game: gameKey,
  kind: z.enum(MATCH_KINDS),
  venue: z.string(),
  opponents: z.string(),
  started_at: timestamp,
  finished_at: z.nullable(timestamp),
  status: z.enum(['running', 'finished', 'aborted']),
  won: z.nullable(z.boolean()),
  set: z.int(),
  leg: z.int(),
  visit: z.int(),
  thrown_at: timestamp,
  dart_1: z.nullable(z.string()),
  dart_2: z.nullable(z.string()),
  dart_3: z.nullable(z.string()),
  scored: z.nullable(z.number()),
  remaining: z.nullable(z.number()),
  bust: z.nullable(z.boolean()),
  finished: z.nullable(z.boolean()),
  darts_at_double: z.nullable(z.number()),
});
export type VisitRow = z.infer<typeof visitRow>;

export const exportVisitsAsCsv = endpoint({
  method: 'GET',
  path: '/user/visits.csv',
  guard: 'auth',
  summary:
    'Every visit of yours as a table, oldest game first: UTF-8 with a mark, commas, a head line with the names of the fields of visits.json. A text that a spreadsheet would run as a formula begins with an apostrophe.',
  input: z.object(exported),
  answer: z.string(),
  file: 'text/csv',
  refusals: [],
  limit: 'export',
});

export const exportVisitsAsJson = endpoint({
  method: 'GET',
  path: '/user/visits.json',
  guard: 'auth',
  summary: 'Every visit of yours, oldest game first.',
  input: z.object(exported),
  answer: z.array(visitRow),
  file: 'application/json',
  refusals: [],
  limit: 'export',
});
