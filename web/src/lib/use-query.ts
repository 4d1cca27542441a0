import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { AnswerCache, Known, Query } from './answer-cache.ts';

export type QueryResult<T> = {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
  /** Asks because of news: what is on its way was asked before them, and does not count. */
  refresh: () => Promise<unknown>;
};

export type QueryOptions<T> = Query<T> & {
  /** False for what cannot be asked yet. */
  enabled?: boolean;
};

/** Shows an answer of the cache and keeps it fresh: asked for when there is none or it is old, and when the network is back. */
export function useQuery<T>(cache: AnswerCache, options: QueryOptions<T>): QueryResult<T> {
  const known = useKnown(cache, options);
  const ask = useRef((isAnew: boolean) => cache.ask(options, isAnew));
  ask.current = (isAnew) => cache.ask(options, isAnew);
  return {
    data: known.data,
    isError: known.error !== null,
    error: known.error,
    refetch: useCallback(() => ask.current(false).catch(() => {}), []),
    refresh: useCallback(() => ask.current(true).catch(() => {}), []),
  };
}

/** The same for what a page cannot be drawn without: it waits for the answer, and its error is the page's error. */
export function useSuspenseQuery<T>(cache: AnswerCache, options: Query<T>): T {
  const { data, error } = useKnown(cache, options);
  if (data !== undefined) return data;
  if (error !== null) throw error;
  throw cache.ask(options);
}

function useKnown<T>(cache: AnswerCache, options: QueryOptions<T>): Known<T> {
  const { queryKey, enabled = true } = options;
  const name = JSON.stringify(queryKey);
  const newest = useRef(options);
  newest.current = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the key, which is another array each time
  const subscribe = useCallback(
    (onChange: () => void) => cache.watch(newest.current.queryKey, { onChange, query: () => newest.current }),
    [cache, name],
  );
  const snapshot = () => cache.get<T>(newest.current.queryKey);
  const known = useSyncExternalStore(subscribe, snapshot, snapshot);
  // Whoever opens it anew gets what is fresh, also after an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another question
  useEffect(() => {
    if (enabled && cache.isStale(newest.current)) void cache.ask(newest.current).catch(() => {});
  }, [cache, name, enabled]);
  // An answer that was taken away while it is shown is asked for again.
  const isMissing = known.data === undefined && known.error === null;
  useEffect(() => {
    if (enabled && isMissing) void cache.ask(newest.current).catch(() => {});
  }, [cache, enabled, isMissing]);
  return known;
}
