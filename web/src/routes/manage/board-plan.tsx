import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { BoardPlan } from '../../features/tournament-desk/board-plan.tsx';
import { loadDesk } from '../../features/tournament-desk/desk-data.ts';
import { useParams } from '../../lib/search.ts';

const PATH = '/manage/events/{id}/board-plan';

export const title = (t: Translate) => t('desk.plan.title');

export const load = ({ app, params }: LoadArgs<typeof PATH>) => loadDesk(app, params.id);

export function Page() {
  return <BoardPlan id={useParams(PATH).id} />;
}
