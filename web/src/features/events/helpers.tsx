import {
  type EventHelpers,
  handOverEvent,
  listHelpers,
  type ManagedEvent,
  removeHelper,
  revokeInvitation,
} from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { useUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import { useForgetEvents } from './use-forget-events.ts';

type Helper = EventHelpers['helpers'][number];

/** Who helps at an event, who was asked to, and who may do what. */
export function Helpers({ event }: { event: ManagedEvent }) {
  const { t, query } = useApp();
  const [isInviting, setInviting] = useState(false);
  const isOwner = event.role === 'owner';
  const answer = useAsyncAnswer(listHelpers, { event_id: event.id });
  const keep = ({ helpers, invitations }: EventHelpers) =>
    query.setQueryData(queryKey(listHelpers, { event_id: event.id }), { helpers, invitations });
  return (
    <Section
      id="helpers"
      title={t('helpers.title')}
      aside={
        isOwner && (
          <Button onClick={() => setInviting(true)}>
            <Icon name="plus" /> {t('helpers.invite')}
          </Button>
        )
      }
    >
      <AsyncSection t={t} answer={answer} className="h-24">
        {({ helpers, invitations }) => (
          <div className="grid gap-6">
            {helpers.length === 0 ? (
              <p className="text-ink-soft">{t('helpers.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {helpers.map((helper) => (
                  <HelperRow key={helper.user_id} helper={helper} event={event} onSaved={keep} />
                ))}
              </ul>
            )}
            {isOwner && event.organisation === null && helpers.length === 0 && (
              <p className="text-ink-soft">{t('helpers.hand_over_help')}</p>
            )}
            {isOwner && invitations.length > 0 && (
              <Invitations event={event} invitations={invitations} onSaved={keep} />
            )}
          </div>
        )}
      </AsyncSection>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {t('helpers.table')}
        </summary>
        <RoleTable t={t} />
      </details>
      {isInviting && <InviteDialog event={event} onSaved={keep} onClose={() => setInviting(false)} />}
    </Section>
  );
}

type RowProps = { helper: Helper; event: ManagedEvent; onSaved: (helpers: EventHelpers) => void };

/** The owner removes anybody, a helper only themselves. */
function HelperRow({ helper, event, onSaved }: RowProps) {
  const { t } = useApp();
  const go = useGo();
  const forget = useForgetEvents();
  const isMe = useUser()?.id === helper.user_id;
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(removeHelper, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async (helpers) => {
      setAsking(false);
      if (!isMe) return onSaved(helpers);
      forget();
      await go('/manage');
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 py-2">
      <span className="min-w-40 flex-1 font-semibold">{helper.name}</span>
      <span className="text-ink-soft">{t(`event_role.${helper.role}`)}</span>
      {event.role === 'owner' && event.organisation === null && !isMe && (
        <HandOver {...{ helper, event, onSaved }} />
      )}
      {(event.role === 'owner' || isMe) && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {isMe ? t('helpers.leave') : t('helpers.remove')}
          <span className="sr-only">{helper.name}</span>
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={isMe ? t('helpers.leave_ask') : t('helpers.remove_ask', { name: helper.name })}
          lost={[t('helpers.remove_lost')]}
          action={isMe ? t('helpers.leave') : t('helpers.remove')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ event_id: event.id, user_id: helper.user_id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </li>
  );
}

/** An event of one's own is offered to somebody who helps at it; it is theirs when they accept. */
function HandOver({ helper: { user_id, name }, event, onSaved }: RowProps) {
  const { t } = useApp();
  const [isAsking, setAsking] = useState(false);
  const offer = useWrite(handOverEvent, {
    savedMessage: t('helpers.sent'),
    failedMessage: t('form.did_not_work'),
    onSaved: (helpers) => {
      setAsking(false);
      onSaved(helpers);
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('helpers.hand_over')}
        <span className="sr-only">{name}</span>
      </Button>
      {isAsking && (
        <Confirm
          title={t('helpers.hand_over_ask', { event: event.name, name })}
          action={t('helpers.hand_over_send', { name })}
          busy={offer.pending !== null}
          onConfirm={() => void offer.send({ event_id: event.id, user_id })}
          onClose={() => setAsking(false)}
          t={t}
        >
          <p>{t('helpers.hand_over_text')}</p>
          <p className="mt-3">{t('helpers.hand_over_along')}</p>
        </Confirm>
      )}
    </>
  );
}

type InvitationProps = Pick<RowProps, 'event' | 'onSaved'> & Pick<EventHelpers, 'invitations'>;

function Invitations({ event, invitations, onSaved }: InvitationProps) {
  const { t } = useApp();
  const revoke = useWrite(revokeInvitation, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved,
  });
  return (
    <div>
      <h3 className="text-lg">{t('helpers.open')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, name, role, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 py-2">
            <span className="min-w-40 flex-1">{name ?? t('helpers.by_link')}</span>
            <span className="text-ink-soft">
              {t(`event_role.${role}`)}, {t('helpers.until', { date: formatMoment(t.locale, expires_at) })}
            </span>
            <Button
              look="quiet"
              busy={revoke.pending?.invitation_id === id}
              onClick={() => void revoke.send({ event_id: event.id, invitation_id: id })}
            >
              {t('helpers.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
