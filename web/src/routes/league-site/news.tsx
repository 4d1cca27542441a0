import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { NewsPage } from '../../features/league-site/news-page.tsx';
import { loadNews } from '../../features/league-site/site-content.ts';

export const title = (t: Translate) => t('competition.news');

export const load = ({ app, params: { season }, search }: LoadArgs<'/{season?}/news'>) =>
  loadNews(app, season, search.page);

export const feed = () => '/news.rss';

export const Page = NewsPage;
