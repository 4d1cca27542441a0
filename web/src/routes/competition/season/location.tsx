import { showVenue } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { VenueOverview } from '../../../features/team-desk/venue-page.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('season_desk.locations');

export const load = ({
  app,
  params: { org_slug, season_slug, location_id },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/locations/{location_id}'>) =>
  app.query.fetchQuery(
    callQuery(app, showVenue, { org_slug, season_slug, location_id: Number(location_id) }),
  );

export const Page = VenueOverview;
