import { type Endpoint, httpClient, type InputOf } from '@oche/contract';
import { apiUrl } from './api-url.ts';
import { currentToken } from './tokens.ts';

/**
 * A call on the way out, such as signing off: the browser finishes it even when its page is gone, and nobody is told when it
 * did not get through.
 */
export function keepaliveCall<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const call = httpClient({
    baseUrl: apiUrl(),
    token: currentToken,
    language: () => document.documentElement.lang,
    fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
  });
  return call(endpoint, input).then(
    () => {},
    () => {},
  );
}
