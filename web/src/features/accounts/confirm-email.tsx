import { confirmEmailChange } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { unknownFailure } from '../../lib/call-failure.ts';
import { path } from '../../lib/paths.ts';
import { reloadUser, useUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Asks before it acts: mail programs open links by themselves, and a look must not change an address. */
export function ConfirmEmail({ token }: { token: string }) {
  const app = useApp();
  const { t } = app;
  const user = useUser();
  const back = path('/confirm-email-change', {}, { token });
  const [email, setEmail] = useState<string | null>(null);
  const confirm = useWrite(confirmEmailChange, {
    savedMessage: null,
    failedMessage: null,
    onSaved: async (answer) => {
      setEmail(answer.email);
      if (user) await reloadUser(app, true).catch(() => {});
    },
  });
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('confirm_email.title')}</h1>
      {!token && <Notice tone="error">{t('issue.link_expired')}</Notice>}
      {confirm.failure && <Notice tone="error">{confirm.failure.message ?? unknownFailure(t)}</Notice>}
      {email !== null ? (
        <>
          <Notice tone="success">{t('confirm_email.done', { email })}</Notice>
          <ButtonLink to="/" look="primary">
            {t('error.home')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{t(user ? 'confirm_email.text' : 'confirm_email.sign_in')}</p>
          {user ? (
            <Button
              look="primary"
              disabled={!token}
              busy={confirm.pending !== null}
              onClick={() => void confirm.send({ token })}
            >
              {t('confirm_email.submit')}
            </Button>
          ) : (
            <ButtonLink look="primary" to={path('/auth/login', {}, { redirect: back })}>
              {t('auth.sign_in')}
            </ButtonLink>
          )}
          <p className="text-ink-soft text-sm">{t('confirm_email.not_asked')}</p>
        </>
      )}
    </div>
  );
}
