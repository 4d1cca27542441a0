import { checkRoute } from '@oche/contract';
import { type AppContext, callQuery } from '../lib/app-context.tsx';
import { notFound, redirect } from '../lib/navigation.ts';
import { givenAddress } from '../lib/paths.ts';
import { parseSearch, searchText } from '../lib/search-text.ts';

/** Addresses move seldom; a page that is opened twice in a row asks once. */
const FRESH_MS = 300_000;

export type Address = { pathname: string; search: Record<string, string> };

/**
 * Asks whether an address has moved or is gone. An absolute target leaves the app; what was asked for goes along either way.
 * Without an answer everything is where it was.
 */
export async function followRedirect(app: AppContext, { pathname, search }: Address): Promise<void> {
  const question = { ...callQuery(app, checkRoute, { path: pathname }), staleTime: FRESH_MS };
  const moved = await app.query.fetchQuery(question).catch(() => null);
  if (!moved) return;
  if (!moved.target) throw notFound(moved.status);
  const [to = '/', own = ''] = moved.target.split('?', 2);
  const kept = { ...search, ...parseSearch(own) };
  throw redirect(givenAddress(to + searchText(kept)), moved.status);
}
