import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, uuid } from './fields.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** What two browsers have to tell each other before they can connect. Sizes are those that one message can carry. */
const description = z.object({
  kind: z.literal('description'),
  type: z.enum(['offer', 'answer']),
  sdp: text(6000),
});
const candidate = z.object({
  candidate: text(400),
  sdpMid: z.nullable(text(40)),
  sdpMLineIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  usernameFragment: z.nullable(text(256)),
});
const candidates = z.object({
  kind: z.literal('candidates'),
  candidates: z.array(candidate).check(z.minLength(1), z.maxLength(8)),
});

const videoSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('yes') }),
  /** `unable`: they wanted to, and their device did not let them. */
  z.object({ kind: z.literal('no'), unable: z._default(z.boolean(), false) }),
  z.object({ kind: z.literal('end') }),
  /** What can be seen and heard of whoever says it. */
  z.object({ kind: z.literal('sends'), camera: z.boolean(), microphone: z.boolean() }),
  description,
  candidates,
]);
export type VideoSignal = z.infer<typeof videoSignal>;

/** A signal as the other hears it. Pages have names, because somebody may have the same game open twice. */
export type VideoMessage = {
  game_id: string;
  user_id: number;
  from: string;
  to: string | null;
  signal: VideoSignal;
};

export const signalVideo = endpoint({
  method: 'POST',
  path: '/online/{game_id}/video',
  guard: 'auth',
  summary:
    'Ask your opponent for camera and voice, answer, or pass on what the two browsers need to connect. Nothing of it is kept.',
  input: z.object({
    game_id: uuid,
    /** The page that says it, and the one it is for; null is every page of the opponent. */
    from: uuid,
    to: z._default(z.nullable(uuid), null),
    signal: videoSignal,
  }),
  answer: done,
  refusals: ['not_found', 'video_closed'],
  limit: 'video',
});

export const showVideoServers = endpoint({
  method: 'GET',
  path: '/online/{game_id}/video/servers',
  guard: 'auth',
  summary:
    'The servers that help two browsers in different networks to find each other; none where none is set up.',
  input: z.object({ game_id: uuid }),
  answer: z.object({
    servers: z.array(
      z.object({
        urls: z.string(),
        username: z.optional(z.string()),
        credential: z.optional(z.string()),
      }),
    ),
  }),
  refusals: ['not_found'],
  limit: 'video',
});
