import { type Article, showArticle } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { EditArticle } from '../../../features/site-desk/article-page.tsx';
import { type AppContext, callQuery, queryKey } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

const ADDRESS = '/competition/{org_slug}/season/{season_slug}/site/news/{slug}/edit';

export const title = (t: Translate, { query }: AppContext, { org_slug, slug }: Record<string, string>) =>
  query.getQueryData<Article>(queryKey(showArticle, { org_slug, slug }))?.title ?? t('site_desk.news');

/** Always as it is now: somebody may have changed it since. */
export const load = ({ app, params: { org_slug, slug } }: LoadArgs<typeof ADDRESS>) =>
  app.query.fetchQuery({ ...callQuery(app, showArticle, { org_slug, slug }), staleTime: 0 });

export function Page() {
  return <EditArticle slug={useParams(ADDRESS).slug} />;
}
