import {
  askTransfer,
  leaveTeam,
  listTransferTeams,
  type SquadMember,
  type SquadRoleName,
  setSquadRole,
} from '@oche/contract';
import { useState } from 'react';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { useParams } from '../../lib/search.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { membersPath, squadPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { TeamFrame, useTeam } from './team-frame.tsx';
import { dayText, memberStateText, roleText } from './words.ts';

const ROLES: readonly SquadRoleName[] = ['captain', 'reserve_captain', 'player'];

/** One of a squad: what they are in it, and the ways out of it. */
export function SquadMemberPage() {
  const { t } = useApp();
  const { team, place, leads } = useTeam();
  const { member_id } = useParams(
    '/competition/{org_slug}/season/{season_slug}/teams/{team_slug}/members/{member_id}/edit',
  );
  const member = team.members.find((one) => String(one.member_id) === member_id && one.left_on === null);
  const back = <ButtonLink to={squadPath(place, team.slug)}>{t('team.back_to_squad')}</ButtonLink>;
  return (
    <TeamFrame chosen="members" actions={back}>
      {member ? (
        <div className="max-w-3xl">
          <h2 className="text-2xl">{member.name}</h2>
          <p className="mt-1 mb-6 text-ink-soft">
            {[
              member.member_number,
              memberStateText(t, member.state),
              t('team.since', { day: dayText(t, member.joined_on) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {member.remark && <Notice tone="warning">{member.remark}</Notice>}
          <RoleChoice member={member} />
          <AskTransfer member={member} />
          {leads && (
            <Section title={t('team.more')}>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={membersPath(place, { member: member.member_id })}>
                  {t('members.open')}
                </ButtonLink>
                <Leave member={member} />
              </div>
            </Section>
          )}
        </div>
      ) : (
        <Empty icon="user" title={t('team.not_in_squad')} action={back} />
      )}
    </TeamFrame>
  );
}

function RoleChoice({ member: { member_id, role, name } }: { member: SquadMember }) {
  const { t } = useApp();
  const { team, at } = useTeam();
  const refresh = useRefreshTeams();
  const write = useWrite(setSquadRole, { failedMessage: t('form.did_not_work'), onSaved: refresh });
  const captain = team.members.find((one) => one.role === 'captain' && one.left_on === null);
  return (
    <Section title={t('team.role')}>
      <div className="flex flex-wrap gap-2">
        {ROLES.map((one) => (
          <Button
            key={one}
            look={one === role ? 'primary' : 'plain'}
            aria-pressed={one === role}
            disabled={role === 'captain' && one !== 'captain'}
            busy={write.pending?.role === one}
            onClick={() => void (one !== role && write.send({ ...at, member_id, role: one }))}
          >
            {roleText(t, one)}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-ink-soft">
        {role === 'captain'
          ? t('team.captain_stays')
          : captain
            ? t('team.captain_now', { captain: captain.name, name })
            : t('team.captain_none')}
      </p>
    </Section>
  );
}

function AskTransfer({ member: { member_id, name } }: { member: SquadMember }) {
  const { t } = useApp();
  const { team, at, place, leads } = useTeam();
  const [to, setTo] = useState('');
  const refresh = useRefreshTeams();
  const teams = useAsyncAnswer(listTransferTeams, place).data?.teams ?? [];
  const ask = useWrite(askTransfer, {
    savedMessage: t('transfer.asked'),
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  const options = teams
    .filter(({ slug }) => slug !== team.slug)
    .map((one) => ({ value: one.slug, label: one.name, note: one.group ?? '' }));
  return (
    <Section title={t('transfer.title')}>
      <p className="mb-3 text-ink-soft">{t(leads ? 'transfer.text_leader' : 'transfer.text', { name })}</p>
      <div className="grid max-w-md gap-3">
        <Combobox label={t('transfer.to')} name="to_team" options={options} onChoose={setTo} t={t} />
        <div>
          <Button
            disabled={to === ''}
            busy={ask.pending !== null}
            onClick={() => void ask.send({ ...at, member_id, to_team: to })}
          >
            {t('transfer.ask')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function Leave({ member: { member_id, name } }: { member: SquadMember }) {
  const { t } = useApp();
  const go = useGo();
  const { team, at, place } = useTeam();
  const refresh = useRefreshTeams();
  const [isAsking, setAsking] = useState(false);
  const form = useForm(leaveTeam, {
    values: { reason: '' },
    toInput: ({ reason }) => ({ ...at, member_id, reason }),
    savedMessage: t('team.left'),
    onSaved: async () => {
      await refresh();
      await go(squadPath(place, team.slug));
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('team.leave')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('team.leave_ask', { name, team: team.name })}
          onClose={() => setAsking(false)}
          closeLabel={t('dialog.close')}
        >
          <p className="mb-4">{t('team.leave_text')}</p>
          <form {...form.props} className="grid gap-4">
            {form.failure && <Notice tone="error">{form.failure}</Notice>}
            <TextArea label={t('team.reason')} help={t('team.reason_help')} {...form.field('reason')} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => setAsking(false)}>{t('dialog.cancel')}</Button>
              <Button type="submit" look="danger" busy={form.saving}>
                {t('team.leave')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
