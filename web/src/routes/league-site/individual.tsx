import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { GroupFrame } from '../../features/league-site/group-frame.tsx';
import { IndividualTable, loadIndividual } from '../../features/league-site/individual-page.tsx';
import { knownGroupName, loadGroup, useGroup } from '../../features/league-site/site-data.ts';
import type { AppContext } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

const PATH = '/{season?}/groups/{group}/individual-standings';

export const title = (t: Translate, app: AppContext, params: Record<string, string>) =>
  t('league_site.individual_of', { group: knownGroupName(app, params) });

export const load = ({ app, params }: LoadArgs<typeof PATH>) =>
  Promise.all([loadGroup(app, params), loadIndividual(app, params)]);

export function Page() {
  const { group } = useParams(PATH);
  const { data, season } = useGroup(group);
  return (
    <GroupFrame {...{ data, season }}>
      <IndividualTable group={group} />
    </GroupFrame>
  );
}
