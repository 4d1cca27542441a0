import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, timestamp } from './fields.ts';

/** A game as lists show it: enough to recognise it and to open it. */
export const gameCard = z.object({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  status: z.enum(['scheduled', 'running', 'finished']),
  scheduled_at: z.nullable(timestamp),
  place: z.string(),
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

export const nextGames = endpoint({
  method: 'GET',
  path: '/user/next-games',
  guard: 'auth',
  summary: 'The games you are going to play, soonest first.',
  input: nothing,
  answer: z.array(gameCard),
  refusals: [],
});

export const liveGames = endpoint({
  method: 'GET',
  path: '/live-games',
  guard: 'open',
  summary: 'Public games that are being played now.',
  input: nothing,
  answer: z.array(gameCard),
  refusals: [],
});
