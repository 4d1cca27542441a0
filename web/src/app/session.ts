import type { AppContext } from '../lib/app-context.tsx';
import { readCookies } from '../lib/cookies.ts';
import { hasToken, storeToken } from '../lib/tokens.ts';
import { reloadUser } from '../lib/user.ts';

/** A token that no longer has a user is thrown away: the page is already drawn as for a visitor. */
export function dropDeadTokens(user: unknown): void {
  if (user !== null) return;
  const cookies = readCookies();
  if (cookies.imp_token) storeToken('impersonation', null);
  else if (cookies.token) storeToken('user', null);
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
