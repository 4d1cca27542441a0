import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idInPath, line, nothing, secret, timestamp, uuid } from './fields.ts';
import { gameOptions } from './games.ts';

const person = z.object({ id, name: z.string() });
const average = z.nullable(z.int().check(z.minimum(1), z.maximum(180)));

/** Somebody in the lobby. Who plays is seen as playing, whatever page is open. */
const lobbyPlayer = z.object({
  id,
  name: z.string(),
  /** Over the newest games of x01; null before the first, and where it is not shown to everybody. */
  average: z.nullable(z.number()),
  status: z.enum(['free', 'playing', 'away']),
  since: timestamp,
  /** The game that can be watched by everybody. */
  game_id: z.nullable(uuid),
});
export type LobbyPlayer = z.infer<typeof lobbyPlayer>;

/** An offer to play. Without `to` it is open to everybody whose average is in the wanted range. */
export const challenge = z.object({
  id: uuid,
  from: person,
  to: z.nullable(person),
  game: z.string(),
  options: gameOptions,
  average_from: average,
  average_to: average,
  status: z.enum(['open', 'accepted', 'declined', 'cancelled', 'timed_out', 'void']),
  /** To whoever opens a link; nobody else sees it. */
  by_link: z.boolean(),
  /** The game after which it is the next one. */
  rematch_of: z.nullable(uuid),
  /** The game that came of it. */
  game_id: z.nullable(uuid),
  expires_at: timestamp,
});
export type Challenge = z.infer<typeof challenge>;

const version = z.int().check(z.minimum(0));

const lobby = z.object({
  v: version,
  /** The server's time: challenges run out by its clock. */
  now: timestamp,
  players: z.array(lobbyPlayer),
  /** Open to everybody. */
  challenges: z.array(challenge),
  /** Between you and one other, either way, and your own to whoever opens a link. */
  direct: z.array(challenge),
  /** The online game you are in the middle of. */
  game_id: z.nullable(uuid),
  muted: z.array(person),
});
export type Lobby = z.infer<typeof lobby>;

/** What the lobby's channel says: those who have changed, whole, and those who are gone. Versions follow each other. */
export type LobbyMessage = Pick<Lobby, 'v' | 'players' | 'challenges'> & {
  gone: { players: number[]; challenges: string[] };
};

export const showLobby = endpoint({
  method: 'GET',
  path: '/lobby',
  guard: 'auth',
  summary: 'Who is in the lobby, what is offered, and what concerns you. Its channel goes on from version v.',
  input: nothing,
  answer: lobby,
  refusals: [],
});

/** Whether the page is out of sight. */
const away = z._default(z.boolean(), false);

export const beInLobby = endpoint({
  method: 'POST',
  path: '/lobby/here',
  guard: 'auth',
  summary:
    'Say that you are in the lobby: at least every 10 seconds, else you are taken to be gone after 30.',
  input: z.object({ away }),
  answer: z.object({ v: version }),
  refusals: [],
});

/** A page that is closed may be one that is loaded again; who walks away in the app is gone at once. */
const forGood = z._default(z.boolean(), false);

export const leaveLobby = endpoint({
  method: 'POST',
  path: '/lobby/leave',
  guard: 'auth',
  summary: 'Leave the lobby. Your open challenges go with you.',
  input: z.object({ for_good: forGood }),
  answer: done,
  refusals: [],
});

export const makeChallenge = endpoint({
  method: 'POST',
  path: '/lobby/challenges',
  guard: 'auth',
  summary:
    'Challenge one player, or everybody of a level. A friend who is not here is told. It takes the place of your last one of the same kind. Sending the same id again is safe.',
  input: z.object({
    id: uuid,
    to: z._default(z.nullable(id), null),
    game: line,
    options: z._default(gameOptions, {}),
    average_from: z._default(average, null),
    average_to: z._default(average, null),
  }),
  answer: challenge,
  refusals: [
    'against_the_rules',
    'own_account',
    'forbidden',
    'already_playing',
    'opponent_playing',
    'opponent_gone',
    'challenge_unwanted',
  ],
  limit: 'challenge',
});

const challengeInPath = z.object({ challenge_id: uuid });

export const acceptChallenge = endpoint({
  method: 'POST',
  path: '/lobby/challenges/{challenge_id}/accept',
  guard: 'auth',
  summary: 'Take a challenge: the game begins for both. Of two who take it, one plays.',
  input: challengeInPath,
  answer: z.object({ game_id: uuid }),
  refusals: [
    'not_found',
    'own_account',
    'challenge_gone',
    'level_not_wanted',
    'already_playing',
    'opponent_playing',
    'opponent_gone',
    'challenge_unwanted',
  ],
  limit: 'challenge',
});

export const declineChallenge = endpoint({
  method: 'POST',
  path: '/lobby/challenges/{challenge_id}/decline',
  guard: 'auth',
  summary: 'Say no to a challenge that was made to you.',
  input: challengeInPath,
  answer: done,
  refusals: ['not_found', 'challenge_gone'],
});

export const cancelChallenge = endpoint({
  method: 'POST',
  path: '/lobby/challenges/{challenge_id}/cancel',
  guard: 'auth',
  summary: 'Take your challenge back.',
  input: challengeInPath,
  answer: done,
  refusals: ['not_found', 'challenge_gone'],
});

export const mutePlayer = endpoint({
  method: 'POST',
  path: '/players/{user_id}/mute',
  guard: 'auth',
  summary:
    'Hear nothing more of a player: no chat, no challenges and no questions, until you take it back. A friend is one no longer.',
  input: z.object({ user_id: idInPath, muted: z.boolean() }),
  answer: done,
  refusals: ['not_found', 'own_account'],
  limit: 'challenge',
});

export const linkChallenge = endpoint({
  method: 'POST',
  path: '/lobby/links',
  guard: 'auth',
  summary:
    'Challenge whoever opens a link first, within an hour. It takes the place of your last one. Cancel it as any challenge.',
  input: z.object({ game: line, options: z._default(gameOptions, {}) }),
  answer: z.object({ token: secret, challenge }),
  refusals: ['against_the_rules', 'already_playing'],
  limit: 'challenge',
});

const linkInPath = z.object({ token: secret });

export const showChallengeLink = endpoint({
  method: 'GET',
  path: '/lobby/links/{token}',
  guard: 'auth',
  summary: 'What a link challenges you to, and who.',
  input: linkInPath,
  answer: challenge,
  refusals: ['link_expired'],
  limit: 'code',
});

export const takeChallengeLink = endpoint({
  method: 'POST',
  path: '/lobby/links/{token}/take',
  guard: 'auth',
  summary:
    'Be the opponent. The game begins when whoever made the link is there; else they are told, and the answer is your challenge to them.',
  input: linkInPath,
  answer: challenge,
  refusals: [
    'link_expired',
    'own_account',
    'already_playing',
    'opponent_playing',
    'challenge_unwanted',
    'against_the_rules',
  ],
  limit: 'challenge',
});
