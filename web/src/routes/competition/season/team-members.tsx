import { showTeam } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { SquadPage } from '../../../features/team-desk/squad-page.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('team.squad');

export const load = ({
  app,
  params: { org_slug, season_slug, team_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/teams/{team_slug}/members'>) =>
  app.query.fetchQuery(callQuery(app, showTeam, { org_slug, season_slug, team_slug }));

export const Page = SquadPage;
