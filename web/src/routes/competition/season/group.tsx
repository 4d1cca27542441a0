import { showGroup } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { GroupOverview } from '../../../features/season-desk/group-overview.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

const PATH = '/competition/{org_slug}/season/{season_slug}/groups/{group_slug}';

export const title = (t: Translate) => t('groups.title');

export const load = ({ app, params: { org_slug, season_slug, group_slug } }: LoadArgs<typeof PATH>) =>
  app.query.fetchQuery({ ...callQuery(app, showGroup, { org_slug, season_slug, group_slug }), staleTime: 0 });

export function Page() {
  return <GroupOverview slug={useParams(PATH).group_slug} />;
}
