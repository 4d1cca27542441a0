import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { loadResults, ResultsPage } from '../../features/tournament-view/results-page.tsx';
import { placesPicture } from '../../features/tournament-view/sharing.ts';
import { knownTournament } from '../../features/tournament-view/tournament-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/tournaments/{tournament}/results';

export const title = (t: Translate, app: AppContext, { tournament }: Record<string, string>) =>
  `${t('view.page.results')} · ${knownTournament(app, tournament)?.name ?? ''}`;

export const picture = placesPicture;

export const load = ({ app, params }: LoadArgs<typeof PATH>) => loadResults(app, params.tournament);

export function Page() {
  return <ResultsPage tournament={useParams(PATH).tournament} />;
}
