import { expect, test } from 'vitest';
import { AnswerCache } from '../lib/answer-cache.ts';
import type { AppContext } from '../lib/app-context.tsx';
import { NotFound, Redirect } from '../lib/navigation.ts';
import { checkGuard } from './guards.ts';

const visitor = (user: object | null, board: object | null = null): AppContext =>
  ({
    query: new AnswerCache(),
    call: async ({ path }: { path: string }) => (path === '/user' ? user : board),
  }) as unknown as AppContext;

const outcome = async (guard: string, app: AppContext) => {
  try {
    await checkGuard(guard, { app, href: '/there?x=1' });
    return 'in';
  } catch (error) {
    if (error instanceof Redirect) return error.to;
    if (error instanceof NotFound) return 'not found';
    return (error as Error).message;
  }
};

const nobody = () => visitor(null);
const player = () => visitor({ is_super_admin: false });
const superadmin = () => visitor({ is_super_admin: true });
const board = () => visitor(null, { id: 1 });

test.each([
  ['anonymous', nobody, 'in'],
  ['anonymous', player, '/'],
  ['auth', nobody, '/auth/login?redirect=%2Fthere%3Fx%3D1'],
  ['auth', player, 'in'],
  ['superadmin', nobody, '/auth/login?redirect=%2Fthere%3Fx%3D1'],
  ['superadmin', player, 'not found'],
  ['superadmin', superadmin, 'in'],
  ['board-auth', nobody, '/tablet/login'],
  ['board-auth', board, 'in'],
  ['board-anonymous', board, '/tablet'],
  ['board-anonymous', nobody, 'in'],
  ['no-such-guard', superadmin, 'Unknown route middleware'],
] as const)('%s lets the right ones in', async (guard, who, expected) => {
  expect(await outcome(guard, who())).toBe(expected);
});
