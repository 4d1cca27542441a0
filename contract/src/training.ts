import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  day,
  done,
  id,
  idInPath,
  line,
  nothing,
  optionalLine,
  page,
  secret,
  timestamp,
  uuid,
} from './fields.ts';
import { gameOptions } from './games.ts';

// What somebody has trained is derived from games that were played alone or against a bot. The words for a result
// (points, darts, an average) and which one is better come from the rules, by the game and its options.

const gameId = uuid;
const count = z.int().check(z.minimum(0));

export const PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const;
const period = z._default(z.enum(PERIODS), 'all');
export type Period = (typeof PERIODS)[number];

/** A result, with the game it comes from. */
const mark = z.object({ game_id: gameId, value: z.number(), finished_at: timestamp });
export type TrainingMark = z.infer<typeof mark>;

const totals = z.object({ games: count, darts: count, seconds: count });
/** Days and weeks in a row with training, up to now and at most. */
const streak = z.object({ days: count, weeks: count, longest_days: count, trained_today: z.boolean() });
export type TrainingStreak = z.infer<typeof streak>;

/** A kind of game: how often, and how it went with the options that were used last. */
const gameSummary = z.object({
  game: z.string(),
  against_bot: z.boolean(),
  played: count,
  options: gameOptions,
  best: z.nullable(mark),
  last: z.nullable(mark),
  /** The newest results, oldest first. */
  trend: z.array(z.number()),
});
export type TrainingSummary = z.infer<typeof gameSummary>;

export const trainingStatsAnswer = z.object({
  totals,
  streak,
  /** Days with training, oldest first. */
  days: z.array(z.object({ day: day, games: count, darts: count, seconds: count })),
  games: z.array(gameSummary),
});
export type TrainingStats = z.infer<typeof trainingStatsAnswer>;

export const trainingStats = endpoint({
  method: 'GET',
  path: '/training/stats',
  guard: 'auth',
  summary: 'All your training of a period: totals, days in a row, every kind of game.',
  input: z.object({ period }),
  answer: trainingStatsAnswer,
  refusals: [],
});

/** A played game in a history. */
const historyRow = z.object({
  game_id: gameId,
  options: gameOptions,
  value: z.nullable(z.number()),
  figures: z.record(z.string(), z.nullable(z.number())),
  darts: count,
  seconds: count,
  finished_at: timestamp,
  /** The number of the session it was played in. */
  session: z.nullable(z.int()),
  won: z.nullable(z.boolean()),
  bot_average: z.nullable(z.number()),
});
export type TrainingRow = z.infer<typeof historyRow>;

/** Games of the same options: only they can be compared. `set` names them in an address. */
const optionSet = z.object({
  set: z.string(),
  options: gameOptions,
  played: count,
  best: z.nullable(mark),
  last: z.nullable(mark),
});
export type TrainingSet = z.infer<typeof optionSet>;

const filter = {
  game: line,
  against: z._default(z.enum(['nobody', 'bot']), 'nobody'),
  period,
  /** Left out: the options that were used last. */
  set: z.optional(z.string().check(z.regex(/^(all|[0-9a-f]{12})$/))),
};

export const trainingHistoryAnswer = z.object({
  sets: z.array(optionSet),
  /** Which of the sets is shown; null for all. */
  set: z.nullable(z.string()),
  rows: z.array(historyRow),
  total: count,
  page: z.int(),
  pages: z.int(),
  totals,
  /** Over everything that is shown. */
  figures: z.record(z.string(), z.nullable(z.number())),
  /** The newest results of one set, oldest first. */
  trend: z.array(mark),
  /** Against bots: how often each average was met and beaten. */
  bots: z.array(z.object({ average: z.number(), played: count, won: count })),
});
export type TrainingHistory = z.infer<typeof trainingHistoryAnswer>;

export const trainingHistory = endpoint({
  method: 'GET',
  path: '/training/history',
  guard: 'auth',
  summary: 'Your games of one kind, newest first, with bests by options and the trend.',
  input: z.object({ ...filter, page }),
  answer: trainingHistoryAnswer,
  refusals: ['not_found'],
});

export const exportTraining = endpoint({
  method: 'GET',
  path: '/training/history/export',
  guard: 'auth',
  summary: 'The same as the history, all of it (the newest 5,000), for a file.',
  input: z.object(filter),
  answer: z.array(historyRow),
  refusals: ['not_found'],
});

export const compareTraining = endpoint({
  method: 'GET',
  path: '/training/compare/{game_id}',
  guard: 'auth',
  summary: 'What you had done before in games of the same options: the best, and the last.',
  input: z.object({ game_id: gameId }),
  answer: z.object({ best: z.nullable(mark), last: z.nullable(mark), played: count }),
  refusals: ['not_found'],
});

const step = z.object({
  game: line,
  options: z._default(gameOptions, {}),
  repeat: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
});
export type RoutineStep = z.infer<typeof step>;

export const routine = z.object({ id, name: z.string(), steps: z.array(step) });
export type Routine = z.infer<typeof routine>;

export const listRoutines = endpoint({
  method: 'GET',
  path: '/training/routines',
  guard: 'auth',
  summary: 'The routines you have put together.',
  input: nothing,
  answer: z.array(routine),
  refusals: [],
});

const routineFields = { name: line, steps: z.array(step).check(z.minLength(1), z.maxLength(20)) };

export const createRoutine = endpoint({
  method: 'POST',
  path: '/training/routines',
  guard: 'auth',
  summary: 'Put a routine together: games with their options, each so many times.',
  input: z.object(routineFields),
  answer: routine,
  refusals: ['against_the_rules'],
  limit: 'write',
});

export const updateRoutine = endpoint({
  method: 'PUT',
  path: '/training/routines/{routine_id}',
  guard: 'auth',
  summary: 'Change a routine of yours. Sessions that were begun keep what they began with.',
  input: z.object({ routine_id: idInPath, ...routineFields }),
  answer: routine,
  refusals: ['not_found', 'against_the_rules'],
});

export const deleteRoutine = endpoint({
  method: 'DELETE',
  path: '/training/routines/{routine_id}',
  guard: 'auth',
  summary: 'Delete a routine of yours.',
  input: z.object({ routine_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

const sessionGame = z.object({
  id: gameId,
  kind: z.string(),
  options: gameOptions,
  status: z.enum(['scheduled', 'running', 'finished', 'aborted']),
  value: z.nullable(z.number()),
});

/** Which game fills which place is derived from the steps and the games (rules SES-1 to SES-3). */
export const trainingSession = z.object({
  /** What a game links to. */
  id: z.string(),
  /** What its games link to that were begun before the server knew of it; null when it was begun here. */
  begun_as: z.nullable(z.string()),
  number: z.int(),
  /** A routine of the house has its name in three languages; an own one has the name it was given. */
  house: z.nullable(z.string()),
  name: z.string(),
  steps: z.array(step),
  started_at: timestamp,
  /** When it was ended before its last game; null if it was not. */
  ended_at: z.nullable(timestamp),
  /** In the order they were begun. */
  games: z.array(sessionGame),
});
export type TrainingSession = z.infer<typeof trainingSession>;

export const listTrainingSessions = endpoint({
  method: 'GET',
  path: '/training/sessions',
  guard: 'auth',
  summary: 'Your numbered sessions, newest first.',
  input: z.object({ page }),
  answer: z.object({
    sessions: z.array(trainingSession),
    total: count,
    page: z.int(),
    pages: z.int(),
  }),
  refusals: [],
});

const sessionNumber = { number: idInPath };

export const showTrainingSession = endpoint({
  method: 'GET',
  path: '/training/sessions/{number}',
  guard: 'auth',
  summary: 'One of your sessions, by its number.',
  input: z.object(sessionNumber),
  answer: trainingSession,
  refusals: ['not_found'],
});

export const startTrainingSession = endpoint({
  method: 'POST',
  path: '/training/sessions',
  guard: 'auth',
  summary: 'Begin your next session, from a routine of the house or one of yours. One that still runs ends.',
  input: z.object({ house: z.optional(line), routine_id: z.optional(id) }),
  answer: trainingSession,
  refusals: ['not_found'],
  limit: 'write',
});

export const endTrainingSession = endpoint({
  method: 'POST',
  path: '/training/sessions/{number}/end',
  guard: 'auth',
  summary: 'End a session before its last game.',
  input: z.object(sessionNumber),
  answer: trainingSession,
  refusals: ['not_found'],
});

export const runningTraining = endpoint({
  method: 'GET',
  path: '/training/running',
  guard: 'auth',
  summary: 'What you can go on with: the session that runs, and the game that runs.',
  input: nothing,
  answer: z.object({ session: z.nullable(trainingSession), game: z.nullable(sessionGame) }),
  refusals: [],
});

export const trainingShare = z.object({
  id,
  label: z.string(),
  /** The only game it shows; null for everything. */
  game: z.nullable(z.string()),
  created_at: timestamp,
  last_seen_at: z.nullable(timestamp),
});
export type TrainingShare = z.infer<typeof trainingShare>;

export const listTrainingShares = endpoint({
  method: 'GET',
  path: '/training/shares',
  guard: 'auth',
  summary: 'The links by which others see your training.',
  input: nothing,
  answer: z.array(trainingShare),
  refusals: [],
});

export const createTrainingShare = endpoint({
  method: 'POST',
  path: '/training/shares',
  guard: 'auth',
  summary: 'Make a link to your training. Its token is told once; only its hash is kept.',
  input: z.object({ label: z._default(optionalLine, ''), game: z._default(z.nullable(line), null) }),
  answer: z.object({ share: trainingShare, token: z.string() }),
  refusals: ['not_found'],
  limit: 'write',
});

export const revokeTrainingShare = endpoint({
  method: 'DELETE',
  path: '/training/shares/{share_id}',
  guard: 'auth',
  summary: 'Take a link back: whoever has it sees nothing any more.',
  input: z.object({ share_id: idInPath }),
  answer: done,
  refusals: ['not_found'],
});

const owner = z.object({ id, name: z.string() });

export const sharedTrainingStats = endpoint({
  method: 'GET',
  path: '/training/shared/{token}/stats',
  guard: 'auth',
  summary: 'The training of somebody who gave you a link.',
  input: z.object({ token: secret, period }),
  answer: z.extend(trainingStatsAnswer, { owner }),
  refusals: ['not_found'],
});

export const sharedTrainingHistory = endpoint({
  method: 'GET',
  path: '/training/shared/{token}/history',
  guard: 'auth',
  summary: 'The games of one kind of somebody who gave you a link.',
  input: z.object({ token: secret, ...filter, page }),
  answer: z.extend(trainingHistoryAnswer, { owner }),
  refusals: ['not_found'],
});
