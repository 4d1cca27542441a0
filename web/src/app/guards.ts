import { currentBoard, type User } from '@oche/contract';
import { type AppContext, callQuery } from '../lib/app-context.tsx';
import { failureKind } from '../lib/call-failure.ts';
import { notFound, redirect } from '../lib/navigation.ts';
import { path } from '../lib/paths.ts';
import type { Guard } from '../lib/route-table.ts';
import { hasToken } from '../lib/tokens.ts';
import { loadUser } from '../lib/user.ts';

type Visit = { app: AppContext; href: string };

/** What each guard does with a visitor it does not let in: send on, or pretend there is nothing. */
const GUARD: Record<Guard, (visit: Visit) => Promise<void>> = {
  anonymous: async ({ app }) => {
    if (await loadUser(app)) throw redirect('/');
  },
  auth: async (visit) => void (await signedIn(visit)),
  superadmin: async (visit) => {
    const user = await signedIn(visit);
    if (!user.is_super_admin) throw notFound();
  },
  'board-auth': async ({ app }) => {
    if (!(await hasBoard(app))) throw redirect('/tablet/login');
  },
  'board-anonymous': async ({ app }) => {
    if (await hasBoard(app)) throw redirect('/tablet');
  },
};

export async function checkGuard(guard: string | undefined, visit: Visit): Promise<void> {
  if (guard === undefined) return;
  if (!(guard in GUARD)) throw new Error('Unknown route middleware');
  await GUARD[guard as Guard](visit);
}

async function signedIn({ app, href }: Visit): Promise<User> {
  const user = await loadUser(app);
  if (!user) throw redirect(path('/auth/login', {}, { redirect: href }));
  return user;
}

/** Without a network nobody can be asked: a tablet that still has its token is a board until the server says no. */
async function hasBoard(app: AppContext): Promise<boolean> {
  try {
    const board = await app.query.ensureQueryData({ ...callQuery(app, currentBoard, {}), staleTime: 60_000 });
    return board !== null;
  } catch (error) {
    if (failureKind(error) !== 'offline' || import.meta.env.SSR) throw error;
    return hasToken('tablet');
  }
}
