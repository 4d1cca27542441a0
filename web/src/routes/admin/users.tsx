import { listUsers } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { UserList } from '../../features/admin/user-list.tsx';
import { userListInput } from '../../features/admin/user-search.ts';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('admin.users.title');

export const load = ({ app, search }: LoadArgs<'/admin/users'>) =>
  app.query.ensureQueryData(callQuery(app, listUsers, userListInput(search)));

export const Page = UserList;
