import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { knownMatch, loadMatch, MatchPage } from '../../features/league-site/match-page.tsx';
import { leaguePictureAddress } from '../../features/league-site/site-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/{season?}/matches/{match}';

export const title = (t: Translate, app: AppContext, params: Record<string, string>) => {
  const teams = knownMatch(app, params)?.teams;
  return teams ? t('league_site.versus_short', { home: teams.home.name, away: teams.away.name }) : '';
};

export const load = ({ app, params: { season, match } }: LoadArgs<typeof PATH>) =>
  loadMatch(app, season, match);

/** What search engines want to know of it. */
export const facts = (app: AppContext, params: Record<string, string>) => {
  const match = knownMatch(app, params);
  if (!match) return null;
  const { teams, date, time, venue } = match;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    sport: 'Darts',
    name: `${teams.home.name} – ${teams.away.name}`,
    startDate: `${date}T${time}`,
    location: { '@type': 'Place', name: venue.name, address: venue.address },
    homeTeam: { '@type': 'SportsTeam', name: teams.home.name },
    awayTeam: { '@type': 'SportsTeam', name: teams.away.name },
  };
};

export const picture = (app: AppContext, { season, match = '' }: Record<string, string>) =>
  leaguePictureAddress(app, 'league-match', season, match);

export function Page() {
  return <MatchPage match={useParams(PATH).match} />;
}
