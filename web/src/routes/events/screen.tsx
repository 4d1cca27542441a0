import type { EventNow } from '@oche/contract';
import { showEventNow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { HallScreen } from '../../features/event-now/hall-screen.tsx';
import { screenOptions } from '../../features/event-now/screen-options.ts';
import { ScreenSetup } from '../../features/event-now/screen-setup.tsx';
import { loadEventNow } from '../../features/event-now/use-event-now.tsx';
import { type AppContext, queryKey } from '../../lib/app-context.tsx';
import { useParams, useSearch } from '../../lib/search.ts';

const PATH = '/events/{event}/screen';

export const title = (t: Translate, { query }: AppContext, { event = '' }: Record<string, string>) =>
  query.getQueryData<EventNow>(queryKey(showEventNow, { event }))?.event.name ?? t('view.screen.title');

export const load = ({ app, params }: LoadArgs<typeof PATH>) => loadEventNow(app, params.event);

export function Page() {
  const { event } = useParams(PATH);
  const search = useSearch(PATH);
  const options = screenOptions(search);
  return search.setup === '1' ? (
    <ScreenSetup event={event} options={options} />
  ) : (
    <HallScreen event={event} options={options} />
  );
}
