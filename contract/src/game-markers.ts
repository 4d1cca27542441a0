import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, timestamp, uuid } from './fields.ts';

/** The screen of somebody else that marks a game of a league match now. */
const gameMarker = z.object({
  /** The name of its account; null for a tablet of the match. */
  name: z.nullable(z.string()),
  /** When others may mark without a question, if it stays silent. */
  free_at: timestamp,
});
export type GameMarker = z.infer<typeof gameMarker>;

/** A screen makes its lease up itself, so that asking again is safe. */
const screen = { game_id: uuid, lease: uuid };

export const showGameMarker = endpoint({
  method: 'GET',
  path: '/games/{game_id}/marker',
  guard: 'auth-or-board',
  summary:
    'The other screen that marks a game of a league match now; null where the screen that asks may mark it.',
  input: z.object(screen),
  answer: z.nullable(gameMarker),
  refusals: ['not_found', 'forbidden'],
});

export const takeGameOver = endpoint({
  method: 'POST',
  path: '/games/{game_id}/marker',
  guard: 'auth-or-board',
  summary:
    'Mark a game of a league match on this screen from now on. The account whose screen marked it is notified, and what that screen has not sent stays a version.',
  input: z.object(screen),
  answer: nothing,
  refusals: ['not_found', 'forbidden'],
  limit: 'write',
});
