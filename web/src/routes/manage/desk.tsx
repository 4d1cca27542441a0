import { showDesk } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { loadDesk } from '../../features/tournament-desk/desk-data.ts';
import { DeskPage } from '../../features/tournament-desk/desk-page.tsx';
import type { AppContext } from '../../lib/app-context.tsx';
import { queryKey } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate, app: AppContext, params: Record<string, string>) =>
  t('desk.title', { event: eventName(app, params.id) });

const eventName = (app: AppContext, id = ''): string =>
  app.query.getQueryData<{ event: { name: string } }>(queryKey(showDesk, { event_id: id }))?.event.name ?? '';

export const load = ({ app, params }: LoadArgs<'/manage/events/{id}/desk'>) => loadDesk(app, params.id);

export function Page() {
  return <DeskPage id={useParams('/manage/events/{id}/desk').id} />;
}
