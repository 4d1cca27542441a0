import { headToHead, listMatches, listOpponents } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { filterInput, matchesInput } from '../../features/profile/filter-input.ts';
import { rivalInput } from '../../features/profile/head-to-head.tsx';
import { MyMatches } from '../../features/profile/my-matches.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('matches.title');

export const load = ({ app, search }: LoadArgs<'/profile/my-matches'>) => {
  const { opponent } = search;
  return Promise.all([
    app.query.ensureQueryData(callQuery(app, listMatches, matchesInput(search))),
    app.query.ensureQueryData(callQuery(app, listOpponents, {})),
    opponent &&
      app.query.ensureQueryData(callQuery(app, headToHead, rivalInput(opponent, filterInput(search)))),
  ]);
};

export const Page = MyMatches;
