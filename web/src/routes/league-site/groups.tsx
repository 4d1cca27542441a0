import { listSeenGroups } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { GroupList } from '../../features/league-site/group-list.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { seasonPlace } from '../../lib/competition.ts';

export const title = (t: Translate) => t('competition.groups');

export const load = ({ app, params: { season } }: LoadArgs<'/{season?}/groups'>) =>
  app.query.fetchQuery(callQuery(app, listSeenGroups, seasonPlace(app, season)));

export const Page = GroupList;
