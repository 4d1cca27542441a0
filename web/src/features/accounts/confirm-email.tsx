import { confirmEmailChange, isCallError } from '@oche/contract';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../lib/app-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks before it acts: mail programs open links by themselves, and a look must not change an address. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t, call } = useApp();
  const confirm = useMutation({ mutationFn: () => call(confirmEmailChange, { token }) });
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('confirm_email.title')}</h1>
      {!token && <Notice tone="error">{t('issue.link_expired')}</Notice>}
      {confirm.isError && (
        <Notice tone="error">
          {isCallError(confirm.error) ? confirm.error.message : t('form.unknown_error')}
        </Notice>
      )}
      {confirm.isSuccess ? (
        <>
          <Notice tone="success">{t('confirm_email.done', { email: confirm.data.email })}</Notice>
          <ButtonLink to="/" look="primary">
            {t('error.home')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{t('confirm_email.text')}</p>
          <Button look="primary" disabled={!token} busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm_email.submit')}
          </Button>
        </>
      )}
    </div>
  );
}
