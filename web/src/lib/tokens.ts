import type { RenderCookie } from '@oche/contract';
import type { Cookies } from './cookies.ts';
import { device } from './device/device.ts';
import { stripLocale } from './paths.ts';

const NAMES = {
  user: 'token',
  impersonation: 'imp_token',
  tablet: 'tablet_token',
  sheet: 'sheet_token',
} as const;
export type TokenKind = keyof typeof NAMES;
/** As long as their sessions, or what browsers make of it: each page that is opened renews them. */
const DAYS: Record<TokenKind, number> = { user: 730, impersonation: 1, tablet: 730, sheet: 2 };

/** Below /tablet the tablet speaks, of a board or of a match; elsewhere the account that is looked through, else one's own. */
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
  const kinds: TokenKind[] = isSheetPath(path)
    ? ['sheet']
    : isTabletPath(path)
      ? ['tablet']
      : ['impersonation', 'user'];
  return kinds.find((kind) => cookies[NAMES[kind]]) ?? null;
}

/**
 * The cookie of the token that a page was opened with, to be set anew by the server: some browsers forget what a script has
 * stored within a week, and none keeps anything for two years.
 */
export function renewedToken(path: string, cookies: Cookies): RenderCookie | null {
  const kind = tokenKindFor(path, cookies);
  return kind && { name: NAMES[kind], value: cookies[NAMES[kind]]!, days: DAYS[kind] };
}

/** Whose token this page speaks with; null when nobody is signed in here. */
export const currentTokenKind = (): TokenKind | null =>
  tokenKindFor(stripLocale(location.pathname), device().cookies.read());

/** The token that this page speaks with. */
export const currentToken = (): string | null =>
  tokenFor(stripLocale(location.pathname), device().cookies.read());

/** Where the tablet of a league match speaks. */
export const SHEET_TABLET = '/tablet/match';
const isSheetPath = (path: string): boolean => path === SHEET_TABLET;

/** A path without language prefix. */
export const isTabletPath = (path: string): boolean => path === '/tablet' || path.startsWith('/tablet/');

export const storeToken = (kind: TokenKind, token: string | null): void =>
  device().cookies.write(NAMES[kind], token, DAYS[kind]);

export const hasToken = (kind: TokenKind): boolean => Boolean(device().cookies.read()[NAMES[kind]]);
