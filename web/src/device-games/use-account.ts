import { useEffect } from 'react';
import { useIsBrowser } from '../lib/browser.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { hasToken } from '../lib/tokens.ts';
import { useUser } from '../lib/user.ts';

export type Account = { id: number; name: string };
const LAST_USER = 'last_user';

/**
 * Whose games are kept: the signed-in user. Without a network nobody can be asked, so a device that still has its token
 * remembers whose it is; the server checks when the games arrive.
 */
export function useAccount(): Account | null {
  const user = useUser();
  const isBrowser = useIsBrowser();
  const [id, name] = [user?.id, user && (user.nickname || user.first_name)];
  useEffect(() => {
    if (id && name) writeStored(LAST_USER, JSON.stringify({ id, name } satisfies Account));
  }, [id, name]);
  if (id && name) return { id, name };
  return isBrowser && hasToken('user') && !navigator.onLine ? remembered() : null;
}

function remembered(): Account | null {
  const stored = readStored(LAST_USER);
  return stored ? JSON.parse(stored) : null;
}
