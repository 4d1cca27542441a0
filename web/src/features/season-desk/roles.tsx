import {
  hasRole,
  listRoles,
  type OrganisationDesk,
  type OrganisationRoles,
  type RoleHolder,
  revokeRoleInvitation,
  showOrganisationDesk,
  takeRole,
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
import { InviteToRole } from './invite-to-role.tsx';

/** Who does what in an organisation, and who was asked to. An editor sees only what they may give up themselves. */
export function Roles({ desk }: { desk: OrganisationDesk }) {
  const { t, query } = useApp();
  const [isInviting, setInviting] = useState(false);
  const org_slug = desk.organisation.slug;
  const mayInvite = hasRole(desk.roles, 'secretary');
  const isListed = hasRole(desk.roles, 'helper');
  const answer = useAsyncAnswer(listRoles, { org_slug }, { enabled: isListed });
  const keep = ({ holders, invitations }: OrganisationRoles) =>
    query.setQueryData(queryKey(listRoles, { org_slug }), { holders, invitations });
  const forget = () => query.invalidateQueries({ queryKey: queryKey(listRoles, { org_slug }) });
  return (
    <Section
      title={t('roles.title')}
      aside={
        mayInvite && (
          <Button onClick={() => setInviting(true)}>
            <Icon name="plus" /> {t('roles.invite')}
          </Button>
        )
      }
    >
      {isListed ? (
        <AsyncSection t={t} answer={answer} className="h-24">
          {({ holders, invitations }) => (
            <div className="grid gap-6">
              <ul className="divide-y divide-line">
                {holders.map((holder) => (
                  <Holder
                    key={`${holder.user_id} ${holder.role}`}
                    {...{ holder, org_slug, mayTake: mayInvite }}
                    onTaken={forget}
                  />
                ))}
              </ul>
              {invitations.length > 0 && <Invitations {...{ org_slug, invitations }} onSaved={keep} />}
            </div>
          )}
        </AsyncSection>
      ) : (
        <OwnRoles desk={desk} />
      )}
      {isInviting && <InviteToRole org_slug={org_slug} onSaved={keep} onClose={() => setInviting(false)} />}
    </Section>
  );
}

/** Whoever does not see the list sees what they are themselves. */
function OwnRoles({ desk: { organisation, roles } }: { desk: OrganisationDesk }) {
  const user = useUser();
  const { query } = useApp();
  if (!user) return null;
  const forget = () => query.removeQueries({ queryKey: queryKey(showOrganisationDesk) });
  return (
    <ul className="divide-y divide-line">
      {roles.map((role) => (
        <Holder
          key={role}
          holder={{
            ...{ user_id: user.id, email: '', email_verified: true, role },
            name: `${user.first_name} ${user.last_name}`,
          }}
          org_slug={organisation.slug}
          mayTake={false}
          onTaken={forget}
        />
      ))}
    </ul>
  );
}

type HolderProps = { holder: RoleHolder; org_slug: string; mayTake: boolean; onTaken: () => unknown };

/** A secretary takes a role from anybody, everybody from themselves. Organisers are named elsewhere. */
function Holder({ holder, org_slug, mayTake, onTaken }: HolderProps) {
  const { t } = useApp();
  const go = useGo();
  const { query } = useApp();
  const isMe = useUser()?.id === holder.user_id;
  const [isAsking, setAsking] = useState(false);
  const { user_id, role, name } = holder;
  const take = useWrite(takeRole, {
    savedMessage: t('roles.taken'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      setAsking(false);
      onTaken();
      if (!isMe) return;
      query.removeQueries({ queryKey: queryKey(showOrganisationDesk) });
      await go('/competition');
    },
  });
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-6 py-2">
      <span className="min-w-48 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">
          {holder.email}
          {!holder.email_verified && ` · ${t('roles.unproven')}`}
        </span>
      </span>
      <span className="text-ink-soft">{t(`org_role.${role}`)}</span>
      {role !== 'organiser' && (mayTake || isMe) && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {isMe ? t('roles.leave') : t('roles.take')}
          <span className="sr-only">{name}</span>
        </Button>
      )}
      {isAsking && role !== 'organiser' && (
        <Confirm
          title={isMe ? t('roles.leave_ask') : t('roles.take_ask', { name })}
          lost={[t('roles.take_lost', { role: t(`org_role.${role}`) })]}
          action={isMe ? t('roles.leave') : t('roles.take')}
          busy={take.pending !== null}
          onConfirm={() => void take.send({ org_slug, user_id, role })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </li>
  );
}

type InvitationProps = Pick<OrganisationRoles, 'invitations'> & {
  org_slug: string;
  onSaved: (roles: OrganisationRoles) => void;
};

function Invitations({ org_slug, invitations, onSaved }: InvitationProps) {
  const { t } = useApp();
  const revoke = useWrite(revokeRoleInvitation, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved,
  });
  return (
    <div>
      <h3 className="text-lg">{t('roles.open')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 py-2">
            <span className="min-w-48 flex-1 break-all">{email ?? t('roles.by_link')}</span>
            <span className="text-ink-soft">
              {t(`org_role.${role}`)}, {t('roles.until', { date: formatMoment(t.locale, expires_at) })}
            </span>
            <Button
              look="quiet"
              busy={revoke.pending?.invitation_id === id}
              onClick={() => void revoke.send({ org_slug, invitation_id: id })}
            >
              {t('roles.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
