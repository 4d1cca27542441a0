import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EmbeddedBracket } from '../../features/tournament-view/embedded.tsx';
import { knownTournament, loadTournament } from '../../features/tournament-view/tournament-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/embed/tournaments/{tournament}/bracket';

export const title = (_t: Translate, app: AppContext, { tournament }: Record<string, string>) =>
  knownTournament(app, tournament)?.name ?? '';

export const load = ({ app, params }: LoadArgs<typeof PATH>) => loadTournament(app, params.tournament);

export function Page() {
  return <EmbeddedBracket tournament={useParams(PATH).tournament} />;
}
