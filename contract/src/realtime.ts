import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const authorizeChannel = endpoint({
  method: 'POST',
  path: '/broadcasting/auth',
  guard: 'open',
  summary:
    'Authorise a private or presence channel for one socket (form-encoded, as Pusher clients send it).',
  input: z.object({
    socket_id: z.string().check(z.maxLength(60)),
    channel_name: z.string().check(z.maxLength(164)),
  }),
  answer: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
  refusals: ['forbidden'],
});
