import type { LoadArgs } from '../../../app/page.ts';
import { ResultsPage } from '../../../features/tournament-desk/results-page.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}/play/results'>) =>
  loadTournament(app, params.id);

export function Page() {
  return <ResultsPage id={useParams('/manage/tournaments/{id}/play/results').id} />;
}
