import { listOrganisations } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { OrganisationList, organisationListInput } from '../../features/admin/organisation-list.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('admin.organisations.title');

export const load = ({ app, search }: LoadArgs<'/admin/organisations'>) =>
  app.query.ensureQueryData(callQuery(app, listOrganisations, organisationListInput(search)));

export const Page = OrganisationList;
