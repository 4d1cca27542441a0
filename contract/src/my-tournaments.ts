import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idInPath, line, page, timestamp, uuid } from './fields.ts';
import { seenGame } from './public-tournaments.ts';
import { eventLine, myEntry, phases } from './registration.ts';
import { TOURNAMENT_COLOURS } from './tournaments.ts';

const myGame = z.object({
  game: seenGame,
  /** Which of its sides is mine. */
  side: z.union([z.literal(0), z.literal(1)]),
  /** The number of the board it is called to. */
  board: z.nullable(z.int()),
  game_id: z.nullable(uuid),
  /** About when it begins, while that can be said. */
  starts_at: z.nullable(timestamp),
  is_here: z.boolean(),
});
export type MyGame = z.infer<typeof myGame>;

const myDuty = z.object({ game: seenGame, board: z.int(), game_id: z.nullable(uuid) });

const myGroup = z.object({
  key: z.string(),
  rows: z.array(
    z.object({
      name: z.string(),
      rank: z.int(),
      played: z.int(),
      points: z.number(),
      leg_difference: z.int(),
      is_mine: z.boolean(),
    }),
  ),
  /** Whatever happens now, my rank will be between these. */
  best_rank: z.int(),
  worst_rank: z.int(),
  played_out: z.boolean(),
  /** So many of the group go on to the winners' side; null when all play on alike. */
  through: z.nullable(z.int()),
});

const myPlace = z.object({ from: z.int(), to: z.int(), final: z.boolean() });

const myTournament = z.object({
  tournament: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    colour: z.enum(TOURNAMENT_COLOURS),
    ...phases,
  }),
  event: z.object({ ...eventLine.shape, ends_at: timestamp }),
  entry: myEntry,
  /** Of those that are being played. */
  day: z.nullable(
    z.object({
      /** As the tournament calls my side, and me on it. */
      entrant: z.string(),
      persons: z.array(z.string()),
      games: z.array(myGame),
      duties: z.array(myDuty),
      group: z.nullable(myGroup),
      /** What may still be played after that, up to the final; `codes` names the games that the others come from. */
      way: z.array(z.object({ game: seenGame, side: z.union([z.literal(0), z.literal(1)]) })),
      codes: z.record(z.string(), z.string()),
      /** Whether I have asked to leave, or have left. */
      leaving: z.nullable(z.enum(['asked', 'left'])),
    }),
  ),
  place: z.nullable(myPlace),
});
export type MyTournament = z.infer<typeof myTournament>;

const myTournaments = z.object({
  now: timestamp,
  /** To come and under way, the nearest first. */
  current: z.array(myTournament),
  past: z.array(myTournament),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type MyTournaments = z.infer<typeof myTournaments>;

export const listMyTournaments = endpoint({
  method: 'GET',
  path: '/user/tournaments',
  guard: 'auth',
  summary:
    'The tournaments you are in: where to be when, what you mark, how you stand, and where you ended in those that are over.',
  input: z.object({ page }),
  answer: myTournaments,
  refusals: [],
});

export const sayImHere = endpoint({
  method: 'POST',
  path: '/user/tournaments/{tournament_id}/here',
  guard: 'auth',
  summary: 'Say that you have come to the board your game was called to.',
  input: z.object({ tournament_id: idInPath, pairing: line, here: z.boolean() }),
  answer: done,
  refusals: ['not_found', 'not_entered', 'against_the_rules'],
  limit: 'write',
});

export const askToLeave = endpoint({
  method: 'POST',
  path: '/user/tournaments/{tournament_id}/leave',
  guard: 'auth',
  summary:
    'Say that you want to leave a tournament that is drawn, or that you stay after all. The desk answers.',
  input: z.object({ tournament_id: idInPath, leave: z.boolean() }),
  answer: done,
  refusals: ['not_found', 'not_entered'],
  limit: 'enter',
});
