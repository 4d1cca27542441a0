import { type AdminUser, impersonate, listUsers } from '@oche/contract';
import { useNavigate } from '@tanstack/react-router';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { formatDate } from '../../lib/dates.ts';
import { reloadAt } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { toast } from '../../lib/toast.ts';
import { storeToken } from '../../lib/tokens.ts';
import { useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { userListInput } from './user-search.ts';

export function UserList() {
  const { t } = useApp();
  const navigate = useNavigate();
  const search = useSearch();
  const { users, total, page, pages } = useAnswer(listUsers, userListInput(search));
  const go = (change: { q?: string | undefined; page?: number }) =>
    void navigate({ to: '/admin/users', search: { q: search.q, ...change } as never });
  return (
    <>
      <PageHead title={t('admin.users.title')} lead={t('admin.users.count', { count: total })} />
      <SearchForm
        label={t('admin.users.search')}
        submit={t('form.search')}
        value={search.q ?? ''}
        onSearch={(q) => go({ q: q || undefined })}
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
      {pages > 1 && (
        <nav aria-label={t('pages.label')} className="mt-6 flex items-center justify-between">
          <Button disabled={page <= 1} onClick={() => go({ page: page - 1 })}>
            {t('pages.previous')}
          </Button>
          <span>{t('pages.at', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => go({ page: page + 1 })}>
            {t('pages.next')}
          </Button>
        </nav>
      )}
    </>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  const { t, call } = useApp();
  const me = useUser();
  const lookThrough = async () => {
    try {
      const { token } = await call(impersonate, { user_id: user.id });
      storeToken('impersonation', token);
      reloadAt('/');
    } catch (error) {
      toast.error(t('form.did_not_work'), (error as Error).message);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-52 flex-1">
        <p className="font-semibold">
          {user.first_name} {user.last_name}{' '}
          {user.nickname && <span className="font-normal text-ink-soft">“{user.nickname}”</span>}
        </p>
        <p className="text-ink-soft text-sm">{user.email}</p>
      </div>
      <p className="w-44 text-ink-soft text-sm">
        {t('admin.users.since', { date: formatDate(t.locale, user.created_at) })}
      </p>
      <p className="w-28 font-semibold text-sm">
        {user.is_super_admin && <span className="text-gold">{t('role.superadmin')}</span>}
        {user.blocked_at && <span className="text-red">{t('admin.users.blocked')}</span>}
      </p>
      <div className="flex gap-2">
        <ButtonLink to={`/admin/users/${user.id}/edit`}>{t('form.edit')}</ButtonLink>
        <Button disabled={user.id === me?.id || user.blocked_at !== null} onClick={() => void lookThrough()}>
          {t('admin.users.impersonate')}
        </Button>
      </div>
    </li>
  );
}
