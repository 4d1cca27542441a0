import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { GroupTeams } from '../../features/league-site/group-teams.tsx';
import { knownGroupName, loadGroup } from '../../features/league-site/site-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';

export const title = (t: Translate, app: AppContext, params: Record<string, string>) =>
  t('league_site.teams_of', { group: knownGroupName(app, params) });

export const load = ({ app, params }: LoadArgs<'/{season?}/groups/{group}/teams'>) => loadGroup(app, params);

export const Page = GroupTeams;
