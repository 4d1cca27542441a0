import { deleteEvent, hasEventRole, type ManagedEvent, showManagedEvent } from '@oche/contract';
import { useEffect, useState } from 'react';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { whenText } from '../../lib/when-text.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { EditForm } from './event-form.tsx';
import { EventPicture } from './event-picture.tsx';
import { Helpers } from './helpers.tsx';
import { useForgetEvents } from './use-forget-events.ts';
import { Webhooks } from './webhooks.tsx';

/** An event as its owner changes it, and as its helpers read it. */
export function EditEvent({ eventId }: { eventId: string }) {
  const t = useT();
  const event = useAnswer(showManagedEvent, { event_id: eventId });
  const { id, role } = event;
  const isOwner = hasEventRole(role, 'owner');
  const { part } = useSearch('/manage/events/{id}/edit');
  useEffect(() => {
    // Whoever is sent here to hand the event over does not look for it below the form.
    if (part === 'helpers') document.getElementById('helpers')?.scrollIntoView();
  }, [part]);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title={event.name}
        lead={`${whenText(t, event)} · ${event.location.name}`}
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/manage">{t('event.back')}</ButtonLink>
            {hasEventRole(role, 'desk') && (
              <ButtonLink to={path('/manage/events/{id}/boards', { id })}>{t('manage.boards')}</ButtonLink>
            )}
          </div>
        }
      />
      {isOwner ? (
        // A new version of the event starts a new form.
        <div className="mb-12">
          <EditForm key={event.version} event={event} />
        </div>
      ) : (
        <AboutEvent event={event} />
      )}
      {isOwner && <EventPicture event={event} />}
      <Helpers event={event} />
      {isOwner && <Webhooks event={event} />}
      {isOwner && <DeleteEvent event={event} />}
    </div>
  );
}

function AboutEvent({ event }: { event: ManagedEvent }) {
  const t = useT();
  return (
    <div className="mb-10 grid gap-4">
      <p className="font-semibold">{t('event.you_are', { role: t(`event_role.${event.role}`) })}</p>
      {event.description && <Markdown text={event.description} />}
      {event.contact && <p className="whitespace-pre-line">{event.contact}</p>}
      <p className="text-ink-soft">{t('event.owner_only')}</p>
    </div>
  );
}

function DeleteEvent({ event: { id, name } }: { event: ManagedEvent }) {
  const t = useT();
  const forget = useForgetEvents();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteEvent, {
    savedMessage: t('event.deleted'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      forget();
      await go('/manage');
    },
  });
  return (
    <Section title={t('event.delete')}>
      <p className="mb-4 text-ink-soft">{t('event.delete_text')}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('event.delete')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('event.delete_ask', { name })}
          lost={[t('event.delete_lost_page'), t('event.delete_lost_helpers')]}
          action={t('event.delete')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ event_id: id }).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </Section>
  );
}
