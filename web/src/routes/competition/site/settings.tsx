import { showSiteSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { SettingsPage } from '../../../features/site-desk/settings-page.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('site_desk.settings');

/** Always as it is now: somebody may have changed it since. */
export const load = ({
  app,
  params: { org_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/site/settings'>) =>
  app.query.fetchQuery({ ...callQuery(app, showSiteSettings, { org_slug }), staleTime: 0 });

export const Page = SettingsPage;
