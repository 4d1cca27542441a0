import { listOpponents, showStatistics } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { filterInput } from '../../features/profile/filter-input.ts';
import { MyStats } from '../../features/profile/my-stats.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('stats.title');

export const load = ({ app, search }: LoadArgs<'/profile/my-stats'>) =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, showStatistics, filterInput(search))),
    app.query.ensureQueryData(callQuery(app, listOpponents, {})),
  ]);

export const Page = MyStats;
