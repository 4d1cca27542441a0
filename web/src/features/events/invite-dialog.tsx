import {
  type EventHelpers,
  HELPER_ROLES,
  type HelperRole,
  inviteHelper,
  type ManagedEvent,
} from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RoleChoice } from '../../widgets/role-choice.tsx';
import { ShareLink } from '../../widgets/share-link.tsx';

type Props = { event: ManagedEvent; onSaved: (helpers: EventHelpers) => void; onClose: () => void };

/** Asks somebody to help: an account by its address, or whoever gets the link first. */
export function InviteDialog({ event, onSaved, onClose }: Props) {
  const { t } = useApp();
  const [link, setLink] = useState<string | null>(null);
  const form = useForm(inviteHelper, {
    values: { role: 'desk', email: '' },
    toInput: ({ role, email }) => ({
      ...{ event_id: event.id, role: role as HelperRole },
      email: email.trim() || null,
    }),
    savedMessage: null,
    onSaved: (answer) => {
      onSaved(answer);
      if (answer.link !== null) return setLink(answer.link);
      toast.success(t('helpers.sent'));
      onClose();
    },
  });
  return (
    <Dialog title={t('helpers.invite')} onClose={onClose} closeLabel={t('dialog.close')}>
      {link === null ? (
        <form {...form.props} className="grid gap-5">
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <RoleChoice
            legend={t('helpers.role')}
            name="role"
            first="desk"
            roles={HELPER_ROLES.map((role) => ({
              ...{ role, label: t(`event_role.${role}`), text: t(`invitation.${role}`) },
            }))}
          />
          <TextField
            label={t('helpers.email')}
            help={t('helpers.email_help')}
            optional={t('form.optional')}
            type="email"
            {...form.field('email')}
          />
          <Button type="submit" look="primary" busy={form.saving}>
            {t('helpers.invite')}
          </Button>
        </form>
      ) : (
        <ShareLink link={link} help={t('helpers.link_help')} t={t} />
      )}
    </Dialog>
  );
}
