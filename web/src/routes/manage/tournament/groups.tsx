import type { LoadArgs } from '../../../app/page.ts';
import { GroupPage } from '../../../features/tournament-desk/group-pages.tsx';
import { loadTournament } from '../../../features/tournament-desk/tournament-data.ts';
import { useParams } from '../../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/manage/tournaments/{id}/play/groups'>) =>
  loadTournament(app, params.id);

export function Page() {
  return <GroupPage id={useParams('/manage/tournaments/{id}/play/groups').id} />;
}
