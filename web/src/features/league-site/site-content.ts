import { type AnswerOf, listBoardMembers, listDocuments, listNews, showNews } from '@oche/contract';
import { type AppContext, callQuery, queryKey } from '../../lib/app-context.tsx';
import { knownCompetition } from '../../lib/competition.ts';
import { notFound } from '../../lib/navigation.ts';

/** Whose site it is, and the season of the address: without one, what is of any season is shown. */
export function contentPlace(app: AppContext, season: string | undefined) {
  const known = knownCompetition(app, season);
  if (!known) throw notFound();
  return { org_slug: known.organisation.slug, ...(season && { season }) };
}

const PAGE = /^[1-9]\d{0,3}$/;
export const newsInput = (app: AppContext, season: string | undefined, page: string | undefined) => ({
  ...contentPlace(app, season),
  ...(page && PAGE.test(page) && { page: Number(page) }),
});

export const loadNews = (app: AppContext, season: string | undefined, page: string | undefined) =>
  app.query.fetchQuery(callQuery(app, listNews, newsInput(app, season, page)));

export const articleInput = (app: AppContext, season: string | undefined, slug: string) => ({
  ...{ org_slug: contentPlace(app, season).org_slug, slug },
});
export const loadArticle = (app: AppContext, season: string | undefined, slug: string) =>
  app.query.fetchQuery(callQuery(app, showNews, articleInput(app, season, slug)));
export const knownArticle = (app: AppContext, { season, slug = '' }: Record<string, string>) =>
  app.query.getQueryData<AnswerOf<typeof showNews>>(queryKey(showNews, articleInput(app, season, slug)));

export const loadDocuments = (app: AppContext, season: string | undefined) =>
  app.query.fetchQuery(callQuery(app, listDocuments, contentPlace(app, season)));

export const boardInput = (app: AppContext, season: string | undefined) => ({
  ...{ org_slug: contentPlace(app, season).org_slug },
});
export const loadBoard = (app: AppContext, season: string | undefined) =>
  app.query.fetchQuery(callQuery(app, listBoardMembers, boardInput(app, season)));
