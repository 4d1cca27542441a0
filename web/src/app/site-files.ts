import { listPublicAddresses, type RenderAnswer } from '@oche/contract';
import { DEFAULT_LOCALE, type Locale } from '@oche/messages';
import type { AppContext } from '../lib/app-context.tsx';
import { knownCompetition, loadHostCompetition } from '../lib/competition.ts';
import { path as addressOf, stripLocale } from '../lib/paths.ts';
import { isListed, routesForSite, type Site } from '../lib/route-table.ts';
import { alternatesOf, escapeHtml } from './head.ts';
import { leaguePaths, leagueResultsFeed, newsFeed } from './league-files.ts';
import { localeOf } from './locale.ts';
import { resultsFeed } from './results-feed.ts';

/** What crawlers and feed readers ask for; null for every other path. On a host where nobody plays there is nothing to find. */
export async function siteFile(
  path: string,
  contextOf: (locale: Locale) => AppContext,
  origin: string,
): Promise<RenderAnswer | null> {
  const [, event] = /^\/events\/([^/]+)\/results\.rss$/.exec(stripLocale(path)) ?? [];
  if (event !== undefined) return resultsFeed(contextOf(localeOf(path)), event, origin);
  const feed = FEEDS[stripLocale(path)];
  if (feed !== undefined) return feed(contextOf(localeOf(path)), origin);
  const file = path === '/robots.txt' ? robots : path === '/sitemap.xml' ? sitemap : null;
  if (!file) return null;
  const app = contextOf(DEFAULT_LOCALE);
  await loadHostCompetition(app);
  const isThere = app.site === 'app' || knownCompetition(app) !== null;
  const paths = isThere ? publicPaths(app.site) : [];
  const found = file === sitemap && isThere ? await moreOf[app.site](app) : [];
  return { kind: 'file', ...file([...paths, ...found], origin) };
}

/** Of the federation that plays on the host. */
const FEEDS: Record<string, (app: AppContext, origin: string) => Promise<RenderAnswer | null>> = {
  '/news.rss': newsFeed,
  '/results.rss': leagueResultsFeed,
};

const robots = (paths: readonly string[], origin: string) => ({
  type: 'text/plain; charset=utf-8',
  body: [
    'User-agent: *',
    ...(paths.length > 0 ? ['Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`] : ['Disallow: /']),
    '',
  ].join('\n'),
});

const sitemap = (paths: readonly string[], origin: string) => ({
  type: 'application/xml; charset=utf-8',
  body: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => pageInLanguages(path, origin)),
    '</urlset>',
    '',
  ].join('\n'),
});

/** A page is as many pages as it has languages; each names all of them. */
function pageInLanguages(path: string, origin: string): string[] {
  const alternates = alternatesOf(origin, path);
  const links = alternates.map(
    ({ language, href }) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
  );
  return alternates
    .filter(({ language }) => language !== 'x-default')
    .flatMap(({ href }) => ['  <url>', `    <loc>${escapeHtml(href)}</loc>`, ...links, '  </url>']);
}

const moreOf: Record<Site, (app: AppContext) => Promise<string[]>> = {
  app: (app) => foundPaths(app),
  competition: leaguePaths,
};

/** Pages that everybody may see, that are the same for all, and that are here already. */
const publicPaths = (site: Site): string[] =>
  routesForSite(site)
    .filter(isListed)
    .map(({ path }) => path)
    .filter((path) => !path.includes('{'));

/** Public events and tournaments; of those that are drawn also what was played. */
async function foundPaths(app: AppContext): Promise<string[]> {
  const found = await app.call(listPublicAddresses, {});
  return [
    ...new Set(found.map(({ event }) => addressOf('/events/{event}', { event }))),
    ...found.flatMap(({ tournament, is_drawn }) => [
      addressOf('/tournaments/{tournament}', { tournament }),
      ...(is_drawn
        ? [
            addressOf('/tournaments/{tournament}/games', { tournament }),
            addressOf('/tournaments/{tournament}/results', { tournament }),
          ]
        : []),
    ]),
  ];
}
