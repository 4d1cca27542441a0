import { login, register, requestPasswordReset, resetPassword } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { authenticate } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** After signing in: the page that asked for it. Only a path of ours, or a link could send people anywhere. */
const safeTarget = (wanted: string | undefined): string =>
  wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/';

/** Keeps the token and loads the wanted page anew, so that everything on it is drawn for the user. */
function useEnter(target: string | undefined) {
  const app = useApp();
  return async ({ token }: { token: string }) => {
    try {
      await authenticate(app, token);
      location.assign(safeTarget(target));
    } catch {
      toast.error(app.t('auth.failed'));
    }
  };
}

const LINK = 'font-semibold text-green underline underline-offset-4';

export function LoginForm({ target }: { target: string | undefined }) {
  const { t } = useApp();
  const enter = useEnter(target);
  const form = useSaveForm(login, {
    values: { email: '', password: '' },
    savedMessage: null,
    onSaved: enter,
  });
  return (
    <form onSubmit={form.save} noValidate className="grid gap-5">
      <h1 className="text-3xl">{t('auth.login.title')}</h1>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField
        label={t('user.email')}
        type="email"
        autoComplete="username"
        required
        {...form.field('email')}
      />
      <TextField
        label={t('user.password')}
        type="password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" look="primary" busy={form.saving}>
        {t('auth.sign_in')}
      </Button>
      <p className="flex flex-wrap justify-between gap-3">
        <Link to="/auth/reset-password" className={LINK}>
          {t('auth.forgot')}
        </Link>
        <Link to="/auth/register" className={LINK}>
          {t('auth.create')}
        </Link>
      </p>
    </form>
  );
}

export function RegisterForm({ invitation }: { invitation: string | undefined }) {
  const { t } = useApp();
  const enter = useEnter('/');
  const form = useSaveForm(register, {
    values: { first_name: '', last_name: '', email: '', password: '' },
    toInput: (values) => ({ ...values, langcode: t.locale, ...(invitation ? { invitation } : {}) }),
    savedMessage: null,
    onSaved: enter,
  });
  const invitationError = form.errorOf('invitation');
  return (
    <form onSubmit={form.save} noValidate className="grid gap-5">
      <h1 className="text-3xl">{t('auth.register.title')}</h1>
      {invitation && <Notice>{t('auth.register.first_superadmin')}</Notice>}
      {(form.failure || invitationError) && <Notice tone="error">{form.failure ?? invitationError}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('user.first_name')}
          autoComplete="given-name"
          required
          {...form.field('first_name')}
        />
        <TextField
          label={t('user.last_name')}
          autoComplete="family-name"
          required
          {...form.field('last_name')}
        />
      </div>
      <TextField
        label={t('user.email')}
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <TextField
        label={t('user.password')}
        type="password"
        autoComplete="new-password"
        required
        help={t('auth.password_help')}
        {...form.field('password')}
      />
      <p className="text-ink-soft text-sm">
        {t('auth.register.agree')}{' '}
        <Link to="/terms-of-service" className={LINK}>
          {t('legal.terms.title')}
        </Link>
        {', '}
        <Link to="/privacy-policy" className={LINK}>
          {t('legal.privacy.title')}
        </Link>
      </p>
      <Button type="submit" look="primary" busy={form.saving}>
        {t('auth.register.submit')}
      </Button>
      <p>
        {t('auth.have_account')}{' '}
        <Link to="/auth/login" className={LINK}>
          {t('auth.sign_in')}
        </Link>
      </p>
    </form>
  );
}

export function ForgotForm() {
  const { t } = useApp();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSaveForm(requestPasswordReset, {
    values: { email: '' },
    savedMessage: null,
    onSaved: (_, { email }) => setSentTo(email),
  });
  return (
    <form onSubmit={form.save} noValidate className="grid gap-5">
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
  const form = useSaveForm(resetPassword, {
    values: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    savedMessage: null,
    onSaved: enter,
  });
  const linkError = form.errorOf('token') ?? form.failure;
  return (
    <form onSubmit={form.save} noValidate className="grid gap-5">
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
