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
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{t('helpers.role')}</legend>
            {HELPER_ROLES.map((role) => (
              <label
                key={role}
                className="flex cursor-pointer gap-3 rounded-card border border-line p-3 has-checked:border-green has-checked:bg-raised"
              >
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={role === 'desk'}
                  className="mt-1 size-5 shrink-0 accent-green"
                />
                <span>
                  <span className="block font-semibold">{t(`event_role.${role}`)}</span>
                  <span className="text-ink-soft text-sm">{t(`invitation.${role}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
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
