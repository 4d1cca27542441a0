import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CupFrame, knownCupName, loadCup } from '../../features/league-site/cup-page.tsx';
import { IndividualTable, loadIndividual } from '../../features/league-site/individual-page.tsx';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/{season?}/cup/{group}/individual-standings';

export const title = (t: Translate, app: AppContext, params: Record<string, string>) =>
  t('league_site.individual_of', { group: knownCupName(app, params) });

export const load = ({ app, params }: LoadArgs<typeof PATH>) =>
  Promise.all([loadCup(app, params), loadIndividual(app, params)]);

export function Page() {
  const { group } = useParams(PATH);
  return (
    <CupFrame group={group}>
      <IndividualTable group={group} />
    </CupFrame>
  );
}
