import { logout, type User } from '@oche/contract';
import { Suspense, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link } from '../../lib/links.tsx';
import { setManageView, useManageView } from '../../lib/manage-view.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';
import { Disclosure, PANEL_ROW } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';

const ActivateTablet = lazyPart(() => import('./activate-tablet.tsx'));

export function AccountMenu({ user }: { user: User }) {
  const t = useT();
  const [activating, setActivating] = useState(false);
  const showManage = useManageView();
  const signOut = async () => {
    await keepaliveCall(logout, {});
    storeToken('user', null);
    storeToken('impersonation', null);
    reloadAt('/');
  };
  return (
    <>
      <Disclosure label={t('account.menu')} button={<Initials user={user} />}>
        {(close) => (
          <>
            <p className="px-3 pt-2 pb-1 font-semibold">
              {user.nickname || `${user.first_name} ${user.last_name}`}
            </p>
            <p className="border-line border-b px-3 pb-3 text-ink-soft text-sm">{user.email}</p>
            <Link to="/profile" className={PANEL_ROW} onClick={close}>
              <Icon name="user" /> {t('account.profile')}
            </Link>
            <Link to="/profile/settings" className={PANEL_ROW} onClick={close}>
              <Icon name="settings" /> {t('account.settings')}
            </Link>
            <Link to="/manage" className={PANEL_ROW} onClick={close}>
              <Icon name="layout-grid" /> {t('nav.manage')}
            </Link>
            {(user.is_organiser || showManage) && (
              <Link to="/competition" className={PANEL_ROW} onClick={close}>
                <Icon name="calendar" /> {t('account.competitions')}
              </Link>
            )}
            {user.is_super_admin && (
              <button
                type="button"
                aria-pressed={showManage}
                className={PANEL_ROW}
                onClick={() => setManageView(!showManage)}
              >
                <Icon name="shield" /> {showManage ? t('account.hide_manage') : t('account.show_manage')}
              </button>
            )}
            {showManage && (
              <>
                <Link to="/admin/users" className={PANEL_ROW} onClick={close}>
                  <Icon name="users" /> {t('admin.users.title')}
                </Link>
                <Link to="/admin/organisations" className={PANEL_ROW} onClick={close}>
                  <Icon name="globe" /> {t('admin.organisations.title')}
                </Link>
              </>
            )}
            <button
              type="button"
              className={PANEL_ROW}
              onClick={() => {
                close();
                setActivating(true);
              }}
            >
              <Icon name="tablet" /> {t('tablet.activate')}
            </button>
            <button
              type="button"
              className={`${PANEL_ROW} border-line border-t`}
              onClick={() => void signOut()}
            >
              <Icon name="log-out" /> {t('auth.sign_out')}
            </button>
          </>
        )}
      </Disclosure>
      {activating && (
        <Suspense fallback={null}>
          <ActivateTablet onClose={() => setActivating(false)} />
        </Suspense>
      )}
    </>
  );
}

const Initials = ({ user }: { user: User }) => (
  <span className="grid size-9 place-items-center rounded-full bg-oche font-bold text-cream text-sm ring-1 ring-line-strong/50">
    {(user.first_name[0] ?? '') + (user.last_name[0] ?? '')}
  </span>
);
