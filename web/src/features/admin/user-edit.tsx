import { type AdminUser, blockUser, listUsers, showUser, updateUserAsAdmin } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { GenderField } from '../../ui/gender-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';

export function UserEdit({ userId }: { userId: string }) {
  const t = useT();
  const user = useAnswer(showUser, { user_id: userId });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title={`${user.first_name} ${user.last_name}`}
        lead={user.email}
        actions={<ButtonLink to="/admin/users">{t('admin.user.back')}</ButtonLink>}
      />
      {/* A new version of the user starts a new form. */}
      <UserForm key={user.version} user={user} />
      <BlockUser user={user} />
    </div>
  );
}

/** Puts a changed user where the pages read it. */
function useKeepUser() {
  const { query } = useApp();
  return async (user: AdminUser) => {
    query.setQueryData(queryKey(showUser, { user_id: String(user.id) }), user);
    await query.invalidateQueries({ queryKey: queryKey(listUsers) });
  };
}

const valuesOf = (user: AdminUser) => {
  const { first_name, last_name, nickname, email, is_super_admin, email_verified, gender } = user;
  return { first_name, last_name, nickname, email, is_super_admin, email_verified, gender: gender ?? '' };
};

const labels = (t: Translate) => ({
  first_name: t('user.first_name'),
  last_name: t('user.last_name'),
  nickname: t('user.nickname'),
  email: t('user.email'),
});

function UserForm({ user }: { user: AdminUser }) {
  const t = useT();
  const keep = useKeepUser();
  const form = useForm(updateUserAsAdmin, {
    values: valuesOf(user),
    toInput: ({ gender, email_verified, ...values }, current) => ({
      ...values,
      // Another address has to be proven anew; only a tick that was changed by hand says something else.
      ...(email_verified !== user.email_verified && { email_verified }),
      user_id: user.id,
      base_version: ((current as AdminUser | undefined) ?? user).version,
      gender: (gender || null) as 'male' | null,
    }),
    onSaved: keep,
  });
  return (
    <form {...form.props} className="mb-10 grid gap-4">
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <FormConflict<AdminUser> form={form} labels={labels(t)} valuesOf={valuesOf} onTheirs={keep} t={t} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('user.first_name')} {...form.field('first_name')} />
        <TextField label={t('user.last_name')} {...form.field('last_name')} />
      </div>
      <TextField label={t('user.nickname')} {...form.field('nickname')} />
      <TextField label={t('user.email')} type="email" {...form.field('email')} />
      <GenderField t={t} {...form.field('gender')} />
      <CheckField
        label={t('role.superadmin')}
        help={t('admin.user.superadmin_help')}
        {...form.check('is_super_admin')}
      />
      <CheckField
        label={t('admin.user.verified')}
        help={t('admin.user.verified_help')}
        {...form.check('email_verified')}
      />
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('admin.user.save')}
        </Button>
      </div>
    </form>
  );
}

function BlockUser({ user }: { user: AdminUser }) {
  const t = useT();
  const me = useUser();
  const keep = useKeepUser();
  const isBlocked = user.blocked_at !== null;
  const block = useWrite(blockUser, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: keep,
  });
  if (user.id === me?.id) return null;
  return (
    <Section title={t('admin.user.access')}>
      <p className="mb-4 text-ink-soft">
        {isBlocked ? t('admin.user.blocked_text') : t('admin.user.block_text')}
      </p>
      <Button
        look={isBlocked ? 'plain' : 'danger'}
        busy={block.pending !== null}
        onClick={() => void block.send({ user_id: user.id, blocked: !isBlocked })}
      >
        {isBlocked ? t('admin.user.unblock') : t('admin.user.block')}
      </Button>
    </Section>
  );
}
