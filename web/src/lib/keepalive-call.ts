import { type Call, httpClient } from '@oche/contract';
import { readCookies } from './cookies.ts';
import { stripLocale } from './paths.ts';
import { tokenFor } from './tokens.ts';

/** A call that the browser finishes even when its page is gone: for saying good-bye. */
export const keepaliveCall: Call = httpClient({
  baseUrl: '/api',
  token: () => tokenFor(stripLocale(location.pathname), readCookies()),
  language: () => document.documentElement.lang,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});
