import type { AnswerOf, Call, Endpoint, InputOf, PublicSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** What every page can reach: the same shape while rendering on the server and in the browser. */
export type AppContext = {
  call: Call;
  query: QueryClient;
  t: Translate;
  /** Fetches parts of the texts; on the server all of them are there. */
  loadMessages: (parts: readonly string[]) => Promise<unknown>;
  settings: PublicSettings;
  host: string;
  site: 'app' | 'competition';
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
) =>
  queryOptions({
    queryKey: queryKey(endpoint, input),
    queryFn: () => app.call(endpoint, input) as Promise<AnswerOf<E>>,
  });

export const queryKey = (endpoint: Endpoint, input?: unknown): unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];

/** An answer that the page's loader has fetched already. */
export const useAnswer = <E extends Endpoint>(endpoint: E, input: InputOf<E>): AnswerOf<E> =>
  useSuspenseQuery(callQuery(useApp(), endpoint, input)).data as AnswerOf<E>;

/** An answer that may come later: for parts that can show that they wait. */
export const useLateAnswer = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  useQuery(callQuery(useApp(), endpoint, input));
