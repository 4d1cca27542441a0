import { addMember, askTransfer, listTransfers, type MemberCandidate, searchMembers } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { GenderField } from '../../ui/gender-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { genderIn } from './member-values.ts';
import { squadPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { TeamFrame, useTeam } from './team-frame.tsx';
import { WhoIsIt } from './who-is-it.tsx';

/** Somebody for the squad: of the book, found by typing, or a person nobody has written down yet. */
export function AddMember() {
  const { t } = useApp();
  const { team, place, leads } = useTeam();
  return (
    <TeamFrame
      chosen="members"
      actions={<ButtonLink to={squadPath(place, team.slug)}>{t('team.back_to_squad')}</ButtonLink>}
    >
      <div className="max-w-3xl">
        {!leads && (
          <div className="mb-6">
            <Notice>{t('team.captain_proposes')}</Notice>
          </div>
        )}
        <Section title={t('team.add_known')}>
          <KnownMember />
        </Section>
        <Section title={t('team.add_person')}>
          <NewPerson />
        </Section>
      </div>
    </TeamFrame>
  );
}

function useAdded() {
  const { t } = useApp();
  const go = useGo();
  const { team, place, leads } = useTeam();
  const refresh = useRefreshTeams();
  return {
    savedMessage: t(leads ? 'team.member_added' : 'team.member_proposed'),
    onSaved: async () => {
      await refresh();
      await go(squadPath(place, team.slug));
    },
  };
}

function KnownMember() {
  const { t, query } = useApp();
  const { at, leads } = useTeam();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const found = useAsyncAnswer(
    searchMembers,
    { ...at, search: typed },
    { enabled: typed.trim().length >= 2 },
  ).data;
  const add = useWrite(addMember, { ...useAdded(), failedMessage: t('form.did_not_work') });
  const ask = useWrite(askTransfer, {
    savedMessage: t('transfer.asked'),
    failedMessage: t('form.did_not_work'),
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(listTransfers) }),
  });
  const person = found?.find(({ member_id }) => String(member_id) === chosen);
  const options = (found ?? []).map(({ member_id, name, member_number, birth_year, team, last }) => ({
    value: String(member_id),
    label: name,
    note: [member_number, birth_year, team ?? (last && t('team.last_team', last))]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div className="grid gap-4">
      <Combobox
        label={t('team.find_member')}
        help={t(leads ? 'team.add_known_help' : 'team.propose_known_help')}
        name="member"
        options={options}
        onType={setTyped}
        onChoose={setChosen}
        t={t}
      />
      {person?.team && (
        <Notice tone="warning">{t('team.plays_for', { name: person.name, team: person.team })}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={chosen === ''}
          busy={add.pending !== null}
          onClick={() => void add.send({ ...at, member_id: Number(chosen) })}
        >
          {t(leads ? 'team.add_member' : 'team.propose')}
        </Button>
        {person?.team_slug && (
          <Button
            busy={ask.pending !== null}
            onClick={() =>
              void ask.send({ ...at, member_id: person.member_id, from_team: person.team_slug! })
            }
          >
            {t('transfer.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}

const NOBODY = { first_name: '', last_name: '', gender: '', born_on: '', email: '', phone: '' };

function NewPerson() {
  const { t } = useApp();
  const { at, leads } = useTeam();
  const known = useWrite(addMember, { ...useAdded(), failedMessage: t('form.did_not_work') });
  const form = useForm(addMember, {
    values: NOBODY,
    toInput: ({ gender, born_on, ...names }, asked) => ({
      ...at,
      is_new: asked !== undefined,
      person: {
        ...names,
        gender: genderIn(gender),
        born_on: born_on || null,
      },
    }),
    ...useAdded(),
    failedMessage: null,
  });
  const field = (name: keyof typeof NOBODY) => ({
    ...form.field(name),
    error: form.errors[`person.${name}`] ?? form.errors[name],
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.failure && form.refusal !== 'person_doubtful' && <Notice tone="error">{form.failure}</Notice>}
      {form.refusal === 'person_doubtful' && (
        <WhoIsIt
          candidates={form.refused as MemberCandidate[]}
          onSame={(member_id) => void known.send({ ...at, member_id })}
          onNew={() => void form.saveOver()}
        />
      )}
      <NameFields
        first={{ ...field('first_name'), autoComplete: 'off' }}
        last={{ ...field('last_name'), autoComplete: 'off' }}
        t={t}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label={t('members.born_on')} {...field('born_on')} />
        <GenderField t={t} {...field('gender')} />
        <TextField label={t('user.email')} type="email" optional={t('form.optional')} {...field('email')} />
        <TextField label={t('team.phone')} type="tel" optional={t('form.optional')} {...field('phone')} />
      </div>
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t(leads ? 'team.add_person_do' : 'team.propose_person')}
        </Button>
      </div>
    </form>
  );
}
