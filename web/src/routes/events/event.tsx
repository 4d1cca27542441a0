import { type PublicEvent, showEvent } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EventBoards } from '../../features/event-now/event-boards.tsx';
import { loadEventNow } from '../../features/event-now/use-event-now.tsx';
import { EventPage } from '../../features/registration/event-page.tsx';
import { type AppContext, callQuery, queryKey } from '../../lib/app-context.tsx';
import { eventFacts } from '../../lib/event-facts.ts';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate, { query }: AppContext, { event = '' }: Record<string, string>) =>
  query.getQueryData<PublicEvent>(queryKey(showEvent, { event }))?.name ?? t('public_event.tournaments');

export function facts({ query }: AppContext, { event = '' }: Record<string, string>) {
  const found = query.getQueryData<PublicEvent>(queryKey(showEvent, { event }));
  return found ? eventFacts(found) : null;
}

export const feed = ({ event }: Record<string, string>) => `/events/${event}/results.rss`;

export const load = ({ app, params: { event } }: LoadArgs<'/events/{event}'>) =>
  Promise.all([app.query.fetchQuery(callQuery(app, showEvent, { event })), loadEventNow(app, event)]);

export function Page() {
  const { event } = useParams('/events/{event}');
  return <EventPage event={event} now={<EventBoards event={event} />} />;
}
