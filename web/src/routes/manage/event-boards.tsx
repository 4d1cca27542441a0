import { hasEventRole, listEventBoards, showManagedEvent } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EventBoards } from '../../features/events/event-boards.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { notFound, redirect } from '../../lib/navigation.ts';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';
import { loadUser } from '../../lib/user.ts';

export const title = (t: Translate) => t('boards.page_title');

/** Anybody may open the address; only who works at the desk sees something. */
export async function load({ app, params: { id } }: LoadArgs<'/manage/events/{id}/boards'>) {
  if (!(await loadUser(app)))
    throw redirect(path('/auth/login', {}, { redirect: path('/manage/events/{id}/boards', { id }) }));
  const event = await app.query.fetchQuery(callQuery(app, showManagedEvent, { event_id: id }));
  if (!hasEventRole(event.role, 'desk')) throw notFound();
  await app.query.fetchQuery({ ...callQuery(app, listEventBoards, { event_id: id }), staleTime: 0 });
}

export function Page() {
  return <EventBoards eventId={useParams('/manage/events/{id}/boards').id} />;
}
