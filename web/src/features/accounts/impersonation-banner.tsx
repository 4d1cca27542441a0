import { endImpersonation, type User } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';

/** Always visible while a superadmin looks through somebody else's account. */
export function ImpersonationBanner({ user }: { user: User }) {
  const t = useT();
  const end = async () => {
    await keepaliveCall(endImpersonation, {});
    storeToken('impersonation', null);
    reloadAt('/admin/users');
  };
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center justify-center gap-x-4 bg-gold px-4 py-1.5 font-semibold text-white dark:text-oche"
    >
      {t('impersonation.banner', { name: `${user.first_name} ${user.last_name}` })}
      <button
        type="button"
        onClick={() => void end()}
        className="min-h-8 cursor-pointer underline underline-offset-4"
      >
        {t('impersonation.end')}
      </button>
    </div>
  );
}
