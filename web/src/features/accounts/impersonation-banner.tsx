import { endImpersonation, type User } from '@oche/contract';
import { useEffect } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';
import { OnTop } from '../../ui/on-top.tsx';

const HEIGHT = '2.75rem';

/** Always there to be tapped while a superadmin looks through somebody else's account, whatever dialog lies over the page. */
export function ImpersonationBanner({ user }: { user: User }) {
  const t = useT();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--top-bar', HEIGHT);
    return () => void style.removeProperty('--top-bar');
  }, []);
  const end = async () => {
    await keepaliveCall(endImpersonation, {});
    storeToken('impersonation', null);
    reloadAt('/admin/users');
  };
  return (
    <>
      <div className="h-[var(--top-bar,0px)]" />
      <OnTop>
        <div
          role="status"
          style={{ height: HEIGHT }}
          className="no-print layer-tooltip fixed inset-x-0 top-0 flex items-center justify-center gap-x-4 bg-gold px-4 font-semibold text-white dark:text-oche"
        >
          <span className="line-clamp-2 min-w-0 text-sm leading-tight sm:text-base">
            {t('impersonation.banner', { name: `${user.first_name} ${user.last_name}` })}
          </span>
          <button
            type="button"
            onClick={() => void end()}
            className="min-h-11 shrink-0 cursor-pointer underline underline-offset-4"
          >
            {t('impersonation.end')}
          </button>
        </div>
      </OnTop>
    </>
  );
}
