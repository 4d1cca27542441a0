import { useRouterState } from '@tanstack/react-router';

/** The query parameters of the open page. */
export const useSearch = (): Record<string, string | undefined> =>
  useRouterState({ select: (state) => state.location.search as Record<string, string> });

/** The path parameters of the open page. */
export const useParams = (): Record<string, string> =>
  useRouterState({ select: (state) => (state.matches.at(-1)?.params ?? {}) as Record<string, string> });
