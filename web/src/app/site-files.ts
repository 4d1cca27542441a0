import type { RenderAnswer } from '@oche/contract';
import type { AppContext } from '../lib/app-context.tsx';
import { knownCompetition, loadHostCompetition } from '../lib/competition.ts';
import { isListed, routesForSite, type Site } from '../lib/route-table.ts';
import { alternatesOf, escapeHtml } from './head.ts';

/** What crawlers ask for; null for every other path. On a host where nobody plays there is nothing to find. */
export async function siteFile(
  path: string,
  contextOf: () => AppContext,
  origin: string,
): Promise<RenderAnswer | null> {
  const file = path === '/robots.txt' ? robots : path === '/sitemap.xml' ? sitemap : null;
  if (!file) return null;
  const app = contextOf();
  await loadHostCompetition(app);
  const isThere = app.site === 'app' || knownCompetition(app) !== null;
  return { kind: 'file', ...file(isThere ? publicPaths(app.site) : [], origin) };
}

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

/** Pages that everybody may see, that are the same for all, and that are here already. */
const publicPaths = (site: Site): string[] =>
  routesForSite(site)
    .filter(isListed)
    .map(({ path }) => path)
    .filter((path) => !path.includes('{'));
