import { type Call, type Endpoint, httpClient, type InputOf } from '@oche/contract';
import { currentToken } from './tokens.ts';

const call: Call = httpClient({
  baseUrl: '/api',
  token: currentToken,
  language: () => document.documentElement.lang,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});

/**
 * A call on the way out, such as signing off: the browser finishes it even when its page is gone, and nobody is told when it
 * did not get through.
 */
export const keepaliveCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  call(endpoint, input).then(
    () => {},
    () => {},
  );
