import { type AnswerOf, type Endpoint, type InputOf, isCallError } from '@oche/contract';
import type { Query } from './answer-cache.ts';
import { type AppContext, callQuery } from './app-context.tsx';

/** What a link leads to; null when it is too old or used up: that is said on the page, not as an error of ours. */
export function linkQuery<E extends Endpoint>(
  app: Pick<AppContext, 'call'>,
  endpoint: E,
  input: InputOf<E>,
): Query<AnswerOf<E> | null> {
  const { queryKey, queryFn } = callQuery(app, endpoint, input);
  return { queryKey, queryFn: () => queryFn().catch(nullIfExpired) };
}

function nullIfExpired(error: unknown): null {
  if (isCallError(error) && error.body.code === 'link_expired') return null;
  throw error;
}
