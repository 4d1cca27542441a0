import { changePassword, requestEmailChange, type User, updateUser } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { reloadUser } from '../../lib/user.ts';
import { TextField } from '../../ui/field.tsx';
import { GenderField } from '../../ui/gender-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SaveRow } from './save-row.tsx';

export function NamesForm({ user }: { user: User }) {
  const app = useApp();
  const { t } = app;
  const locked = user.name_confirmed;
  const form = useForm(updateUser, {
    values: {
      first_name: user.first_name,
      last_name: user.last_name,
      nickname: user.nickname,
      gender: user.gender ?? '',
    },
    toInput: ({ gender, first_name, last_name, nickname }) =>
      locked
        ? { nickname }
        : { first_name, last_name, nickname, ...(gender ? { gender: gender as 'male' } : {}) },
    onSaved: () => reloadUser(app, true),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <NameFields
        first={{ readOnly: locked, ...form.field('first_name') }}
        last={{ readOnly: locked, ...form.field('last_name') }}
        t={t}
      />
      <TextField
        label={t('user.nickname')}
        autoComplete="nickname"
        help={t('settings.nickname_help')}
        {...form.field('nickname')}
      />
      <GenderField t={t} {...form.field('gender')} disabled={locked} />
      {locked && <Notice>{t('settings.name_locked')}</Notice>}
      <SaveRow saving={form.saving} saved={form.saved} label={t('settings.save_names')} />
    </form>
  );
}

export function EmailForm({ user }: { user: User }) {
  const { t } = useApp();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(requestEmailChange, {
    values: { email: '', current_password: '' },
    savedMessage: null,
    onSaved: (_, { email }) => setSentTo(email),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-ink-soft">{t('settings.email_now', { email: user.email })}</p>
      {sentTo && <Notice tone="success">{t('settings.email_sent', { email: sentTo })}</Notice>}
      <TextField label={t('settings.new_email')} type="email" autoComplete="email" {...form.field('email')} />
      <TextField
        label={t('user.current_password')}
        type="password"
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <SaveRow saving={form.saving} saved={false} label={t('settings.send_confirmation')} />
    </form>
  );
}

export function PasswordForm() {
  const { t } = useApp();
  const form = useForm(changePassword, {
    values: { current_password: '', password: '' },
    clearOnSaved: true,
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-ink-soft">{t('settings.password_text')}</p>
      <TextField
        label={t('user.current_password')}
        type="password"
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <TextField
        label={t('user.new_password')}
        type="password"
        autoComplete="new-password"
        help={t('auth.password_help')}
        {...form.field('password')}
      />
      <SaveRow saving={form.saving} saved={form.saved} label={t('settings.change_password')} />
    </form>
  );
}
