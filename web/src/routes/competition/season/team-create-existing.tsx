import { listFormerTeams, listTeams, listVenues } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { ExistingTeam } from '../../../features/team-desk/create-team.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('team.add_existing');

export const load = ({
  app,
  params: { org_slug, season_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/teams/create/existing'>) =>
  Promise.all([
    app.query.fetchQuery(callQuery(app, listTeams, { org_slug, season_slug })),
    app.query.fetchQuery(callQuery(app, listVenues, { org_slug, season_slug })),
    app.query.fetchQuery(callQuery(app, listFormerTeams, { org_slug, season_slug })),
  ]);

export const Page = ExistingTeam;
