import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CupStandings, knownCupName, loadCup } from '../../features/league-site/cup-page.tsx';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/{season?}/cup/{group}/standings';

export const title = (_t: Translate, app: AppContext, params: Record<string, string>) =>
  knownCupName(app, params);

export const load = ({ app, params }: LoadArgs<typeof PATH>) => loadCup(app, params);

export function Page() {
  return <CupStandings group={useParams(PATH).group} />;
}
