import { availableOrganisations, listManagedTournaments } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CreateRanking } from '../../features/rankings/ranking-form.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('rankings.create_title');

export const load = ({ app }: LoadArgs<'/manage/rankings/create'>) =>
  Promise.all([
    app.query.fetchQuery(callQuery(app, availableOrganisations, {})),
    app.query.fetchQuery(callQuery(app, listManagedTournaments, {})),
  ]);

export const Page = CreateRanking;
