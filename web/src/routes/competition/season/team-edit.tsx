import { hasRole, listTeams, listVenues, showTeam } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { EditTeam } from '../../../features/team-desk/edit-team.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { loadSeasonDesk } from '../../../lib/season-desk.ts';

export const title = (t: Translate) => t('form.edit');

/** A captain changes the contact, and needs neither groups nor venues for it. */
export async function load({
  app,
  params: { org_slug, season_slug, team_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/teams/{team_slug}/edit'>) {
  const place = { org_slug, season_slug };
  const { roles } = await loadSeasonDesk(app, place);
  const leads = hasRole(roles, 'competition_leader');
  await Promise.all([
    app.query.fetchQuery({ ...callQuery(app, showTeam, { ...place, team_slug }), staleTime: 0 }),
    leads && app.query.fetchQuery(callQuery(app, listTeams, place)),
    leads && app.query.fetchQuery(callQuery(app, listVenues, place)),
  ]);
}

export const Page = EditTeam;
