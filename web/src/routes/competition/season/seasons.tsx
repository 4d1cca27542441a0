import { showOrganisationDesk } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { SeasonList } from '../../../features/season-desk/season-list.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('seasons.title');

type Args = LoadArgs<'/competition/{org_slug}/season/{season_slug}/seasons'>;
export const load = ({ app, params: { org_slug } }: Args) =>
  app.query.fetchQuery({ ...callQuery(app, showOrganisationDesk, { org_slug }), staleTime: 0 });

export const Page = SeasonList;
