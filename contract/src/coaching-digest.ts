import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, timeZone } from './fields.ts';

// Once a week coaches are told what their students did, and students what their week was.

const digestSettings = z.object({
  is_wanted: z.boolean(),
  /** Where it is Monday morning when it comes. */
  zone: z.string(),
});

export const showDigestSettings = endpoint({
  method: 'GET',
  path: '/coaching/digest',
  guard: 'auth',
  summary: 'Whether you want to be told about the week of coaching, and in which time zone it begins.',
  input: nothing,
  answer: digestSettings,
  refusals: [],
});

export const updateDigestSettings = endpoint({
  method: 'PUT',
  path: '/coaching/digest',
  guard: 'auth',
  summary: 'Switch the mail and the bell about the week of coaching on or off, and say where you live.',
  input: z.object({ is_wanted: z.boolean(), zone: timeZone }),
  answer: digestSettings,
  refusals: [],
  limit: 'write',
});
