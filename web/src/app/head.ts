import { LOCALE_KEYS, LOCALES, type Locale, type Translate } from '@oche/messages';
import { prefixOf, stripLocale } from '../lib/paths.ts';
import type { Site } from '../lib/route-table.ts';
import { localizedPath } from './locale.ts';

const PRODUCT = 'Oche';

export type Head = {
  title: string;
  description: string;
  canonical: string;
  alternates: { language: string; href: string }[];
  manifest: string;
  robots: 'index' | 'noindex';
  /** The address of the picture under a shared link. */
  picture: string | null;
  /** What search engines read, in the words of schema.org. */
  facts?: object | null;
  /** The address of its feed. */
  feed?: string | null;
};

/** Query parameters that make another page; everything else is left out of the canonical address. */
const CANONICAL_PARAMETERS = ['page', 'q'];

export function canonicalUrl(origin: string, path: string, search: string): string {
  const kept = new URLSearchParams();
  const given = new URLSearchParams(search);
  for (const name of CANONICAL_PARAMETERS) for (const value of given.getAll(name)) kept.append(name, value);
  return origin + path + (kept.size > 0 ? `?${kept}` : '');
}

/** '%s - Oche | Tournament platform' on the app site, 'page | site name' on the site of an organisation. */
export function pageTitle(t: Translate, page: string | null, siteName: string | null): string {
  if (siteName) return page ? `${page} | ${siteName}` : siteName;
  return page ? `${page} - ${PRODUCT} | Tournament platform` : `${PRODUCT} | ${t('app.tagline')}`;
}

/** What a page without a title of its own is called: its last path segment, as a title. */
export function fallbackTitle(path: string): string | null {
  const segment = stripLocale(path).split('/').filter(Boolean).at(-1);
  if (!segment) return null;
  return decode(segment)
    .replace(/[-_]+/g, ' ')
    .replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The scoring web app is installed from the tablet and competition pages, the player's app from everywhere else; on the host
 * of an organisation there is only its own.
 */
export const manifestFor = (path: string, site: Site): string => {
  const isScoring = site === 'app' && /^\/(tablet|competition)/.test(stripLocale(path));
  return `${prefixOf(path)}/${isScoring ? 'scoring' : 'app'}.webmanifest`;
};

export const alternatesOf = (origin: string, path: string): Head['alternates'] => [
  ...LOCALE_KEYS.map((locale: Locale) => ({
    language: LOCALES[locale].language,
    href: origin + localizedPath(path, locale),
  })),
  { language: 'x-default', href: origin + stripLocale(path) },
];

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export function headHtml(head: Head): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta name="robots" content="${head.robots}">`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="manifest" href="${head.manifest}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${escapeHtml(head.canonical)}">`,
    ...(head.picture ? pictureHtml(head.picture) : []),
    ...(head.feed
      ? [`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(head.feed)}">`]
      : []),
    ...(head.facts ? [factsHtml(head.facts)] : []),
  ].join('\n    ');
}

/** Data, not a script: nothing in it can end it. */
const factsHtml = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;

const pictureHtml = (address: string): string[] => [
  `<meta property="og:image" content="${escapeHtml(address)}">`,
  '<meta property="og:image:type" content="image/png">',
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  '<meta name="twitter:card" content="summary_large_image">',
];

/** Keeps the document's head in step while the app moves from page to page. */
export function applyHead(head: Head): void {
  document.title = head.title;
  setAttribute('meta[name="description"]', 'content', head.description);
  setAttribute('meta[name="robots"]', 'content', head.robots);
  setAttribute('link[rel="canonical"]', 'href', head.canonical);
  setAttribute('link[rel="manifest"]', 'href', head.manifest);
  for (const { language, href } of head.alternates)
    setAttribute(`link[hreflang="${language}"]`, 'href', href);
}

function setAttribute(selector: string, name: string, value: string): void {
  const element = document.head.querySelector(selector);
  if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
