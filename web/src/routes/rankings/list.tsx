import { listRankings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { RankingList } from '../../features/rankings/ranking-list.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('rankings.title');

export const load = ({ app }: LoadArgs<'/rankings'>) =>
  app.query.fetchQuery(callQuery(app, listRankings, {}));

export const Page = RankingList;
