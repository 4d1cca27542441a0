import { type AdminUser, impersonate, listUsers } from '@oche/contract';
import { formatDate } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path, reloadAt } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { storeToken } from '../../lib/tokens.ts';
import { useUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Unverified } from './unverified.tsx';
import { userListInput } from './user-search.ts';

export function UserList() {
  const t = useT();
  const go = useGo();
  const search = useSearch('/admin/users');
  const { q } = search;
  const { users, total, page, pages } = useAnswer(listUsers, userListInput(search));
  return (
    <>
      <PageHead title={t('admin.users.title')} lead={t('admin.users.count', { count: total })} />
      <SearchForm
        label={t('admin.users.search')}
        submit={t('form.search')}
        value={q ?? ''}
        onSearch={(text) => void go(path('/admin/users', {}, { q: text }))}
      />
      {users.length === 0 ? (
        <Empty icon="users" title={t('admin.users.none')} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={(next) => path('/admin/users', {}, { q, page: next })} t={t} />
    </>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const t = useT();
  const me = useUser();
  const name = `${user.first_name} ${user.last_name}`;
  const lookThrough = useWrite(impersonate, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: ({ token }) => {
      storeToken('impersonation', token);
      reloadAt('/');
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-semibold">
          {name} {user.nickname && <span className="font-normal text-ink-soft">“{user.nickname}”</span>}
        </p>
        <p className="text-ink-soft text-sm">
          {user.email} {!user.email_verified && <Unverified t={t} />}
        </p>
      </div>
      <p className="w-44 text-ink-soft text-sm">
        {t('admin.users.since', { date: formatDate(t.locale, user.created_at) })}
      </p>
      <p className="w-28 font-semibold text-sm">
        {user.is_super_admin && <span className="text-gold">{t('role.superadmin')}</span>}
        {user.blocked_at && <span className="text-red">{t('admin.users.blocked')}</span>}
      </p>
      <div className="flex gap-2">
        <ButtonLink
          to={path('/admin/users/{user_id}/edit', { user_id: user.id })}
          aria-label={`${t('form.edit')}: ${name}`}
        >
          {t('form.edit')}
        </ButtonLink>
        <Button
          disabled={user.id === me?.id || user.blocked_at !== null}
          busy={lookThrough.pending !== null}
          aria-label={`${t('admin.users.impersonate')}: ${name}`}
          onClick={() => void lookThrough.send({ user_id: user.id })}
        >
          {t('admin.users.impersonate')}
        </Button>
      </div>
    </li>
  );
}
