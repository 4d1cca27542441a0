import {
  type AnswerOf,
  type Call,
  currentBoard,
  currentUser,
  type Endpoint,
  httpClient,
  showTabletMatch,
} from '@oche/contract';
import { LOCALES } from '@oche/messages';
import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { device } from '../lib/device/device.ts';
import { SHEET_TABLET, tokenFor } from '../lib/tokens.ts';
import type { Sender } from './owner.ts';
import type { CallFor } from './send-games.ts';

/** Each kind of owner has its token, whichever page is open: a tablet sends nothing in the name of a player. */
export function callForOwner({ query, t, settings }: AppContext): CallFor {
  const speakAs = (path: string): Call =>
    httpClient({
      baseUrl: settings.apiUrl,
      token: () => tokenFor(path, device().cookies.read()),
      language: () => LOCALES[t.locale].language,
    });
  const calls: Record<Sender['type'], Call> = {
    account: speakAs('/'),
    board: speakAs('/tablet'),
    sheet: speakAs(SHEET_TABLET),
  };
  const known = <E extends Endpoint>(endpoint: E) =>
    query.getQueryData<AnswerOf<E>>(queryKey(endpoint, {})) ?? null;
  const present: Record<Sender['type'], () => number | undefined> = {
    account: () => known(currentUser)?.id,
    board: () => known(currentBoard)?.id,
    sheet: () => known(showTabletMatch)?.match_id,
  };
  return ({ type, id }) => {
    const here = present[type]();
    if (here === undefined) return 'signed_out';
    return here === id ? calls[type] : 'somebody_else';
  };
}

/** Whose arrival lets something be sent that could not be before. */
export const SIGNED_IN: readonly Endpoint[] = [currentUser, currentBoard, showTabletMatch];
