import { showOrganisation } from '@oche/contract';
import type { LoadArgs } from '../../app/page.ts';
import { OrganisationDetail } from '../../features/admin/organisation-detail.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const load = ({ app, params }: LoadArgs<'/admin/organisations/{org_slug}'>) =>
  app.query.ensureQueryData(callQuery(app, showOrganisation, { org_slug: params.org_slug }));

export function Page() {
  return <OrganisationDetail slug={useParams('/admin/organisations/{org_slug}').org_slug} />;
}
