import { type CompetitionContext, showCompetition } from '@oche/contract';
import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { encodeHost } from '../lib/competition.ts';
import type { CurrentPage } from './current-page.ts';
import { alternatesOf, canonicalUrl, fallbackTitle, type Head, manifestFor, pageTitle } from './head.ts';
import { localizedPath } from './locale.ts';

/** The document head for the open page. */
export function headOf(app: AppContext, origin: string, page: CurrentPage): Head {
  const { t } = app;
  const path = localizedPath(page.path, t.locale);
  const competition =
    page.entry?.site === 'competition' || app.site === 'competition' ? competitionOf(app, page) : undefined;
  const siteName = competition?.organisation.name ?? null;
  return {
    title: pageTitle(t, titleOf(app, page), siteName),
    description: competition?.organisation.tagline || t('app.description'),
    canonical: canonicalUrl(origin, path, page.search),
    alternates: alternatesOf(origin, page.path),
    manifest: manifestFor(path),
    picture: page.picture === null ? null : origin + page.picture,
    robots: page.status === 200 && isForEverybody(page) ? 'index' : 'noindex',
  };
}

function titleOf({ t }: AppContext, page: CurrentPage): string | null {
  if (page.status === 404) return `404 ${t('error.page_not_found')}`;
  if (page.status === 500) return `500 ${t('error.failed')}`;
  return page.title ?? fallbackTitle(page.path);
}

const isForEverybody = ({ entry }: CurrentPage): boolean =>
  entry !== undefined && entry.guard === undefined && entry.page !== undefined && !entry.isDemo;

const competitionOf = (app: AppContext, page: CurrentPage): CompetitionContext | undefined =>
  app.query.getQueryData(
    queryKey(showCompetition, { domain: encodeHost(app.host), season: page.params.season ?? '' }),
  );
