import { tournamentLog } from '@oche/contract';
import type { LoadArgs } from '../../../app/page.ts';
import { LogPage } from '../../../features/tournament-desk/log-page.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}/log'>) =>
  Promise.all([
    loadTournament(app, params.id),
    app.query.fetchQuery(callQuery(app, tournamentLog, { tournament_id: params.id })),
  ]);

export function Page() {
  return <LogPage id={useParams('/manage/tournaments/{id}/log').id} />;
}
