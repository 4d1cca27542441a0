import { currentUser } from '@oche/contract';
import { type AppContext, callQuery, queryKey } from '../lib/app-context.tsx';
import { readCookies } from '../lib/cookies.ts';
import { hasToken, storeToken } from '../lib/tokens.ts';
import { reloadUser } from '../lib/user.ts';

/**
 * A page drawn for a visitor although there is a token: either the token is dead, and is thrown away, or the page was kept
 * for days without a network and knows nobody. Only the server can tell; until it can be reached, nothing is thrown away.
 */
export async function settleToken(app: AppContext): Promise<void> {
  const cookies = readCookies();
  const known = app.query.getQueryData(queryKey(currentUser, {}));
  if (known !== null || !(cookies.imp_token || cookies.token)) return;
  try {
    const user = await app.query.fetchQuery({ ...callQuery(app, currentUser, {}), staleTime: 0 });
    if (user === null) storeToken(cookies.imp_token ? 'impersonation' : 'user', null);
  } catch {
    addEventListener('online', () => void settleToken(app), { once: true });
  }
}

/** Coming back from the background, in a browser tab or the native app, the user may have changed. */
export function reloadUserOnResume(app: AppContext): void {
  let hiddenAt = 0;
  const AWAY = 60_000;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = performance.now();
    else if (hasToken('user') && performance.now() - hiddenAt > AWAY) void reloadUser(app).catch(() => {});
  });
}
