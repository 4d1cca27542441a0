import { type Ranking, showRanking } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { RankingPage } from '../../features/rankings/ranking-page.tsx';
import { type AppContext, callQuery, queryKey } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate, { query }: AppContext, { id }: Record<string, string>) =>
  query.getQueryData<Ranking>(queryKey(showRanking, { ranking_id: id }))?.name ?? t('rankings.title');

export const load = ({ app, params }: LoadArgs<'/rankings/{id}'>) =>
  app.query.fetchQuery(callQuery(app, showRanking, { ranking_id: params.id }));

export function Page() {
  return <RankingPage id={useParams('/rankings/{id}').id} />;
}
