import { showUser } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { UserEdit } from '../../features/admin/user-edit.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('admin.user.title');

export const load = ({ app, params }: LoadArgs<'/admin/users/{user_id}/edit'>) =>
  app.query.fetchQuery({ ...callQuery(app, showUser, { user_id: params.user_id }), staleTime: 0 });

export function Page() {
  return <UserEdit userId={useParams('/admin/users/{user_id}/edit').user_id} />;
}
