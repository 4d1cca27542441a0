import { availableOrganisations, listLocations } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CreateEvent } from '../../features/events/event-form.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('manage.create_event');

export const load = ({ app }: LoadArgs) =>
  Promise.all([
    app.query.fetchQuery(callQuery(app, listLocations, {})),
    app.query.ensureQueryData(callQuery(app, availableOrganisations, {})),
  ]);

export const Page = CreateEvent;
