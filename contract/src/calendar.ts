import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, nothing, timestamp } from './fields.ts';

export const showCalendarFeed = endpoint({
  method: 'GET',
  path: '/user/calendar',
  guard: 'auth',
  summary: 'Since when your calendar has an address of its own; null when it has none.',
  input: nothing,
  answer: z.object({ created_at: z.nullable(timestamp) }),
  refusals: [],
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/user/calendar',
  guard: 'auth',
  summary:
    'Give your calendar a new secret address, which is told only now. An old one leads nowhere any more.',
  input: nothing,
  answer: z.object({ address: z.string(), created_at: timestamp }),
  refusals: ['forbidden'],
  limit: 'write',
});

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/user/calendar',
  guard: 'auth',
  summary: 'Your calendar has no address any more.',
  input: nothing,
  answer: done,
  refusals: ['forbidden'],
  limit: 'write',
});
