import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, email, givenPassword, id, secret, timestamp, uuid } from './fields.ts';

// Who sits in a game. A seat is an account's only when its owner has agreed: by a notice, by a link scanned at the board, or
// by signing in there. Until then it is a guest's, whoever was meant.

/** A player of a game, by the key that its log uses: "1.0" is the first of the second side. */
const player = z.string().check(z.regex(/^[0-7]\.[0-7]$/));
const seat = { game_id: uuid, player };

/** What everybody at the board sees when somebody has taken a seat. */
export type SeatMessage = { game_id: string; player: string; user_id: number; name: string };

export const linkSeat = endpoint({
  method: 'POST',
  path: '/games/{game_id}/seats/{player}/link',
  guard: 'auth',
  summary:
    'A link by which somebody takes a seat of a guest: good once and for ten minutes. For those who score the game.',
  input: z.object(seat),
  answer: z.object({ token: z.string(), expires_at: timestamp }),
  refusals: ['not_found', 'forbidden', 'seat_taken'],
  limit: 'write',
});

export const showSeat = endpoint({
  method: 'GET',
  path: '/seats/{token}',
  guard: 'auth',
  summary: 'What a link to a seat leads to.',
  input: z.object({ token: secret }),
  answer: z.object({
    game_id: uuid,
    kind: z.string(),
    /** What the seat is called now. */
    name: z.string(),
    /** Who began the game; empty when they are gone. */
    started_by: z.string(),
    /** Everybody else who plays. */
    others: z.array(z.string()),
  }),
  refusals: ['link_expired'],
});

export const takeSeat = endpoint({
  method: 'POST',
  path: '/seats/{token}/take',
  guard: 'auth',
  summary: 'Take the seat of a link: from then on the game is yours too.',
  input: z.object({ token: secret }),
  answer: z.object({ game_id: uuid }),
  refusals: ['link_expired', 'forbidden', 'seat_taken', 'already_seated'],
  limit: 'write',
});

export const takeSeatHere = endpoint({
  method: 'POST',
  path: '/games/{game_id}/seats/{player}/sign-in',
  guard: 'auth',
  summary:
    'Somebody takes a seat on the device where it is scored, with their own password. Nobody is signed in or out by it.',
  input: z.object({ ...seat, email, password: givenPassword }),
  answer: done,
  refusals: [
    'not_found',
    'forbidden',
    'seat_taken',
    'already_seated',
    'credentials_wrong',
    'account_blocked',
    'unavailable',
  ],
  limit: 'login',
});

export const inviteToSeat = endpoint({
  method: 'POST',
  path: '/games/{game_id}/seats/{player}/invite',
  guard: 'auth',
  summary:
    'Ask an account to take a seat of a guest. It gets a notice, unless it has too many that wait for an answer.',
  input: z.object({ ...seat, user_id: id }),
  answer: done,
  refusals: ['not_found', 'forbidden', 'seat_taken'],
  limit: 'write',
});

export const acceptSeat = endpoint({
  method: 'POST',
  path: '/games/{game_id}/seats/{player}/accept',
  guard: 'auth',
  summary: 'Take a seat you were invited to: the game counts for you too, also when it is over.',
  input: z.object(seat),
  answer: done,
  refusals: ['not_found', 'forbidden', 'already_seated'],
  limit: 'write',
});

export const declineSeat = endpoint({
  method: 'POST',
  path: '/games/{game_id}/seats/{player}/decline',
  guard: 'auth',
  summary: 'Do not take a seat you were invited to: it stays a guest.',
  input: z.object(seat),
  answer: done,
  refusals: ['not_found', 'forbidden'],
  limit: 'write',
});
