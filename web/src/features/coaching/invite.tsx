import {
  type CoachingInvitation,
  type CoachingSide,
  inviteToCoaching,
  listMyCoaches,
  listMyStudents,
  revokeCoachingInvitation,
} from '@oche/contract';
import type { CoachingScope } from '@oche/darts';
import { formatDate } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ShareLink } from '../../widgets/share-link.tsx';
import { ConsentFields, consentOf } from './consent-fields.tsx';
import { ScopeField } from './sights.tsx';

type Props = { as: CoachingSide; isMinor: boolean | null };

export function InviteButton({ as, isMinor }: Props) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t(`coaching.invite.${as}`)}
      </Button>
      {open && <InviteDialog as={as} isMinor={isMinor} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks somebody by their address, or makes a link for whoever opens it first. */
function InviteDialog({ as, isMinor, onClose }: Props & { onClose: () => void }) {
  const { t, query } = useApp();
  const [link, setLink] = useState<string | null>(null);
  const form = useForm(inviteToCoaching, {
    values: { email: '', scope: 'training', born_on: '', guardian_email: '' },
    toInput: ({ email, scope, ...said }) => ({
      ...{ as, email: email.trim() || null },
      ...(as === 'student' && { scope: scope as CoachingScope, ...consentOf(said) }),
    }),
    savedMessage: null,
    onSaved: async (answer) => {
      await query.invalidateQueries({ queryKey: queryKey(as === 'coach' ? listMyStudents : listMyCoaches) });
      if (answer.link !== null) return setLink(answer.link);
      toast.success(t('coaching.invite.sent'));
      onClose();
    },
  });
  return (
    <Dialog title={t(`coaching.invite.${as}`)} onClose={onClose} closeLabel={t('dialog.close')}>
      {link === null ? (
        <form {...form.props} className="grid gap-5">
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <TextField
            type="email"
            label={t('coaching.invite.email')}
            help={t('coaching.invite.email_help')}
            optional={t('form.optional')}
            {...form.field('email')}
          />
          {as === 'student' && (
            <>
              <ScopeField first="training" />
              <ConsentFields isMinor={isMinor} field={form.field} />
            </>
          )}
          <Button type="submit" look="primary" busy={form.saving}>
            {t('coaching.invite.submit')}
          </Button>
        </form>
      ) : (
        <ShareLink link={link} help={t('coaching.invite.link_help')} t={t} />
      )}
    </Dialog>
  );
}

/** What is out, with a way to take each back. */
export function OpenInvitations({
  as,
  invitations,
}: {
  as: CoachingSide;
  invitations: CoachingInvitation[];
}) {
  const { t, query } = useApp();
  const revoke = useWrite(revokeCoachingInvitation, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: () =>
      query.invalidateQueries({ queryKey: queryKey(as === 'coach' ? listMyStudents : listMyCoaches) }),
  });
  if (invitations.length === 0) return null;
  return (
    <Section title={t('coaching.invite.open')}>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, expires_at }, at) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 py-2">
            <span className="min-w-40 flex-1 break-words">{email ?? t('coaching.invite.by_link')}</span>
            <span className="text-ink-soft">
              {t('coaching.invite.until', { date: formatDate(t.locale, expires_at) })}
            </span>
            <Button
              look="quiet"
              busy={revoke.pending?.invitation_id === id}
              aria-label={`${t('coaching.invite.revoke')} ${at + 1}: ${email ?? t('coaching.invite.by_link')}`}
              onClick={() => void revoke.send({ invitation_id: id })}
            >
              {t('coaching.invite.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
