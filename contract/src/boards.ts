import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, nothing, timestamp, uuid } from './fields.ts';
import { gameRecord } from './games.ts';

export const board = z.object({
  id,
  number: z.int(),
  /** What it is called besides its number; often nothing. */
  name: z.string(),
  location: z.string(),
  /** A marker's own phone is a board for this one game; null: the tablet of the board. */
  only_game: z.nullable(uuid),
});
export type Board = z.infer<typeof board>;

export const boardLogin = endpoint({
  method: 'POST',
  path: '/tablet/login',
  guard: 'open',
  summary:
    'Log a tablet in to its board with the code of that board. One that is there already is only logged out when the new one takes over.',
  input: z.object({
    code: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
    take_over: z._default(z.boolean(), false),
  }),
  answer: z.object({ token: z.string() }),
  refusals: ['board_code_wrong', 'board_has_tablet'],
  limit: 'code',
});

export const currentBoard = endpoint({
  method: 'GET',
  path: '/tablet/board',
  guard: 'open',
  summary: 'The board this tablet belongs to, or null when its token is missing or no longer good.',
  input: nothing,
  answer: z.nullable(board),
  refusals: [],
});

export const boardLogout = endpoint({
  method: 'POST',
  path: '/tablet/logout',
  guard: 'board',
  summary: 'Log this tablet out of its board.',
  input: nothing,
  answer: done,
  refusals: [],
});

/** What a board says on its channel: the game that stands on it, and which screen keeps its score. */
export type BoardMessage = { game_id: string | null; lease: string | null };

export const boardGame = endpoint({
  method: 'GET',
  path: '/tablet/game',
  guard: 'board',
  summary: 'The game that stands on this board, or null.',
  input: nothing,
  answer: z.nullable(gameRecord),
  refusals: ['game_unreadable'],
});

export const takeLease = endpoint({
  method: 'POST',
  path: '/tablet/lease',
  guard: 'board',
  summary:
    'Keep the score of the game on this board, alone. The screen makes the lease up, sends it with every visit, and asks again within the time it is good for. One that another screen holds is refused, unless it is taken over: then the old one is worth nothing.',
  input: z.object({ lease: uuid, take_over: z._default(z.boolean(), false) }),
  answer: z.object({ game: z.nullable(gameRecord), good_for_s: z.int() }),
  refusals: ['lease_lost', 'game_unreadable'],
  limit: 'write',
});

export const reportTablet = endpoint({
  method: 'POST',
  path: '/tablet/alive',
  guard: 'board',
  summary: 'A tablet says that it is there, how full its battery is and how much it still has to send.',
  input: z.object({
    /** Per cent; null where the browser does not tell. */
    battery: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
    unsent: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  /** What time it is: the clock of a tablet that lay in a drawer may be wrong by hours. */
  answer: z.object({ ok: z.literal(true), now: timestamp }),
  refusals: ['forbidden'],
  limit: 'write',
});

export const linkMarker = endpoint({
  method: 'POST',
  path: '/tablet/marker-code',
  guard: 'board',
  summary:
    'A new code with which the marker keeps the score of the game on this board on their own phone, without an account. An older code of the game is worth nothing from now on.',
  input: z.object({ game_id: uuid }),
  answer: z.object({ code: z.string() }),
  refusals: ['not_found', 'forbidden'],
  limit: 'write',
});

export const markerLogin = endpoint({
  method: 'POST',
  path: '/tablet/marker-login',
  guard: 'open',
  summary:
    'Make a phone the marker of one game, with the code shown at its board. Another phone that marks it already is only sent away when this one takes over. The token is good for this game alone, and ends with it.',
  input: z.object({
    code: z.string().check(z.trim(), z.minLength(4), z.maxLength(100)),
    take_over: z._default(z.boolean(), false),
  }),
  answer: z.object({ token: z.string() }),
  refusals: ['marker_code_wrong', 'marker_has_phone'],
  limit: 'code',
});
