import type { AppContext } from '../lib/app-context.tsx';
import { knownCompetition } from '../lib/competition.ts';
import { isListed } from '../lib/route-table.ts';
import type { CurrentPage } from '../lib/router.ts';
import { alternatesOf, canonicalUrl, fallbackTitle, type Head, manifestFor, pageTitle } from './head.ts';
import { localizedPath } from './locale.ts';

/** The document head for the open page. */
export function headOf(app: AppContext, origin: string, page: CurrentPage): Head {
  const { t } = app;
  const path = localizedPath(page.path, t.locale);
  const isCompetition = page.entry?.site === 'competition' || app.site === 'competition';
  const competition = isCompetition ? knownCompetition(app, page.params.season) : null;
  // A host where nobody plays is called by its own name: it is not ours either.
  const siteName = competition?.organisation.name ?? (app.site === 'competition' ? app.host : null);
  return {
    title: pageTitle(t, titleOf(app, page), siteName),
    description: competition?.organisation.tagline || t('app.description'),
    canonical: canonicalUrl(origin, path, page.search),
    alternates: alternatesOf(origin, page.path),
    manifest: manifestFor(path, app.site),
    picture: page.picture === null ? null : origin + page.picture,
    facts: page.facts === null ? null : withOrigin(page.facts, origin),
    feed: page.feed === null ? null : origin + page.feed,
    robots: page.status === 200 && page.entry && isListed(page.entry) ? 'index' : 'noindex',
  };
}

function titleOf({ t }: AppContext, page: CurrentPage): string | null {
  if (page.status >= 500) return `${page.status} ${t('error.failed')}`;
  if (page.status >= 400) return `${page.status} ${t('error.page_not_found', { path: page.path })}`;
  return page.title ?? fallbackTitle(page.path);
}

/** Whoever reads facts elsewhere needs whole addresses. */
const withOrigin = (facts: string, origin: string): object | null =>
  JSON.parse(facts, (key, value) => (key === 'url' ? origin + value : value));
