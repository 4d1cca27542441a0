import { showManagedRanking, showRanking } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { ManagedRankingPage } from '../../features/rankings/managed-ranking.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { redirect } from '../../lib/navigation.ts';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';
import { loadUser } from '../../lib/user.ts';

export const title = (t: Translate) => t('rankings.manage_title');

/** Anybody may open the address; only those who keep the ranking see something. */
export async function load({ app, params: { id } }: LoadArgs<'/manage/rankings/{id}'>) {
  if (!(await loadUser(app)))
    throw redirect(path('/auth/login', {}, { redirect: path('/manage/rankings/{id}', { id }) }));
  await Promise.all([
    app.query.fetchQuery({ ...callQuery(app, showManagedRanking, { ranking_id: id }), staleTime: 0 }),
    app.query.fetchQuery({ ...callQuery(app, showRanking, { ranking_id: id }), staleTime: 0 }),
  ]);
}

export function Page() {
  return <ManagedRankingPage id={useParams('/manage/rankings/{id}').id} />;
}
