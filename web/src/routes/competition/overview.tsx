import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import {
  availableOrganisationsQuery,
  CompetitionList,
} from '../../features/league-desk/competition-list.tsx';

export const title = (t: Translate) => t('account.competitions');

export const load = ({ app }: LoadArgs<'/competition'>) =>
  app.query.ensureQueryData(availableOrganisationsQuery(app));

export const Page = CompetitionList;
