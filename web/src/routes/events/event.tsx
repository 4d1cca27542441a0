import { type PublicEvent, showEvent } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EventPage } from '../../features/registration/event-page.tsx';
import { type AppContext, callQuery, queryKey } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate, { query }: AppContext, { event = '' }: Record<string, string>) =>
  query.getQueryData<PublicEvent>(queryKey(showEvent, { event }))?.name ?? t('public_event.tournaments');

export const load = ({ app, params }: LoadArgs<'/events/{event}'>) =>
  app.query.fetchQuery(callQuery(app, showEvent, { event: params.event }));

export function Page() {
  return <EventPage event={useParams('/events/{event}').event} />;
}
