import { isNotFound, useRouterState } from '@tanstack/react-router';
import type { RouteEntry } from './route-table.ts';

export type CurrentPage = {
  entry: RouteEntry | undefined;
  params: Record<string, string>;
  path: string;
  search: string;
  /** The title its loader gave it. */
  title: string | null;
  status: 200 | 404 | 500;
};

type MatchState = {
  status: string;
  staticData?: { entry?: RouteEntry };
  params: unknown;
  loaderData?: unknown;
  globalNotFound?: boolean;
  error?: unknown;
};

/** What the shell knows about the page that is open. */
export function currentPage(state: {
  matches: MatchState[];
  location: { pathname: string; searchStr: string };
}): CurrentPage {
  const match = state.matches.at(-1);
  const missing = state.matches.some((one) => isNotFound(one.error) || one.globalNotFound);
  const failed = state.matches.some((one) => one.status === 'error');
  return {
    entry: match?.staticData?.entry,
    params: (match?.params ?? {}) as Record<string, string>,
    path: state.location.pathname,
    search: state.location.searchStr,
    title: (match?.loaderData as { title?: string | null } | undefined)?.title ?? null,
    status: missing ? 404 : failed ? 500 : 200,
  };
}

export const useCurrentPage = (): CurrentPage =>
  useRouterState({ select: (state) => currentPage(state as never), structuralSharing: true as never });
