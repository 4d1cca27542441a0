import { showTeamPlaces } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { GroupTeams } from '../../../features/season-desk/group-teams.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

const PATH = '/competition/{org_slug}/season/{season_slug}/groups/{group_slug}/teams';

export const title = (t: Translate) => t('places.title');

export const load = ({ app, params: { org_slug, season_slug } }: LoadArgs<typeof PATH>) =>
  app.query.fetchQuery({ ...callQuery(app, showTeamPlaces, { org_slug, season_slug }), staleTime: 0 });

export function Page() {
  return <GroupTeams slug={useParams(PATH).group_slug} />;
}
