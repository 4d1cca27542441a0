import { type Followed, follow, listFollows } from '@oche/contract';
import { type AppContext, queryKey } from './app-context.tsx';
import { readStored, writeStored } from './stored.ts';

/** Where a device without an account keeps what it follows. */
export const FOLLOWS_KEPT = 'follows';

export function parseFollows(kept: string | null): Followed[] {
  try {
    return JSON.parse(kept ?? '[]') as Followed[];
  } catch {
    return [];
  }
}

/** What this device follows without an account. */
export const deviceFollows = (): Followed[] => parseFollows(readStored(FOLLOWS_KEPT));

/** What was followed before signing in goes along with the account. */
export async function takeFollowsAlong(app: Pick<AppContext, 'call' | 'query'>): Promise<void> {
  const follows = deviceFollows();
  if (follows.length === 0) return;
  const all = await app.call(follow, { follows });
  writeStored(FOLLOWS_KEPT, null);
  app.query.setQueryData(queryKey(listFollows, {}), () => all);
}
