import { acceptInvitation, showInvitation } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useForgetEvents } from './use-forget-events.ts';

/** What somebody is asked to do at an event, before they say yes. */
export function Invitation({ token }: { token: string }) {
  const { t } = useApp();
  const forget = useForgetEvents();
  const go = useGo();
  const { data: asked, isError } = useAsyncAnswer(showInvitation, { token });
  const isOffer = asked?.role === 'owner';
  const accept = useWrite(acceptInvitation, {
    savedMessage: isOffer ? t('invitation.owner_thanks') : t('invitation.thanks'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      forget();
      await go('/manage');
    },
  });
  if (isError)
    return (
      <PageHead
        title={t('invitation.over')}
        lead={t('invitation.over_text')}
        actions={<ButtonLink to="/manage">{t('event.back')}</ButtonLink>}
      />
    );
  if (!asked) return <div className="skeleton h-40" role="status" aria-label={t('section.loading')} />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title={t(isOffer ? 'invitation.owner_title' : 'invitation.title', { event: asked.event })}
        lead={formatMoment(t.locale, asked.starts_at, asked.zone)}
      />
      <p className="font-semibold text-lg">{t('invitation.as', { role: t(`event_role.${asked.role}`) })}</p>
      <p className="mt-1 mb-6 text-ink-soft">{t(`invitation.${asked.role}`)}</p>
      <Button look="primary" busy={accept.pending !== null} onClick={() => void accept.send({ token })}>
        {t(isOffer ? 'invitation.owner_accept' : 'invitation.accept')}
      </Button>
    </div>
  );
}
