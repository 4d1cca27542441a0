import { listArticles } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { NewsList } from '../../../features/site-desk/news-list.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useSearch } from '../../../lib/search.ts';

export const title = (t: Translate) => t('site_desk.news');

const pageOf = (page: string | undefined) => Math.max(1, Number(page) || 1);

export const load = ({
  app,
  params,
  search,
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/site/news'>) =>
  app.query.fetchQuery({
    ...callQuery(app, listArticles, { org_slug: params.org_slug, page: pageOf(search.page) }),
    staleTime: 0,
  });

export function Page() {
  return <NewsList page={pageOf(useSearch('/competition/{org_slug}/season/{season_slug}/site/news').page)} />;
}
