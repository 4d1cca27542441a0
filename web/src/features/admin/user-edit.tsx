import { type AdminUser, blockUser, listUsers, showUser, updateUserAsAdmin } from '@oche/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { GenderField } from '../../ui/gender-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';

export function UserEdit({ userId }: { userId: string }) {
  const { t } = useApp();
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
  const query = useQueryClient();
  return async (user: AdminUser) => {
    query.setQueryData(queryKey(showUser, { user_id: String(user.id) }), user);
    await query.invalidateQueries({ queryKey: queryKey(listUsers) });
  };
}

function UserForm({ user }: { user: AdminUser }) {
  const { t } = useApp();
  const keep = useKeepUser();
  const { first_name, last_name, nickname, email, is_super_admin } = user;
  const form = useSaveForm(updateUserAsAdmin, {
    values: { first_name, last_name, nickname, email, is_super_admin, gender: user.gender ?? '' },
    toInput: ({ gender, ...values }) => ({
      ...values,
      user_id: user.id,
      base_version: user.version,
      gender: (gender || null) as 'male' | null,
    }),
    onSaved: keep,
  });
  const current = form.refused?.body.current as AdminUser | undefined;
  return (
    <form {...form.props} className="mb-10 grid gap-4">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {current && (
        <Notice tone="warning">
          {t('form.conflict')}{' '}
          <button
            type="button"
            className="cursor-pointer font-semibold underline"
            onClick={() => void keep(current)}
          >
            {t('form.take_current')}
          </button>
        </Notice>
      )}
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
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('admin.user.save')}
        </Button>
      </div>
    </form>
  );
}

function BlockUser({ user }: { user: AdminUser }) {
  const { t, call } = useApp();
  const me = useUser();
  const keep = useKeepUser();
  const isBlocked = user.blocked_at !== null;
  const block = useMutation({
    mutationFn: () => call(blockUser, { user_id: user.id, blocked: !isBlocked }),
    onSuccess: keep,
    onError: (error) => toast.error(t('form.did_not_work'), error.message),
  });
  if (user.id === me?.id) return null;
  return (
    <Section title={t('admin.user.access')}>
      <p className="mb-4 text-ink-soft">
        {isBlocked ? t('admin.user.blocked_text') : t('admin.user.block_text')}
      </p>
      <Button look={isBlocked ? 'plain' : 'danger'} busy={block.isPending} onClick={() => block.mutate()}>
        {isBlocked ? t('admin.user.unblock') : t('admin.user.block')}
      </Button>
    </Section>
  );
}
