import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { BracketPage } from '../../features/tournament-view/bracket-page.tsx';
import { bracketPicture } from '../../features/tournament-view/sharing.ts';
import { knownTournament, loadTournament } from '../../features/tournament-view/tournament-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/tournaments/{tournament}/consolation-brackets';

export const title = (t: Translate, app: AppContext, { tournament }: Record<string, string>) =>
  `${t('view.page.losers')} · ${knownTournament(app, tournament)?.name ?? ''}`;

export const picture = bracketPicture('losers');

export const load = ({ app, params }: LoadArgs<typeof PATH>) => loadTournament(app, params.tournament);

export function Page() {
  return <BracketPage tournament={useParams(PATH).tournament} side="losers" />;
}
