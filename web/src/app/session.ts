import { currentUser } from '@oche/contract';
import { type AppContext, callQuery, queryKey } from '../lib/app-context.tsx';
import { device } from '../lib/device/device.ts';
import { keepErrorToast, toast } from '../lib/toast.ts';
import { currentTokenKind, storeToken, type TokenKind } from '../lib/tokens.ts';
import { isLoginFailure, reloadUser } from '../lib/user.ts';
import { openOnce } from './open-once.ts';

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

/**
 * A page drawn for a visitor although there is a token: either the token is dead, and is thrown away, or the page was kept
 * for days without a network and knows nobody. Only the server can tell; until it can be reached, nothing is thrown away.
 */
export async function settleToken(app: AppContext, wait = FIRST_WAIT): Promise<void> {
  const kind = currentTokenKind();
  const known = app.query.getQueryData(queryKey(currentUser, {}));
  // A tablet speaks for itself, and says nothing about the account of whoever looks at its page.
  if (known !== null || kind === null || isTabletToken(kind)) return;
  try {
    const user = await app.query.fetchQuery({ ...callQuery(app, currentUser, {}), staleTime: 0 });
    if (user !== null) return;
    storeToken(kind, null);
    toast.error(app.t('auth.failed'), app.t('auth.ended'));
  } catch {
    soon(wait, () => void settleToken(app, Math.min(2 * wait, LONGEST_WAIT)));
  }
}

const isTabletToken = (kind: TokenKind): boolean => kind === 'tablet' || kind === 'sheet';

/** A network that comes back is told, a server that comes back is not: whichever is first. */
function soon(wait: number, then: () => void): void {
  const go = () => {
    clearTimeout(timer);
    removeEventListener('online', go);
    then();
  };
  const timer = setTimeout(go, wait);
  addEventListener('online', go);
}

/** Coming back to the app after a while, the user may have changed. */
export function reloadUserOnResume(app: AppContext): void {
  device().onResume(() => void resumeUser(app));
}

/** Loads the user again; one whom the server no longer knows is signed out. Without a network everything stays. */
async function resumeUser(app: AppContext): Promise<void> {
  const kind = currentTokenKind();
  if (kind === null || isTabletToken(kind)) return;
  try {
    await reloadUser(app);
  } catch (error) {
    if (isLoginFailure(error)) openSignedOut(app, location.href);
  }
}

/**
 * The server no longer knows the token of this page: it is forgotten, and the address is opened anew as whoever is left. False
 * when that was just done, so that nobody goes round in circles.
 */
export function openSignedOut(app: AppContext, href: string): boolean {
  const kind = currentTokenKind();
  if (kind === null) return false;
  storeToken(kind, null);
  keepErrorToast(app.t('auth.failed'), app.t('auth.ended'));
  return openOnce(href);
}
