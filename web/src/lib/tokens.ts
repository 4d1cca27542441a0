import { type Cookies, readCookies, writeCookie } from './cookies.ts';
import { stripLocale } from './paths.ts';

const TOKEN_DAYS = 730;
const NAMES = { user: 'token', impersonation: 'imp_token', tablet: 'tablet_token' } as const;
export type TokenKind = keyof typeof NAMES;

/** Below /tablet the tablet speaks; elsewhere the account that is looked through, else one's own. */
export function tokenFor(path: string, cookies: Cookies): string | null {
  const kind = tokenKindFor(path, cookies);
  return kind && cookies[NAMES[kind]]!;
}

/** The cookies of whoever looks through no account. */
export const withoutImpersonation = (cookies: Cookies): Cookies => ({
  ...cookies,
  [NAMES.impersonation]: '',
});

function tokenKindFor(path: string, cookies: Cookies): TokenKind | null {
  const kinds: TokenKind[] = isTabletPath(path) ? ['tablet'] : ['impersonation', 'user'];
  return kinds.find((kind) => cookies[NAMES[kind]]) ?? null;
}

/** Whose token this page speaks with; null when nobody is signed in here. */
export const currentTokenKind = (): TokenKind | null =>
  tokenKindFor(stripLocale(location.pathname), readCookies());

/** The token that this page speaks with. */
export const currentToken = (): string | null => tokenFor(stripLocale(location.pathname), readCookies());

/** A path without language prefix. */
export const isTabletPath = (path: string): boolean => path === '/tablet' || path.startsWith('/tablet/');

export const storeToken = (kind: TokenKind, token: string | null): void =>
  writeCookie(NAMES[kind], token, TOKEN_DAYS);

export const hasToken = (kind: TokenKind): boolean => Boolean(readCookies()[NAMES[kind]]);
