import { useRouterState } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/** The query parameters of the open page. */
export const useSearch = (): Record<string, string | undefined> =>
  useRouterState({ select: (state) => state.location.search as Record<string, string> });

/** The same for a page whose answers depend on them: while the next answers are on their way, it shows what it showed. */
export const useSettledSearch = (): Record<string, string | undefined> => useDeferredValue(useSearch());

/** The path parameters of the open page. */
export const useParams = (): Record<string, string> =>
  useRouterState({ select: (state) => (state.matches.at(-1)?.params ?? {}) as Record<string, string> });
