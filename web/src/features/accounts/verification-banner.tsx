import { resendVerification, type User } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';

/** Stays until the address is proven: before that nobody can be given a role. */
export function VerificationBanner({ user }: { user: User }) {
  const t = useT();
  const resend = useWrite(resendVerification, {
    savedMessage: t('verify.sent'),
    failedMessage: t('form.did_not_work'),
  });
  return (
    <aside
      aria-label={t('verify.title')}
      className="no-print flex items-center justify-center gap-x-4 border-line border-b bg-raised px-4 text-sm leading-tight"
    >
      <p className="min-w-0 py-1">
        {t('verify.title')}
        <span className="block truncate text-ink-soft">{user.email}</span>
      </p>
      <button
        type="button"
        disabled={resend.pending !== null || resend.saved}
        onClick={() => void resend.send({})}
        className="min-h-11 shrink-0 cursor-pointer font-semibold underline underline-offset-4 disabled:cursor-default disabled:text-ink-soft disabled:no-underline"
      >
        {resend.saved ? t('verify.sent') : t('verify.resend')}
      </button>
    </aside>
  );
}
