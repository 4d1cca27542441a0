import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, line, nothing, ownPath } from './fields.ts';

const topic = z.string().check(z.regex(/^(player|tournament|board)\.[1-9]\d{0,14}$/));
/** Label and path are what the follower saw and where, when they began to follow: they are shown to nobody else. */
const followed = z.object({ topic, label: line, path: ownPath });
export type Followed = z.infer<typeof followed>;

export const MOST_FOLLOWED = 200;
const manyFollowed = z.array(followed).check(z.maxLength(MOST_FOLLOWED));

export const listFollows = endpoint({
  method: 'GET',
  path: '/user/follows',
  guard: 'auth',
  summary: 'Whom and what you follow, the newest first.',
  input: nothing,
  answer: z.array(followed),
  refusals: [],
});

export const follow = endpoint({
  method: 'POST',
  path: '/user/follows',
  guard: 'auth',
  summary: 'Follow players, tournaments or boards: you are told when something happens there.',
  input: z.object({ follows: manyFollowed }),
  answer: z.array(followed),
  refusals: ['too_many_followed'],
  limit: 'write',
});

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/user/follows/{topic}',
  guard: 'auth',
  summary: 'Follow something no longer.',
  input: z.object({ topic }),
  answer: z.array(followed),
  refusals: [],
  limit: 'write',
});

const pushService = z.enum(['fcm', 'apns']);
export type PushService = z.infer<typeof pushService>;

export const pushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  guard: 'open',
  summary: 'The key a browser subscribes to web push with, and which wrapped apps can be told something.',
  input: nothing,
  answer: z.object({ key: z.string(), apps: z.array(pushService) }),
  refusals: [],
});

const pushAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(1000));
const bytes = (length: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(length));

export const subscribePush = endpoint({
  method: 'POST',
  path: '/push/subscriptions',
  guard: 'open',
  summary:
    'Tell this device while no page is open: what your account is told, and what you follow. Without an account the given list is what this device follows.',
  input: z.object({
    endpoint: pushAddress,
    p256dh: bytes(100),
    auth: bytes(40),
    follows: z._default(manyFollowed, []),
  }),
  answer: done,
  refusals: ['push_address_refused', 'too_many_devices'],
  limit: 'subscribe',
});

export const subscribeApp = endpoint({
  method: 'POST',
  path: '/push/apps',
  guard: 'open',
  summary: 'The same for a wrapped app, which is told by the service of its maker.',
  input: z.object({
    service: pushService,
    token: z.string().check(z.regex(/^[\w:-]{20,500}$/)),
    follows: z._default(manyFollowed, []),
  }),
  answer: done,
  refusals: ['push_not_set_up', 'too_many_devices'],
  limit: 'subscribe',
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/push/subscriptions/remove',
  guard: 'open',
  summary: 'Tell this device nothing any more: the address of a browser, or the token of an app.',
  input: z.object({ endpoint: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  answer: done,
  refusals: [],
  limit: 'subscribe',
});
