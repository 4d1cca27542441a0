import { listTeams } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { TeamList } from '../../../features/team-desk/team-list.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('season_desk.teams');

export const load = ({
  app,
  params: { org_slug, season_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/teams'>) =>
  app.query.fetchQuery(callQuery(app, listTeams, { org_slug, season_slug }));

export const Page = TeamList;
