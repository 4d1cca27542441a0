import type { LoadArgs } from '../../../app/page.ts';
import { OverviewPage } from '../../../features/tournament-desk/overview-page.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}'>) => loadTournament(app, params.id);

export function Page() {
  return <OverviewPage id={useParams('/manage/tournaments/{id}').id} />;
}
