import { listLocations, type ManagedEvent, showManagedEvent } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EditEvent } from '../../features/events/edit-event.tsx';
import { type AppContext, callQuery, queryKey } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate, { query }: AppContext, { id }: Record<string, string>) =>
  query.getQueryData<ManagedEvent>(queryKey(showManagedEvent, { event_id: id }))?.name ?? t('manage.title');

/** Always as it is now: somebody may have changed it since. */
export const load = ({ app, params }: LoadArgs<'/manage/events/{id}/edit'>) =>
  Promise.all([
    app.query.fetchQuery({ ...callQuery(app, showManagedEvent, { event_id: params.id }), staleTime: 0 }),
    app.query.fetchQuery(callQuery(app, listLocations, {})),
  ]);

export function Page() {
  return <EditEvent eventId={useParams('/manage/events/{id}/edit').id} />;
}
