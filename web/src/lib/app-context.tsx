import type { AnswerOf, Call, Endpoint, InputOf, PublicSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { createContext, use } from 'react';
import type { AnswerCache, Query } from './answer-cache.ts';
import { type QueryOptions, type QueryResult, useQuery, useSuspenseQuery } from './use-query.ts';

/** What every page can reach: the same shape while rendering on the server and in the browser. */
export type AppContext = {
  call: Call;
  query: AnswerCache;
  t: Translate;
  /** Fetches parts of the texts; on the server all of them are there. */
  loadMessages: (parts: readonly string[]) => Promise<unknown>;
  settings: PublicSettings;
  host: string;
  site: 'app' | 'competition';
  /** True while the server draws the page that a device keeps for use without a network: its frame, with nobody in it. */
  isKept: boolean;
};

const Context = createContext<AppContext | null>(null);
export const AppContextProvider = Context.Provider;

export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('Rendered outside the app');
  return app;
}

export const useT = (): Translate => useApp().t;

/** A call as a query: keyed by the endpoint and its input, so that everybody who asks the same shares the answer. */
export const callQuery = <E extends Endpoint>(
  app: Pick<AppContext, 'call'>,
  endpoint: E,
  input: InputOf<E>,
): Query<AnswerOf<E>> => ({
  queryKey: queryKey(endpoint, input),
  queryFn: () => app.call(endpoint, input),
});

export const queryKey = (endpoint: Endpoint, input?: unknown): unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];

/** An answer that the page's loader has fetched already. */
export const useAnswer = <E extends Endpoint>(endpoint: E, input: InputOf<E>): AnswerOf<E> =>
  useAnswerOf(callQuery(useApp(), endpoint, input));

/** The same for a query of one's own, such as one whose answer never grows old. */
export const useAnswerOf = <T,>(query: Query<T>): T => useSuspenseQuery(useApp().query, query);

/** An answer that may come later: for parts that can show that they wait. */
export const useAsyncAnswer = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: Partial<QueryOptions<AnswerOf<E>>> = {},
): QueryResult<AnswerOf<E>> => useAsyncAnswerOf({ ...callQuery(useApp(), endpoint, input), ...more });

export const useAsyncAnswerOf = <T,>(query: QueryOptions<T>): QueryResult<T> =>
  useQuery(useApp().query, query);
