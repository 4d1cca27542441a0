import { type Announcement, confirmName, pendingAnnouncement } from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { reloadUser, useUser } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { GenderField } from '../../ui/gender-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The one announcement that cannot be waved away: it stays until the name is confirmed. */
export default function NameConfirmation({ announcement }: { announcement: Announcement }) {
  const app = useApp();
  const { t } = app;
  const user = useUser();
  const { query } = useApp();
  const form = useForm(confirmName, {
    values: {
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      nickname: user?.nickname ?? '',
      gender: (user?.gender ?? '') as 'male',
    },
    savedMessage: t('name_confirmation.done'),
    onSaved: async () => {
      await reloadUser(app, true);
      query.removeQueries({ queryKey: queryKey(pendingAnnouncement) });
      await query.invalidateQueries({ queryKey: queryKey(pendingAnnouncement) });
    },
  });
  return (
    <Dialog title={announcement.title}>
      <form {...form.props} className="grid gap-4">
        <p className="text-ink-soft">{announcement.message}</p>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <NameFields
          first={{ required: true, ...form.field('first_name') }}
          last={{ required: true, ...form.field('last_name') }}
          t={t}
        />
        <TextField label={t('user.nickname')} autoComplete="nickname" required {...form.field('nickname')} />
        <GenderField t={t} required {...form.field('gender')} />
        <Notice tone="warning">{t('name_confirmation.warning')}</Notice>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('name_confirmation.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
