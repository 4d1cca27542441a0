import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const checkRoute = endpoint({
  method: 'GET',
  path: '/route-check',
  guard: 'open',
  summary: 'Whether a path has moved or is gone. An absolute target leaves the app.',
  input: z.object({ path: z.string().check(z.startsWith('/'), z.maxLength(2000)) }),
  answer: z.nullable(z.object({ target: z.nullable(z.string()), status: z.int() })),
  refusals: [],
});
