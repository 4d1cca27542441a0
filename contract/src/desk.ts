import type { EventAssignment, EventWait } from '@oche/tournament';
import * as z from 'zod/mini';
import { deskClock, deskGame } from './desk-game.ts';
import { endpoint } from './endpoint.ts';
import { eventBoard } from './events.ts';
import { id, idInPath, line, timestamp, uuid } from './fields.ts';
import { EVENT_ROLES } from './roles.ts';
import { TOURNAMENT_COLOURS } from './tournaments.ts';

const deskTournament = z.object({
  id,
  name: z.string(),
  colour: z.enum(TOURNAMENT_COLOURS),
  phase: z.enum(['entry', 'drawn', 'playing', 'finished', 'cancelled']),
  is_automatic: z.boolean(),
  paused_stages: z.array(z.string()),
  stages: z.array(z.object({ id: z.string(), open: z.int() })),
  version: z.int(),
  games_done: z.int(),
  games: z.int(),
  /** Who is in, while it is not drawn. */
  entries: z.int(),
});

/** What stands on a board. */
const boardGame = z.object({
  game: deskGame,
  game_id: z.nullable(uuid),
  status: z.enum(['called', 'running', 'to_confirm']),
  marker: z.nullable(z.object({ person: z.string(), name: z.string() })),
  called_at: timestamp,
  started_at: z.nullable(timestamp),
  expected_end: z.nullable(timestamp),
  clock: z.nullable(deskClock),
  /** The players are asked to report there. */
  asks_presence: z.boolean(),
  /** Legs or sets so far, from the board; null before it began or when nobody scores there. */
  score: z.nullable(z.tuple([z.number(), z.number()])),
  here: z.array(z.string()),
});
const deskBoard = z.object({
  ...eventBoard.shape,
  on: z.nullable(boardGame),
  /** The game that has just ended there, while its tablet may take it back; nothing is called there by itself before. */
  held: z.nullable(z.object({ game: deskGame, until: timestamp })),
});
export type DeskBoard = z.infer<typeof deskBoard>;

/** The score at which a game was taken off its board; called again it goes on from there. */
const stopped = z.nullable(
  z.object({
    won: z.tuple([z.number(), z.number()]),
    remaining: z.tuple([z.nullable(z.number()), z.nullable(z.number())]),
  }),
);
export type StoppedGame = z.infer<typeof stopped>;

/** Why a game waits, in the words of the rules: a code and the facts that fill it; ids among them are named on this page. */
const wait = z.object({
  game: deskGame,
  why: z.looseObject({ code: z.string() }) as unknown as z.ZodMiniType<EventWait['why'], EventWait['why']>,
  mend: z.nullable(z.string()) as unknown as z.ZodMiniType<EventWait['mend'], EventWait['mend']>,
  since: z.nullable(timestamp),
  /** About when it begins, while that can be said. */
  starts_at: z.nullable(timestamp),
  stopped,
});
export type DeskWait = z.infer<typeof wait>;

const settle = z.discriminatedUnion('kind', [
  /** A result that waits for the desk. */
  z.object({
    kind: z.literal('confirm'),
    game: deskGame,
    game_id: uuid,
    score: z.tuple([z.number(), z.number()]),
  }),
  /** A tie that only a shoot-out or a play-off can break. */
  z.object({
    kind: z.literal('tie'),
    tournament_id: id,
    stage: z.string(),
    group: z.string(),
    entrants: z.array(z.object({ id: z.string(), name: z.string() })),
    last_resort: z.enum(['shoot_out', 'play_off']),
  }),
  /** Somebody did not come when called. */
  z.object({ kind: z.literal('no_show'), game: deskGame, board: z.int(), clock: deskClock }),
  /** The tablet and the desk say different things about one game. */
  z.object({
    kind: z.literal('disagree'),
    game: deskGame,
    game_id: uuid,
    desk: z.tuple([z.number(), z.number()]),
    tablet: z.tuple([z.number(), z.number()]),
  }),
  /** Two devices wrote one game: the desk or its marker chooses which version counts. */
  z.object({
    kind: z.literal('written_twice'),
    game: deskGame,
    game_id: uuid,
    board: z.nullable(z.int()),
    since: timestamp,
  }),
  /** Somebody wants to leave, and cannot by themselves any more. */
  z.object({
    kind: z.literal('leave'),
    tournament_id: id,
    entry_id: id,
    name: z.string(),
    since: timestamp,
  }),
  /** A round of a Swiss stage can be drawn. */
  z.object({ kind: z.literal('draw_round'), tournament_id: id, stage: z.string() }),
]);
export type DeskSettle = z.infer<typeof settle>;

const forecast = z.object({
  finish: timestamp,
  earliest: timestamp,
  latest: timestamp,
  stuck: z.int(),
  /** When it was worked out: the day goes on meanwhile. */
  at: timestamp,
});
export type DeskForecast = z.infer<typeof forecast>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  present: z.boolean(),
  busy: z.nullable(z.enum(['playing', 'marking'])),
  board: z.nullable(z.int()),
  turns_marked: z.int(),
});
export type DeskPerson = z.infer<typeof person>;

type Suggestion = EventAssignment & { code: string; stopped: StoppedGame };
const suggestion = z.looseObject({ code: z.string() }) as unknown as z.ZodMiniType<Suggestion, Suggestion>;

const desk = z.object({
  v: z.int(),
  event: z.object({ id, name: z.string(), slug: z.string(), zone: z.string(), starts_at: timestamp }),
  role: z.enum(EVENT_ROLES),
  now: timestamp,
  tournaments: z.array(deskTournament),
  boards: z.array(deskBoard),
  waits: z.array(wait),
  /** What would go on a board now, if the desk says so. */
  suggested: z.array(suggestion),
  settle: z.array(settle),
  people: z.array(person),
  forecast: z.nullable(forecast),
});
export type Desk = z.infer<typeof desk>;

export const showDesk = endpoint({
  method: 'GET',
  path: '/manage/events/{event_id}/desk',
  guard: { role: 'check_in', of: 'event_id' },
  summary:
    'An event as its desk sees it: boards, what waits and why, what is to be settled, when the day ends.',
  input: z.object({ event_id: idInPath }),
  answer: desk,
  refusals: ['not_found'],
});

export const whatIf = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/what-if',
  guard: { role: 'desk', of: 'event_id' },
  summary:
    'When the day would end with more or fewer boards, another rest, shorter games, or fields of another size.',
  input: z.object({
    event_id: idInPath,
    more_boards: z._default(z.int().check(z.minimum(-64), z.maximum(64)), 0),
    rest_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(240))),
    /** From this round on (1 is the final) games are best of so many legs. */
    shorter: z.optional(
      z.object({
        rounds_left: z.int().check(z.minimum(1), z.maximum(12)),
        best_of: z.int().check(z.minimum(1), z.maximum(31)),
      }),
    ),
    /** Tournaments that are not drawn yet, each with a field of so many. */
    fields: z._default(
      z
        .array(z.object({ tournament_id: id, players: z.int().check(z.minimum(2), z.maximum(512)) }))
        .check(z.maxLength(8)),
      [],
    ),
  }),
  answer: forecast,
  refusals: ['not_found', 'unavailable'],
  limit: 'write',
});

export const assignGames = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/assign',
  guard: { role: 'desk', of: 'event_id' },
  summary: 'Put everything on boards that can be played now.',
  input: z.object({ event_id: idInPath, cid: uuid }),
  answer: z.object({ v: z.int() }),
  refusals: ['not_found'],
  limit: 'write',
});

export const moveGame = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/move',
  guard: { role: 'desk', of: 'tournament_id' },
  summary: 'Take a game to another board, with its score so far.',
  input: z.object({ tournament_id: idInPath, cid: uuid, pairing: line, board_id: id }),
  answer: z.object({ version: z.int() }),
  refusals: ['not_found', 'against_the_rules', 'board_taken'],
  limit: 'write',
});

export const undoDesk = endpoint({
  method: 'POST',
  path: '/manage/events/{event_id}/undo',
  guard: { role: 'desk', of: 'event_id' },
  summary: 'Take back what you did last at this desk, within thirty seconds.',
  input: z.object({ event_id: idInPath, cid: uuid }),
  answer: z.object({ v: z.int() }),
  refusals: ['not_found', 'nothing_to_undo', 'against_the_rules', 'would_void'],
  limit: 'write',
});

export const settleResult = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/settle',
  guard: { role: 'desk', of: 'tournament_id' },
  summary: 'Decide about a game: take what the tablet says, or keep what the desk said.',
  input: z.object({ tournament_id: idInPath, cid: uuid, pairing: line, take: z.enum(['tablet', 'desk']) }),
  answer: z.object({ version: z.int() }),
  refusals: ['not_found', 'against_the_rules', 'would_void'],
  limit: 'write',
});

export const answerLeave = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/leave',
  guard: { role: 'desk', of: 'tournament_id' },
  summary:
    'Answer whoever wants to leave: they are out, and their games are given to the others, or they are asked to stay.',
  input: z.object({ tournament_id: idInPath, cid: uuid, entry_id: id, answer: z.enum(['accept', 'keep']) }),
  answer: z.object({ version: z.int() }),
  refusals: ['not_found', 'against_the_rules', 'would_void'],
  limit: 'write',
});

/** What a board shows and needs to go on without a network: the game on it, what comes next, how it is played here. */
const boardNow = z.object({
  event: z.nullable(z.object({ id, name: z.string(), slug: z.string(), zone: z.string() })),
  house: z.object({
    checkout_advice: z.boolean(),
    confirm_by: z.enum(['marker', 'players', 'desk']),
    /** Asked before the tablet leaves its board; a digest, so that it can be checked offline. */
    pin: z.nullable(z.object({ salt: z.string(), hash: z.string() })),
  }),
  on: z.nullable(
    z.object({
      ...boardGame.shape,
      tournament: z.object({ id, name: z.string(), colour: z.enum(TOURNAMENT_COLOURS) }),
    }),
  ),
  next: z.array(
    z.object({
      game: deskGame,
      tournament: z.object({ id, name: z.string(), colour: z.enum(TOURNAMENT_COLOURS) }),
      marker: z.nullable(z.string()),
    }),
  ),
  /** Games whose result the desk typed while a tablet kept their score: what that sends later is shown beside it there. */
  typed_at_desk: z.array(uuid),
  /** The table of the group that plays here, or will. */
  group: z.nullable(
    z.object({
      tournament_id: id,
      stage: z.string(),
      key: z.string(),
      rows: z.array(
        z.object({
          entrant: z.string(),
          name: z.string(),
          rank: z.int(),
          played: z.int(),
          points: z.number(),
          leg_difference: z.int(),
        }),
      ),
    }),
  ),
});
export type BoardNow = z.infer<typeof boardNow>;

export const showBoard = endpoint({
  method: 'GET',
  path: '/tablet/now',
  guard: 'board',
  summary: 'What is played at this board now and next, for its tablet.',
  input: z.object({}),
  answer: boardNow,
  refusals: [],
});

export const arriveAtBoard = endpoint({
  method: 'POST',
  path: '/tablet/arrive',
  guard: 'board',
  summary: 'A side of the game that was called to this board is here, or has left again.',
  input: z.object({
    entrant: line,
    here: z.boolean(),
    /** The game that was on the screen: what was tapped without a network may come when another one is on. */
    game_id: z.optional(uuid),
  }),
  answer: boardNow,
  refusals: ['not_found', 'against_the_rules'],
  limit: 'write',
});

export const callAgainAtBoard = endpoint({
  method: 'POST',
  path: '/tablet/call-again',
  guard: 'board',
  summary: 'Calls whoever has not come to this board once more; the clock begins anew.',
  input: z.object({ game_id: uuid }),
  answer: boardNow,
  refusals: ['not_found', 'against_the_rules'],
  limit: 'write',
});

export const listMarkersAtBoard = endpoint({
  method: 'GET',
  path: '/tablet/markers',
  guard: 'board',
  summary: 'Who could mark the game that was called to this board instead, the fairest first.',
  input: z.object({ game_id: uuid }),
  answer: z.array(z.object({ person: z.string(), name: z.string(), turns_marked: z.int() })),
  refusals: ['not_found'],
});

export const changeMarkerAtBoard = endpoint({
  method: 'POST',
  path: '/tablet/marker',
  guard: 'board',
  summary: 'The marker of the game that was called to this board cannot: another one marks it.',
  input: z.object({
    game_id: uuid,
    /** Who marks instead; without it, the fairest. */
    person: z.optional(line),
  }),
  answer: boardNow,
  refusals: ['not_found', 'no_other_marker', 'against_the_rules'],
  limit: 'write',
});

export const confirmAtBoard = endpoint({
  method: 'POST',
  path: '/tablet/confirm',
  guard: 'board',
  summary: 'The result that was scored here is right: the board is free for the next game.',
  input: z.object({ game_id: uuid }),
  answer: boardNow,
  refusals: ['not_found'],
  limit: 'write',
});

export const linkMarkerAtDesk = endpoint({
  method: 'POST',
  path: '/manage/tournaments/{tournament_id}/marker-code',
  guard: { role: 'desk', of: 'tournament_id' },
  summary:
    'A new code with which somebody keeps the score of a game that stands on a board on their own phone, for boards without a tablet.',
  input: z.object({ tournament_id: idInPath, pairing: line }),
  answer: z.object({ code: z.string() }),
  refusals: ['not_found'],
  limit: 'write',
});
