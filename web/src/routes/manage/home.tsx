import { listManagedEvents, listManagedTournaments, listOpenClaims } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { ManageHome } from '../../features/events/manage-home.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('manage.title');

export const load = ({ app }: LoadArgs) =>
  Promise.all([
    app.query.fetchQuery(callQuery(app, listManagedEvents, {})),
    app.query.fetchQuery(callQuery(app, listManagedTournaments, {})),
    app.query.fetchQuery(callQuery(app, listOpenClaims, {})),
  ]);

export const Page = ManageHome;
