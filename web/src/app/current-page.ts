import { isCallError } from '@oche/contract';
import { isNotFound, useRouterState } from '@tanstack/react-router';
import type { Frame, RouteEntry } from '../lib/route-table.ts';
import { searchText } from '../lib/search-text.ts';

export type CurrentPage = {
  entry: RouteEntry | undefined;
  params: Record<string, string>;
  path: string;
  search: string;
  /** The title its loader gave it. */
  title: string | null;
  /** The path of its share picture, if it has one. */
  picture: string | null;
  /** What search engines read about it, as JSON. */
  facts: string | null;
  feed: string | null;
  /** The layout and colour mode it is shown in. */
  frame: Partial<Frame>;
  /** 404 unless somebody knew better, such as 410 for what is gone for good. */
  status: number;
};

/** What the loader of every page gives. */
type Loaded = Partial<Pick<CurrentPage, 'title' | 'picture' | 'facts' | 'feed'>> & { frame?: Frame | null };

type MatchState = {
  status: string;
  pathname: string;
  search: Record<string, unknown>;
  staticData?: { entry?: RouteEntry };
  params: unknown;
  loaderData?: unknown;
  globalNotFound?: boolean;
  error?: unknown;
};

/**
 * What the shell knows about the page that is open. Its address is that of the match: the location of the router is already
 * that of the next page while this one is still shown.
 */
export function currentPage(state: { matches: MatchState[] }): CurrentPage {
  const match = state.matches.at(-1);
  const missing = state.matches.find((one) => isNotFound(one.error) || one.globalNotFound);
  const loaded = match?.loaderData as Loaded | undefined;
  const failed = state.matches.some((one) => one.status === 'error');
  return {
    entry: match?.staticData?.entry,
    params: (match?.params ?? {}) as Record<string, string>,
    path: match?.pathname ?? '/',
    search: searchText(match?.search ?? {}),
    title: loaded?.title ?? null,
    picture: loaded?.picture ?? null,
    facts: loaded?.facts ?? null,
    feed: loaded?.feed ?? null,
    frame: (missing || failed ? null : loaded?.frame) ?? match?.staticData?.entry ?? {},
    status: missing ? missingStatus(missing.error) : failed ? failedStatus(state.matches) : 200,
  };
}

const missingStatus = (error: unknown): number =>
  (error as { data?: { status?: number } } | undefined)?.data?.status ?? 404;

/** What the server cannot do at the moment will pass; everything else is our mistake. */
const failedStatus = (matches: MatchState[]): 500 | 503 =>
  matches.some(({ error }) => isCallError(error) && error.status === 503) ? 503 : 500;

export const useCurrentPage = (): CurrentPage =>
  useRouterState({ select: (state) => currentPage(state as never), structuralSharing: true as never });
