import { type Call, currentBoard, currentUser, type Endpoint, httpClient } from '@oche/contract';
import { LOCALES } from '@oche/messages';
import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { readCookies } from '../lib/cookies.ts';
import { tokenFor } from '../lib/tokens.ts';
import type { Sender } from './owner.ts';
import type { CallFor } from './send-games.ts';

/** Each kind of owner has its token, whichever page is open: a tablet sends nothing in the name of a player. */
export function callForOwner({ query, t, settings }: AppContext): CallFor {
  const speakAs = (path: string): Call =>
    httpClient({
      baseUrl: settings.apiUrl,
      token: () => tokenFor(path, readCookies()),
      language: () => LOCALES[t.locale].language,
    });
  const calls: Record<Sender['type'], Call> = { account: speakAs('/'), board: speakAs('/tablet') };
  const known = (endpoint: Endpoint) => query.getQueryData<{ id: number } | null>(queryKey(endpoint, {}));
  return ({ type, id }) => {
    const present = known(type === 'account' ? currentUser : currentBoard);
    if (!present) return 'signed_out';
    return present.id === id ? calls[type] : 'somebody_else';
  };
}

/** Whose arrival lets something be sent that could not be before. */
export const SIGNED_IN: readonly Endpoint[] = [currentUser, currentBoard];
