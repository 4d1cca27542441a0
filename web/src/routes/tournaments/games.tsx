import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { GameList } from '../../features/tournament-view/game-list.tsx';
import { tournamentPicture } from '../../features/tournament-view/sharing.ts';
import { knownTournament, loadTournament } from '../../features/tournament-view/tournament-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/tournaments/{tournament}/games';

export const title = (t: Translate, app: AppContext, { tournament }: Record<string, string>) =>
  `${t('view.page.games')} · ${knownTournament(app, tournament)?.name ?? ''}`;

export const picture = tournamentPicture;

export const load = ({ app, params }: LoadArgs<typeof PATH>) => loadTournament(app, params.tournament);

export function Page() {
  return <GameList tournament={useParams(PATH).tournament} />;
}
