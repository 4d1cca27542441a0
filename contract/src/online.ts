import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, timestamp, uuid } from './fields.ts';
import { challenge } from './lobby.ts';

const gameInPath = z.object({ game_id: uuid });

/** How an opponent is there: with the game in sight, with it out of sight, or not at all. */
const presence = z.object({
  user_id: id,
  state: z.enum(['here', 'away', 'gone']),
  since: timestamp,
  /** From when on the game can be claimed, as long as nobody comes back; null while somebody is there. */
  claim_at: z.nullable(timestamp),
  /** The visit that is being waited for, and until when; null while no side is to throw. */
  turn: z.nullable(z.object({ is_own: z.boolean(), ends_at: timestamp })),
  now: timestamp,
});
export type OpponentPresence = z.infer<typeof presence>;
/** What a player hears when the opponent comes or goes. */
export type PresenceMessage = OpponentPresence & { game_id: string };

/** Said with one tap, and read by everybody in their own language. */
const phrase = z.enum(['good_darts', 'well_played', 'unlucky', 'nice_out', 'one_moment', 'thanks']);
export type Phrase = z.infer<typeof phrase>;

const chatMessage = z.object({
  id,
  cid: uuid,
  game_id: uuid,
  user_id: id,
  text: z.nullable(z.string()),
  phrase: z.nullable(phrase),
  at: timestamp,
});
export type ChatMessage = z.infer<typeof chatMessage>;

const onlineGame = z.object({
  opponent: z.object({ id, name: z.string(), muted: z.boolean() }),
  chat: z.array(chatMessage),
  /** The newest offer to play once more. */
  rematch: z.nullable(challenge),
});
export type OnlineGame = z.infer<typeof onlineGame>;

export const showOnlineGame = endpoint({
  method: 'GET',
  path: '/online/{game_id}',
  guard: 'auth',
  summary: 'What surrounds your online game: the opponent, the chat, the rematch.',
  input: gameInPath,
  answer: onlineGame,
  refusals: ['not_found'],
});

export const beInGame = endpoint({
  method: 'POST',
  path: '/online/{game_id}/here',
  guard: 'auth',
  summary: 'Say that you are at your online game, and hear whether your opponent is.',
  input: z.object({ game_id: uuid, away: z._default(z.boolean(), false) }),
  answer: presence,
  refusals: ['not_found'],
});

export const leaveGame = endpoint({
  method: 'POST',
  path: '/online/{game_id}/leave',
  guard: 'auth',
  summary: 'Say that you close your online game. It goes on; you can come back.',
  input: gameInPath,
  answer: done,
  refusals: ['not_found'],
});

export const claimGame = endpoint({
  method: 'POST',
  path: '/online/{game_id}/claim',
  guard: 'auth',
  summary: 'Win a game whose other player has been gone, or has not thrown, for too long.',
  input: gameInPath,
  answer: done,
  refusals: ['not_found', 'opponent_here', 'against_the_rules', 'game_unreadable'],
  limit: 'challenge',
});

export const tossBull = endpoint({
  method: 'POST',
  path: '/online/{game_id}/toss',
  guard: 'auth',
  summary: 'Let the server toss for the bull, where a leg waits for it.',
  input: gameInPath,
  answer: done,
  refusals: ['not_found', 'game_unreadable'],
  limit: 'challenge',
});

export const offerRematch = endpoint({
  method: 'POST',
  path: '/online/{game_id}/rematch',
  guard: 'auth',
  summary:
    'Offer the same game once more, the other to begin. If the other has offered it already, it starts.',
  input: gameInPath,
  answer: challenge,
  refusals: [
    'game_unreadable',
    'not_found',
    'game_running',
    'already_playing',
    'opponent_playing',
    'opponent_gone',
    'challenge_unwanted',
  ],
  limit: 'challenge',
});

const CHAT_LENGTH = 200;
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_LENGTH));

export const sendChat = endpoint({
  method: 'POST',
  path: '/online/{game_id}/chat',
  guard: 'auth',
  summary: 'Say something to your opponent: plain text, or a phrase. Sending the same cid again is safe.',
  input: z.object({ game_id: uuid, cid: uuid, said: z.union([z.object({ text }), z.object({ phrase })]) }),
  answer: chatMessage,
  refusals: ['not_found', 'chat_closed'],
  limit: 'chat',
});

export const reportPlayer = endpoint({
  method: 'POST',
  path: '/online/{game_id}/report',
  guard: 'auth',
  summary: 'Report your opponent, or one message, to those who run the place.',
  input: z.object({
    game_id: uuid,
    message_id: z._default(z.nullable(id), null),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  answer: done,
  refusals: ['not_found'],
  limit: 'challenge',
});
