import { listGroups } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { GroupList } from '../../../features/season-desk/group-list.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

const PATH = '/competition/{org_slug}/season/{season_slug}/groups';

export const title = (t: Translate) => t('groups.title');

export const load = ({ app, params: { org_slug, season_slug } }: LoadArgs<typeof PATH>) =>
  app.query.fetchQuery({ ...callQuery(app, listGroups, { org_slug, season_slug }), staleTime: 0 });

export const Page = GroupList;
