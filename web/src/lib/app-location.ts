import { stripLocale, withPrefix } from './paths.ts';
import { parseSearch, searchText } from './search-text.ts';

/** An address inside the app, taken apart. */
export type AppLocation = {
  /** Without the language. */
  path: string;
  search: Record<string, string>;
  /** Path and search. */
  href: string;
  /** As the browser shows it: with the language, and the fragment. */
  publicHref: string;
};

/** Takes an address apart, whether or not it has a language; `prefix` is the one of this visit. */
export function appLocation(address: string, prefix: string): AppLocation {
  const [whole = '', ...fragment] = address.split('#');
  const [given = '', ...query] = whole.split('?');
  const path = withoutTrailingSlash(stripLocale(given));
  const search = parseSearch(query.join('?'));
  const text = searchText(search);
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return { path, search, href: path + text, publicHref: withPrefix(path, prefix) + text + hash };
}

const withoutTrailingSlash = (path: string): string =>
  (path === '/' ? path : path.replace(/\/+$/, '')) || '/';

/** Whether a link leads to the open page, or to one above it; what it asks for has to be asked for here too. */
export function isAt(here: AppLocation, link: AppLocation, exact: boolean): boolean {
  if (exact) return here.href === link.href || (here.path === link.path && isSameSearch(here, link));
  const isWithin =
    here.path.startsWith(link.path) &&
    (here.path.length === link.path.length || here.path[link.path.length] === '/');
  return isWithin && asksFor(here, link);
}

const asksFor = (here: AppLocation, link: AppLocation): boolean =>
  Object.entries(link.search).every(([name, value]) => here.search[name] === value);

const isSameSearch = (here: AppLocation, link: AppLocation): boolean =>
  asksFor(here, link) && asksFor(link, here);
