import { showOrganisationDesk } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { OrganisationDesk } from '../../features/season-desk/organisation-desk.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('seasons.title');

export const load = ({ app, params: { org_slug } }: LoadArgs<'/competition/{org_slug}'>) =>
  app.query.fetchQuery({ ...callQuery(app, showOrganisationDesk, { org_slug }), staleTime: 0 });

export function Page() {
  return <OrganisationDesk org_slug={useParams('/competition/{org_slug}').org_slug} />;
}
