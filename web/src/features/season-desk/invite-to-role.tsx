import { GIVEN_ROLES, inviteToRole, type OrganisationRoles } from '@oche/contract';
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

type Props = { org_slug: string; onSaved: (roles: OrganisationRoles) => void; onClose: () => void };

/** Asks somebody to take a role: by mail, or whoever gets the link first. */
export function InviteToRole({ org_slug, onSaved, onClose }: Props) {
  const { t } = useApp();
  const [link, setLink] = useState<string | null>(null);
  const form = useForm(inviteToRole, {
    values: { role: 'competition_leader', email: '' },
    toInput: ({ role, email }) => ({
      ...{ org_slug, role: role as (typeof GIVEN_ROLES)[number] },
      email: email.trim() || null,
    }),
    savedMessage: null,
    onSaved: (answer) => {
      onSaved(answer);
      if (answer.link !== null) return setLink(answer.link);
      toast.success(t('roles.sent'));
      onClose();
    },
  });
  return (
    <Dialog title={t('roles.invite')} onClose={onClose} closeLabel={t('dialog.close')}>
      {link === null ? (
        <form {...form.props} className="grid gap-5">
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <RoleChoice
            legend={t('roles.role')}
            name="role"
            first="competition_leader"
            roles={GIVEN_ROLES.map((role) => ({
              ...{ role, label: t(`org_role.${role}`), text: t(`org_role_may.${role}`) },
            }))}
          />
          <TextField
            label={t('roles.email')}
            help={t('roles.email_help')}
            optional={t('form.optional')}
            type="email"
            {...form.field('email')}
          />
          <Button type="submit" look="primary" busy={form.saving}>
            {t('roles.invite')}
          </Button>
        </form>
      ) : (
        <ShareLink link={link} help={t('roles.link_help')} t={t} />
      )}
    </Dialog>
  );
}
