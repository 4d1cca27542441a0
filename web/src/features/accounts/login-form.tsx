import { login } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LINK, useEnter } from './enter.ts';

export function LoginForm({ target }: { target: string | undefined }) {
  const { t } = useApp();
  const enter = useEnter(target);
  const form = useForm(login, {
    values: { email: '', password: '' },
    savedMessage: null,
    failedMessage: t('auth.failed'),
    onSaved: enter,
  });
  return (
    <form {...form.props} className="grid gap-5">
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
        <Link to={path('/auth/register', {}, { redirect: target })} className={LINK}>
          {t('auth.create')}
        </Link>
      </p>
    </form>
  );
}
