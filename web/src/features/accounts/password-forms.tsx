import { requestPasswordReset, resetPassword } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link } from '../../lib/links.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LINK, useEnter } from './enter.ts';

export function ForgotForm() {
  const { t } = useApp();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(requestPasswordReset, {
    values: { email: '' },
    savedMessage: null,
    onSaved: (_, { email }) => setSentTo(email),
  });
  return (
    <form {...form.props} className="grid gap-5">
      <h1 className="text-3xl">{t('auth.reset.title')}</h1>
      {sentTo ? (
        <Notice tone="success">{t('auth.reset.sent', { email: sentTo })}</Notice>
      ) : (
        <>
          <p className="text-ink-soft">{t('auth.reset.text')}</p>
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <TextField
            label={t('user.email')}
            type="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
          <Button type="submit" look="primary" busy={form.saving}>
            {t('auth.reset.send')}
          </Button>
        </>
      )}
      <Link to="/auth/login" className={LINK}>
        {t('auth.back_to_login')}
      </Link>
    </form>
  );
}

export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useApp();
  const enter = useEnter('/');
  const form = useForm(resetPassword, {
    values: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    savedMessage: null,
    onSaved: enter,
  });
  const linkError = form.errors.token ?? form.failure;
  return (
    <form {...form.props} className="grid gap-5">
      <h1 className="text-3xl">{t('auth.new_password.title')}</h1>
      {linkError && <Notice tone="error">{linkError}</Notice>}
      <TextField
        label={t('user.new_password')}
        type="password"
        autoComplete="new-password"
        required
        help={t('auth.password_help')}
        {...form.field('password')}
      />
      <Button type="submit" look="primary" busy={form.saving}>
        {t('auth.new_password.submit')}
      </Button>
      <Link to="/auth/reset-password" className={LINK}>
        {t('auth.new_password.again')}
      </Link>
    </form>
  );
}
