import { showOrganisation } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { EditOrganisation } from '../../features/admin/organisation-form.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('admin.organisation.edit');

export const load = ({ app, params }: LoadArgs<'/admin/organisations/{org_slug}/edit'>) =>
  app.query.fetchQuery({ ...callQuery(app, showOrganisation, { org_slug: params.org_slug }), staleTime: 0 });

export function Page() {
  return <EditOrganisation slug={useParams('/admin/organisations/{org_slug}/edit').org_slug} />;
}
