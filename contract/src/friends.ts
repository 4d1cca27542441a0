import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idInPath, nothing, secret, timestamp, uuid } from './fields.ts';

const person = z.object({ id, name: z.string() });

/** Somebody who has said yes. Only friends know when each other was last seen. */
const friend = z.object({
  id,
  name: z.string(),
  status: z.enum(['free', 'playing', 'away', 'gone']),
  /** When a page of online play was open last; null when that is longer ago than is kept. */
  seen_at: z.nullable(timestamp),
  /** The game that can be watched. */
  game_id: z.nullable(uuid),
  /** Over the newest games of x01; null before the first, and where it is shown to nobody. */
  average: z.nullable(z.number()),
});
export type Friend = z.infer<typeof friend>;

const friends = z.object({
  friends: z.array(friend),
  /** Who asks you. */
  asked: z.array(person),
});
export type Friends = z.infer<typeof friends>;

export const listFriends = endpoint({
  method: 'GET',
  path: '/friends',
  guard: 'auth',
  summary: 'Your friends, with who is here, and who wants to be one.',
  input: nothing,
  answer: friends,
  refusals: [],
});

const friendInPath = z.object({ user_id: idInPath });

export const askFriend = endpoint({
  method: 'POST',
  path: '/friends/{user_id}/ask',
  guard: 'auth',
  summary:
    'Ask somebody who is in the lobby, or whom you have played, to be your friend. Who has asked you already becomes one.',
  input: friendInPath,
  answer: done,
  refusals: ['not_found', 'own_account', 'too_many_friends'],
  limit: 'friend',
});

export const acceptFriend = endpoint({
  method: 'POST',
  path: '/friends/{user_id}/accept',
  guard: 'auth',
  summary: 'Say yes to somebody who asked to be your friend.',
  input: friendInPath,
  answer: done,
  refusals: ['not_found', 'too_many_friends'],
});

export const declineFriend = endpoint({
  method: 'POST',
  path: '/friends/{user_id}/decline',
  guard: 'auth',
  summary: 'Say no to somebody who asked to be your friend. They are not told.',
  input: friendInPath,
  answer: done,
  refusals: ['not_found'],
});

export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/friends/{user_id}',
  guard: 'auth',
  summary: 'Be friends no longer. They are not told.',
  input: friendInPath,
  answer: done,
  refusals: ['not_found'],
});

export const linkFriend = endpoint({
  method: 'POST',
  path: '/friends/link',
  guard: 'auth',
  summary: 'A link of your own, good for a week: whoever opens it can ask you.',
  input: nothing,
  answer: z.object({ token: secret, expires_at: timestamp }),
  refusals: [],
  limit: 'friend',
});

const linkInPath = z.object({ token: secret });

export const showFriendLink = endpoint({
  method: 'GET',
  path: '/friends/links/{token}',
  guard: 'auth',
  summary: 'Whose link it is, and how you stand to each other.',
  input: linkInPath,
  answer: z.object({
    name: z.string(),
    standing: z.enum(['none', 'asking', 'asked', 'friends', 'own']),
  }),
  refusals: ['link_expired'],
  limit: 'code',
});

export const askByLink = endpoint({
  method: 'POST',
  path: '/friends/links/{token}/ask',
  guard: 'auth',
  summary: 'Ask whoever made a link to be your friend.',
  input: linkInPath,
  answer: done,
  refusals: ['link_expired', 'own_account', 'too_many_friends'],
  limit: 'friend',
});
