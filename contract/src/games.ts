import type { GameEvent, GameView, OptionValue } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line, nothing, optionalLine, timestamp, uuid } from './fields.ts';

const gameId = uuid;
/** Made by the client, once per event: sending it again is safe. */
const cid = uuid;
const version = z.int().check(z.minimum(0));

/** What happened. The rules of darts read it; here it only has to be small. */
const event = z.looseObject({
  type: z.enum(['visit', 'undo', 'edit', 'reopen', 'bull_off', 'forfeit', 'abort', 'choose']),
}) as unknown as z.ZodMiniType<GameEvent, GameEvent>;
const view = z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<GameView, GameView>;
export const gameOptions = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())]),
) as unknown as z.ZodMiniType<Record<string, OptionValue>, Record<string, OptionValue>>;

/**
 * A player that is nobody: it throws like somebody of this average, or as a player once threw in another game (a ghost;
 * where the record runs out, the average throws on). The seed makes it throw the same again.
 */
const bot = z.object({
  average: z.number().check(z.minimum(20), z.maximum(110)),
  seed: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)),
  ghost: z._default(
    z.nullable(z.object({ game_id: gameId, player: z.string().check(z.maxLength(8)) })),
    null,
  ),
});
export type GameBot = z.infer<typeof bot>;

/** Who throws: an account, a guest with just a name, or a bot. `key` is what the log and the view call the player. */
const player = z.object({ key: z.string(), name: z.string(), user_id: z.nullable(id), bot: z.nullable(bot) });
export type GamePlayer = z.infer<typeof player>;

/** What a game belongs to. One link, so that tournaments and leagues use games unchanged. */
const link = z.object({
  kind: z.enum(['friendly', 'training', 'bot', 'online', 'pairing', 'match']),
  id: z.nullable(z.string()),
});

export const gameRecord = z.object({
  id: gameId,
  kind: z.string(),
  options: gameOptions,
  /** The players of each side, in throwing order. */
  sides: z.array(z.array(player)),
  link,
  venue: z.string(),
  is_public: z.boolean(),
  /** The rules it began with and is replayed by. */
  rules_version: z.string(),
  status: z.enum(['scheduled', 'running', 'finished', 'aborted']),
  v: version,
  view,
  created_at: timestamp,
  /** How many versions that other devices wrote wait for a choice; absent where none does. */
  open_versions: z.optional(z.int()),
});
export type GameRecord = z.infer<typeof gameRecord>;

/** One row of the log, which is the only truth of a game. */
export const loggedEvent = z.object({ v: version, cid, event, at: timestamp });
export type LoggedEvent = z.infer<typeof loggedEvent>;

/** What every change of a game says on its channel: enough to heal whoever missed the ones before. */
export type GameMessage = {
  v: number;
  cid: string;
  event: GameEvent;
  view: GameView;
  /** How many versions wait for a choice; only in messages that change it. */
  clash?: number;
  /** The lease of the screen that marks the game now; only in league matches. */
  marker?: string;
};

export const startGame = endpoint({
  method: 'POST',
  path: '/games',
  guard: 'auth',
  summary:
    'Start a game. Players are accounts or guests; who starts it may score it. Another account than your own is invited, and a guest under the name you give until it accepts.',
  input: z.object({
    id: z.optional(gameId),
    kind: line,
    options: z._default(gameOptions, {}),
    sides: z
      .array(
        z
          .array(
            z.object({
              user_id: z.optional(id),
              name: z.optional(line),
              bot: z._default(z.nullable(bot), null),
            }),
          )
          .check(z.minLength(1), z.maxLength(8)),
      )
      .check(z.minLength(1), z.maxLength(8)),
    venue: z._default(optionalLine, ''),
    is_public: z._default(z.boolean(), true),
    /** What it is played for; a game with a bot in it is always one against a bot. */
    link: z._default(link, { kind: 'friendly', id: null }),
    /** When it really began: a game kept offline is sent later. */
    started_at: z.optional(timestamp),
    /** The rules it began with, where it was begun on a device; else those of today. */
    rules_version: z.optional(z.string().check(z.maxLength(7))),
  }),
  answer: gameRecord,
  refusals: ['against_the_rules', 'forbidden', 'game_unreadable'],
  limit: 'write',
});

export const showGame = endpoint({
  method: 'GET',
  path: '/games/{game_id}',
  guard: 'open',
  summary: 'A game as it stands. Private games are seen by those who play or score them.',
  input: z.object({ game_id: gameId }),
  answer: gameRecord,
  refusals: ['not_found', 'game_not_shown', 'game_unreadable'],
});

export const listGameEvents = endpoint({
  method: 'GET',
  path: '/games/{game_id}/events',
  guard: 'open',
  summary: 'The log of a game after a version.',
  input: z.object({ game_id: gameId, after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  answer: z.array(loggedEvent),
  refusals: ['not_found', 'game_not_shown'],
});

/** What a side is known to average, from the games its players had finished before this one began; null if too few. For bots no games are needed. */
const sideForm = z.object({ average: z.nullable(z.number()), games: z.int() });
export type SideForm = z.infer<typeof sideForm>;

export const showGameForm = endpoint({
  method: 'GET',
  path: '/games/{game_id}/form',
  guard: 'open',
  summary:
    'What the sides of a game are known for: the average of each before it began. Never changes while it is played.',
  input: z.object({ game_id: gameId }),
  answer: z.array(sideForm),
  refusals: ['not_found', 'game_not_shown'],
});

/** `at` is when it was scored: what was kept offline happened before it arrived. */
export const newEvent = z.object({ cid, event, at: z.optional(timestamp) });
const eachOnce = (events: { cid: string }[]) => new Set(events.map((one) => one.cid)).size === events.length;

export const recordEvents = endpoint({
  method: 'POST',
  path: '/games/{game_id}/events',
  guard: 'auth-or-board',
  summary:
    'Add to the log: one event, or a queue of them that was kept offline, all or none. A cid that is known already is answered, not refused. A tablet needs the lease of its board.',
  input: z.object({
    game_id: gameId,
    base_v: version,
    events: z.array(newEvent).check(z.minLength(1), z.maxLength(500), z.refine(eachOnce)),
    lease: z.optional(uuid),
  }),
  answer: z.object({ v: version, view }),
  refusals: ['not_found', 'forbidden', 'lease_lost', 'conflict', 'against_the_rules', 'game_unreadable'],
  limit: 'record',
  weigh: ({ events }) => events.length,
});

/** How a running game stands, in few numbers. */
export const seenScore = z.object({
  v: z.int(),
  /** Legs, or sets where there are sets. */
  won: z.tuple([z.number(), z.number()]),
  remaining: z.tuple([z.nullable(z.number()), z.nullable(z.number())]),
  throwing: z.nullable(z.int()),
});
export type SeenScore = z.infer<typeof seenScore>;

/** A game as lists show it: enough to recognise it and to open it. */
export const gameCard = z.object({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  status: z.enum(['scheduled', 'running', 'finished', 'aborted']),
  scheduled_at: z.nullable(timestamp),
  venue: z.string(),
  link,
});
export type GameCard = z.infer<typeof gameCard>;

export const ongoingGame = endpoint({
  method: 'GET',
  path: '/user/ongoing-game',
  guard: 'auth',
  summary: 'The game you are in the middle of, or null.',
  input: nothing,
  answer: z.nullable(gameCard),
  refusals: [],
});

/** What somebody played last, to be recognised and played once more. */
export const gameResult = z.object({
  kind: z.enum(['won', 'played', 'drawn', 'walkover', 'retired', 'aborted']),
  winner: z.nullable(z.int()),
});

const playedGame = z.object({
  id: gameId,
  kind: z.string(),
  options: gameOptions,
  /** Who played, by name, in throwing order. */
  sides: z.array(z.array(z.object({ name: z.string() }))),
  link,
  /** Legs of each side, or sets where there are sets. */
  won: z.array(z.int()),
  /** How it ended; null while it has not. */
  result: z.nullable(gameResult),
  started_at: timestamp,
});
export type PlayedGame = z.infer<typeof playedGame>;

export const lastGame = endpoint({
  method: 'GET',
  path: '/user/last-game',
  guard: 'auth',
  summary:
    'The last game that you began yourself and that is over, with friends or a bot, or null: to play the same again.',
  input: nothing,
  answer: z.nullable(playedGame),
  refusals: [],
});

export const nextGames = endpoint({
  method: 'GET',
  path: '/user/next-games',
  guard: 'auth',
  summary: 'The games you are going to play, soonest first.',
  input: nothing,
  answer: z.array(gameCard),
  refusals: [],
});

const liveGame = z.object({ ...gameCard.shape, score: z.nullable(seenScore) });
export type LiveGameCard = z.infer<typeof liveGame>;

export const liveGames = endpoint({
  method: 'GET',
  path: '/live-games',
  guard: 'open',
  summary: 'Public games that are being played now, with how they stand.',
  input: nothing,
  answer: z.array(liveGame),
  refusals: [],
});
