import { listLocations } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CreateLocation, EditLocation } from '../../features/events/location-form.tsx';
import { LocationList } from '../../features/events/location-list.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('manage.nav_locations');

export const load = ({ app }: LoadArgs) => app.query.fetchQuery(callQuery(app, listLocations, {}));

/** The locations; `?location=` shows one to be changed, or a new one. */
export function Page() {
  const { location } = useSearch('/manage/events-locations');
  if (location === 'new') return <CreateLocation />;
  if (/^\d{1,15}$/.test(location ?? '')) return <EditLocation locationId={Number(location)} />;
  return <LocationList />;
}
