import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { ArticlePage } from '../../features/league-site/news-page.tsx';
import { knownArticle, loadArticle } from '../../features/league-site/site-content.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { pictureAddress } from '../../lib/files.ts';

type Params = Record<string, string>;

export const title = (_t: Translate, app: AppContext, params: Params) =>
  knownArticle(app, params)?.title ?? '';

export const load = ({ app, params: { season, slug } }: LoadArgs<'/{season?}/news/{slug}'>) =>
  loadArticle(app, season, slug);

export const picture = (app: AppContext, params: Params) => {
  const found = knownArticle(app, params)?.picture;
  return found ? pictureAddress(found.file, 1600) : null;
};

/** What search engines want to know of it. */
export const facts = (app: AppContext, params: Params) => {
  const article = knownArticle(app, params);
  if (!article) return null;
  const {
    title: headline,
    summary: description,
    publish_at: datePublished,
    updated_at: dateModified,
  } = article;
  return {
    ...{ '@context': 'https://schema.org', '@type': 'NewsArticle' },
    ...{ headline, description, datePublished, dateModified },
  };
};

export const Page = ArticlePage;
