import { listManagedRankings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { ManagedRankings } from '../../features/rankings/managed-rankings.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('rankings.manage_title');

export const load = ({ app }: LoadArgs<'/manage/rankings'>) =>
  app.query.fetchQuery(callQuery(app, listManagedRankings, {}));

export const Page = ManagedRankings;
