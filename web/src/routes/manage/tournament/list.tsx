import type { LoadArgs } from '../../../app/page.ts';
import { GameList } from '../../../features/tournament-desk/game-list.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}/play/list'>) =>
  loadTournament(app, params.id);

export function Page() {
  return <GameList id={useParams('/manage/tournaments/{id}/play/list').id} />;
}
