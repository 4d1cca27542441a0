import { listCompetitions } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CompetitionList } from '../../features/season-desk/competition-list.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('account.competitions');

export const load = ({ app }: LoadArgs<'/competition'>) =>
  app.query.fetchQuery({ ...callQuery(app, listCompetitions, {}), staleTime: 0 });

export const Page = CompetitionList;
