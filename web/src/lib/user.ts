import { currentUser, type User } from '@oche/contract';
import { type AppContext, callQuery, useAsyncAnswer } from './app-context.tsx';
import { storeToken } from './tokens.ts';

/** The signed-in user, or null. The shell loads it before any page. */
export function useUser(): User | null {
  return useAsyncAnswer(currentUser, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? null;
}

export const loadUser = (app: AppContext): Promise<User | null> =>
  app.query.ensureQueryData({ ...callQuery(app, currentUser, {}), staleTime: Number.POSITIVE_INFINITY });

const LOGIN_FAILURE = 'Failed to login';

/** Whether the server said that it knows no such user: the only reason to sign somebody out. */
export const isLoginFailure = (error: unknown): boolean =>
  error instanceof Error && error.message === LOGIN_FAILURE;

let loading = false;

/** Loads the user again: after signing in, after a change, when the app comes back from the background. */
export async function reloadUser(app: AppContext, force = false): Promise<User> {
  if (loading && !force) throw new Error('User is already loading');
  loading = true;
  try {
    const user = await app.query.fetchQuery({ ...callQuery(app, currentUser, {}), staleTime: 0 });
    if (!user) throw new Error(LOGIN_FAILURE);
    return user;
  } finally {
    loading = false;
  }
}

/** Keeps the token and loads its user; a token that is no good is thrown away again. */
export async function authenticate(app: AppContext, token: string): Promise<User> {
  storeToken('user', token);
  try {
    return await reloadUser(app, true);
  } catch (error) {
    storeToken('user', null);
    throw error;
  }
}
