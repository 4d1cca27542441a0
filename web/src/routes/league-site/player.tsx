import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { knownPlayer, loadPlayer, PlayerPage } from '../../features/league-site/player-page.tsx';
import { leaguePictureAddress } from '../../features/league-site/site-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/{season?}/players/{player}';

export const title = (_t: Translate, app: AppContext, params: Record<string, string>) =>
  knownPlayer(app, params)?.name ?? '';

export const load = ({ app, params: { season, player } }: LoadArgs<typeof PATH>) =>
  loadPlayer(app, season, player);

export const facts = (app: AppContext, params: Record<string, string>) => {
  const player = knownPlayer(app, params);
  const teams = player?.seasons.find(({ slug }) => slug === player.season.slug)?.teams ?? [];
  return (
    player && {
      ...{ '@context': 'https://schema.org', '@type': 'Person', name: player.name },
      memberOf: teams.map(({ name }) => ({ '@type': 'SportsTeam', sport: 'Darts', name })),
    }
  );
};

export const picture = (app: AppContext, params: Record<string, string>) => {
  const player = knownPlayer(app, params);
  return player && player.evenings.length > 0
    ? leaguePictureAddress(app, 'league-player', params.season, player.player)
    : null;
};

export function Page() {
  return <PlayerPage player={useParams(PATH).player} />;
}
