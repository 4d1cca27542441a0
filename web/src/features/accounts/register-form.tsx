import { register } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LINK, useEnter } from './enter.ts';

type Props = { invitation: string | undefined; target: string | undefined };

export function RegisterForm({ invitation, target }: Props) {
  const { t } = useApp();
  const enter = useEnter(target);
  const form = useForm(register, {
    values: { first_name: '', last_name: '', email: '', password: '' },
    toInput: (values) => ({ ...values, langcode: t.locale, ...(invitation ? { invitation } : {}) }),
    savedMessage: null,
    onSaved: enter,
  });
  const invitationError = form.errors.invitation;
  return (
    <form {...form.props} className="grid gap-5">
      <h1 className="text-3xl">{t('auth.register.title')}</h1>
      {invitation && <Notice>{t('auth.register.first_superadmin')}</Notice>}
      {(form.failure || invitationError) && <Notice tone="error">{form.failure ?? invitationError}</Notice>}
      <NameFields
        first={{ required: true, ...form.field('first_name') }}
        last={{ required: true, ...form.field('last_name') }}
        t={t}
      />
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
        <Link to={path('/auth/login', {}, { redirect: target })} className={LINK}>
          {t('auth.sign_in')}
        </Link>
      </p>
    </form>
  );
}
