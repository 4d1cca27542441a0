import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { knownTeam, loadTeam, TeamPage } from '../../features/league-site/team-page.tsx';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/{season?}/groups/{group}/teams/{team}';

export const title = (_t: Translate, app: AppContext, params: Record<string, string>) =>
  knownTeam(app, params)?.team.name ?? '';

export const load = ({ app, params: { season, team } }: LoadArgs<typeof PATH>) => loadTeam(app, season, team);

/** What search engines want to know of it. */
export const facts = (app: AppContext, params: Record<string, string>) => {
  const team = knownTeam(app, params)?.team;
  return team
    ? { '@context': 'https://schema.org', '@type': 'SportsTeam', name: team.name, sport: 'Darts' }
    : null;
};

export function Page() {
  return <TeamPage team={useParams(PATH).team} />;
}
