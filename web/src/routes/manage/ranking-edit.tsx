import { listManagedTournaments, showManagedRanking } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EditRanking } from '../../features/rankings/ranking-form.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('rankings.edit');

/** Always as it is now: somebody may have changed it since. */
export const load = ({ app, params }: LoadArgs<'/manage/rankings/{id}/edit'>) =>
  Promise.all([
    app.query.fetchQuery({ ...callQuery(app, showManagedRanking, { ranking_id: params.id }), staleTime: 0 }),
    app.query.fetchQuery(callQuery(app, listManagedTournaments, {})),
  ]);

export function Page() {
  return <EditRanking id={useParams('/manage/rankings/{id}/edit').id} />;
}
