import { listManagedBoardMembers } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { EditMember } from '../../../features/site-desk/member-form.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

export const title = (t: Translate) => t('site_desk.board');

/** Always as it is now: somebody may have changed it since. */
export const load = ({
  app,
  params: { org_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/site/board-members/{id}/edit'>) =>
  app.query.fetchQuery({ ...callQuery(app, listManagedBoardMembers, { org_slug }), staleTime: 0 });

export function Page() {
  return (
    <EditMember
      id={useParams('/competition/{org_slug}/season/{season_slug}/site/board-members/{id}/edit').id}
    />
  );
}
