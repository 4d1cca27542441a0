import { checkRoute } from '@oche/contract';
import { notFound, redirect } from '@tanstack/react-router';
import { type AppContext, callQuery } from '../lib/app-context.tsx';
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
  if (!moved.target) throw pageNotFound(pathname, moved.status);
  const [to = '/', own = ''] = moved.target.split('?', 2);
  const kept = { ...search, ...parseSearch(own) };
  if (/^https?:/.test(to))
    throw redirect({ href: to + searchText(kept), reloadDocument: true, statusCode: moved.status });
  throw redirect({ to, search: kept as never, statusCode: moved.status });
}

export const pageNotFound = (path: string, status = 404) =>
  notFound({ data: { status, message: `Page Not Found: ${path}` } });
