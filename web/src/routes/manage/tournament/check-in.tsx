import { listEntries } from '@oche/contract';
import type { LoadArgs } from '../../../app/page.ts';
import { CheckInPage } from '../../../features/tournament-desk/check-in-page.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}/check-in'>) =>
  Promise.all([
    loadTournament(app, params.id),
    app.query.fetchQuery(callQuery(app, listEntries, { tournament_id: params.id })),
  ]);

export function Page() {
  return <CheckInPage id={useParams('/manage/tournaments/{id}/check-in').id} />;
}
