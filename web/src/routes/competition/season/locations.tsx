import { listVenues } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { VenueList } from '../../../features/team-desk/venue-list.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('season_desk.locations');

export const load = ({
  app,
  params: { org_slug, season_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/locations'>) =>
  app.query.fetchQuery(callQuery(app, listVenues, { org_slug, season_slug }));

export const Page = VenueList;
