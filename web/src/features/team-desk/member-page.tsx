import {
  createMember,
  type Member,
  type MemberCandidate,
  setMemberStates,
  setMembersPaid,
  showMember,
  updateMember,
} from '@oche/contract';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { BarDialog } from './chosen-members.tsx';
import { MemberFields } from './member-fields.tsx';
import { memberInput, memberLabels, memberValues } from './member-values.ts';
import { membersPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { WhoIsIt } from './who-is-it.tsx';
import { ageText, dayText, memberStateText, roleText } from './words.ts';

/** All that is written down about one member, and what can be done about them. */
export function MemberPage({ memberId }: { memberId: number }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const member = useAnswer(showMember, { ...place, member_id: memberId });
  const name = `${member.first_name} ${member.last_name}`;
  const lead = [member.member_number, memberStateText(t, member.state), ageText(t, member.age_group)];
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead
        title={name}
        lead={lead.filter((part) => part !== '' && part !== '–').join(' · ')}
        actions={<ButtonLink to={membersPath(place)}>{t('members.back')}</ButtonLink>}
      />
      {member.remark && (
        <div className="mb-6">
          <Notice tone="warning">{member.remark}</Notice>
        </div>
      )}
      <StateButtons member={member} />
      <Section title={t('members.details')}>
        <EditForm key={member.version} member={member} />
      </Section>
      <Section title={t('members.teams')}>
        {member.teams.length === 0 && <p className="text-ink-soft">{t('members.no_team')}</p>}
        <ul className="divide-y divide-line">
          {member.teams.map(({ season, slug, name: team, role, joined_on, left_on }) => (
            <li key={`${season} ${slug} ${joined_on}`} className="flex flex-wrap gap-x-4 py-2">
              <span className="w-28 text-ink-soft">{season}</span>
              <span className="font-semibold">{team}</span>
              {role !== 'player' && <span className="text-ink-soft">{roleText(t, role)}</span>}
              {left_on && (
                <span className="text-ink-soft">{t('team.left_on', { day: dayText(t, left_on) })}</span>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('members.account')}>
        <p>{member.account ? t('members.has_account', { name: member.account }) : t('members.no_account')}</p>
        <p className="mt-2">
          <ButtonLink
            to={path('/manage/participants', {}, { book: place.org_slug, q: member.member_number || name })}
          >
            {t('members.in_book')}
          </ButtonLink>
        </p>
      </Section>
    </div>
  );
}

function StateButtons({ member: { member_id, state, paid_on } }: { member: Member }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const [isBarring, setBarring] = useState(false);
  const options = { failedMessage: t('form.did_not_work'), onSaved: refresh };
  const states = useWrite(setMemberStates, options);
  const paid = useWrite(setMembersPaid, options);
  if (season.is_closed) return null;
  const member_ids = [member_id];
  return (
    <div className="mb-8 flex flex-wrap gap-2">
      {state !== 'confirmed' && (
        <Button
          look="primary"
          busy={states.pending !== null}
          onClick={() => void states.send({ ...place, member_ids, state: 'confirmed' })}
        >
          {t('members.confirm')}
        </Button>
      )}
      <Button
        busy={paid.pending !== null}
        onClick={() => void paid.send({ ...place, member_ids, paid: paid_on === null })}
      >
        {paid_on === null ? t('members.mark_paid') : t('members.paid_on', { day: dayText(t, paid_on) })}
      </Button>
      {state !== 'barred' && (
        <Button look="quiet" onClick={() => setBarring(true)}>
          {t('members.bar')}
        </Button>
      )}
      {isBarring && <BarDialog ids={member_ids} onClose={() => setBarring(false)} onSaved={refresh} />}
    </div>
  );
}

function EditForm({ member }: { member: Member }) {
  const { t, query } = useApp();
  const { place } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const form = useForm(updateMember, {
    values: memberValues(member),
    toInput: (values, current) => ({
      ...place,
      ...memberInput(values),
      birth_year: member.birth_year,
      member_id: member.member_id,
      base_version: ((current as Member | undefined) ?? member).version,
    }),
    onSaved: refresh,
  });
  return (
    <form {...form.props} className="grid gap-4">
      <FormConflict<Member>
        form={form}
        labels={memberLabels(t)}
        valuesOf={memberValues}
        onTheirs={(current) =>
          query.setQueryData(queryKey(showMember, { ...place, member_id: member.member_id }), () => current)
        }
        t={t}
      />
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <MemberFields form={form} isWhole />
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('members.save')}
        </Button>
      </div>
    </form>
  );
}

/** A member who has no team yet. */
export function NewMember() {
  const { t } = useApp();
  const go = useGo();
  const { place } = useSeasonDesk();
  const refresh = useRefreshTeams();
  const form = useForm(createMember, {
    values: memberValues(null),
    toInput: (values, asked) => {
      const { first_name, last_name, gender, born_on, email, phone, member_number } = memberInput(values);
      return {
        ...place,
        first_name,
        last_name,
        gender,
        born_on,
        email,
        phone,
        member_number,
        is_new: asked !== undefined,
      };
    },
    savedMessage: t('members.created'),
    failedMessage: null,
    onSaved: async ({ member_id }) => {
      await refresh();
      await go(membersPath(place, { member: member_id }));
    },
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={t('members.add')}
        actions={<ButtonLink to={membersPath(place)}>{t('members.back')}</ButtonLink>}
      />
      <form {...form.props} className="grid gap-4">
        {form.failure && form.refusal !== 'person_doubtful' && <Notice tone="error">{form.failure}</Notice>}
        {form.refusal === 'person_doubtful' && (
          <WhoIsIt
            candidates={form.refused as MemberCandidate[]}
            onSame={(member) => void go(membersPath(place, { member }))}
            onNew={() => void form.saveOver()}
          />
        )}
        <MemberFields form={form} isWhole={false} />
        <div>
          <Button type="submit" look="primary" busy={form.saving}>
            {t('members.add')}
          </Button>
        </div>
      </form>
    </div>
  );
}
