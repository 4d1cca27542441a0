import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, nothing } from './fields.ts';

export const board = z.object({ id, name: z.string(), organisation: z.string() });
export type Board = z.infer<typeof board>;

export const boardLogin = endpoint({
  method: 'POST',
  path: '/tablet/login',
  guard: 'open',
  summary:
    'Log a tablet in to its board with the code of that board. A tablet that was there before is logged out.',
  input: z.object({ code: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)) }),
  answer: z.object({ token: z.string() }),
  refusals: ['board_code_wrong'],
  limit: 'login',
});

export const currentBoard = endpoint({
  method: 'GET',
  path: '/tablet/board',
  guard: 'open',
  summary: 'The board this tablet belongs to, or null when its token is missing or no longer good.',
  input: nothing,
  answer: z.nullable(board),
  refusals: [],
});

export const boardLogout = endpoint({
  method: 'POST',
  path: '/tablet/logout',
  guard: 'board',
  summary: 'Log this tablet out of its board.',
  input: nothing,
  answer: done,
  refusals: [],
});
