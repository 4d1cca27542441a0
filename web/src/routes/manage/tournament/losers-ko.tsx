import type { LoadArgs } from '../../../app/page.ts';
import { KnockoutPage } from '../../../features/tournament-desk/knockout-page.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}/play/losers-ko'>) =>
  loadTournament(app, params.id);

export function Page() {
  return <KnockoutPage id={useParams('/manage/tournaments/{id}/play/losers-ko').id} side="losers" />;
}
