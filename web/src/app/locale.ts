import { DEFAULT_LOCALE, firstSpoken, isLocale, type Locale } from '@oche/messages';
import { prefixOf, stripLocale } from '../lib/paths.ts';

export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

export function localeOf(path: string): Locale {
  const locale = prefixOf(path).slice(1);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** A path in a language: the default one has no prefix. */
export const localizedPath = (path: string, locale: Locale): string => {
  const bare = stripLocale(path);
  if (locale === DEFAULT_LOCALE) return bare;
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`;
};

/**
 * The language a visitor wants: the cookie, then the browser's languages, then the route.
 * A prefix in the address is a choice of its own (somebody shared that page in that language) and is left alone.
 */
export function detectLocale(path: string, cookie: string | undefined, languages: readonly string[]): Locale {
  if (prefixOf(path)) return localeOf(path);
  if (isLocale(cookie)) return cookie;
  return firstSpoken(languages);
}
