import { listManagedDocuments } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { EditDocument } from '../../../features/site-desk/document-page.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

export const title = (t: Translate) => t('site_desk.documents');

/** Always as it is now: somebody may have changed it since. */
export const load = ({
  app,
  params: { org_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/site/documents/{id}/edit'>) =>
  app.query.fetchQuery({ ...callQuery(app, listManagedDocuments, { org_slug }), staleTime: 0 });

export function Page() {
  return (
    <EditDocument
      id={useParams('/competition/{org_slug}/season/{season_slug}/site/documents/{id}/edit').id}
    />
  );
}
