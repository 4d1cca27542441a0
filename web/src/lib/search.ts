import { useDeferredValue } from 'react';
import type { Parameters, RoutePath, SearchOf } from './paths.ts';
import { useRouterState } from './router.ts';

/** What the address of a page says, as text. */
export type SearchIn<P extends RoutePath> = { [N in keyof SearchOf<P>]?: string };
export type ParametersIn<P extends RoutePath> = { [N in keyof Parameters<P>]: string };

/** The query parameters of the open page, which is the one of this path. */
export function useSearch<P extends RoutePath>(_page: P): SearchIn<P> {
  const search: unknown = useRouterState(({ location }) => location.search);
  return search as SearchIn<P>;
}

/** The same for a page whose answers depend on them: while the next answers are on their way, it shows what it showed. */
export const useSettledSearch = <P extends RoutePath>(page: P): SearchIn<P> =>
  useDeferredValue(useSearch(page));

/** The path parameters of the open page, which is the one of this path. */
export function useParams<P extends RoutePath>(_page: P): ParametersIn<P> {
  const params: unknown = useRouterState(({ page }) => page.params);
  return params as ParametersIn<P>;
}
