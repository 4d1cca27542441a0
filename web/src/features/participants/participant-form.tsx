import {
  createParticipant,
  type Participant,
  type ParticipantFields,
  updateParticipant,
} from '@oche/contract';
import type { InPublic } from '@oche/kit';
import type { Translate } from '@oche/messages';
import { useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { GenderField } from '../../ui/gender-field.tsx';
import { InPublicField } from '../../ui/in-public-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBookSearch, useRefreshBook } from './book.ts';

const valuesOf = (person: Participant | null) => ({
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  nickname: person?.nickname ?? '',
  gender: person?.gender ?? '',
  club: person?.club ?? '',
  country: person?.country ?? '',
  birth_year: person?.birth_year ?? null,
  member_number: person?.member_number ?? '',
  in_public: person?.in_public ?? ('by_age' as InPublic),
});
type Values = ReturnType<typeof valuesOf>;

const toFields = ({ gender, ...values }: Values) => ({
  ...values,
  gender: (gender || null) as ParticipantFields['gender'],
});

const labels = (t: Translate) => ({
  first_name: t('user.first_name'),
  last_name: t('user.last_name'),
  nickname: t('user.nickname'),
  club: t('participants.club'),
  country: t('participants.country'),
  birth_year: t('participants.born'),
  member_number: t('participants.member'),
  in_public: t('people.in_public'),
});

export function AddForm({ onSaved }: { onSaved: () => void }) {
  const t = useT();
  const { book } = useBookSearch();
  const refresh = useRefreshBook();
  const form = useForm(createParticipant, {
    values: valuesOf(null),
    toInput: (values) => ({ ...toFields(values), organisation: book ?? null }),
    onSaved: async () => {
      onSaved();
      await refresh();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <PersonFields form={form} submit={t('participants.add')} />
    </form>
  );
}

type EditProps = { person: Participant; onSaved: () => void; onTheirs: (person: Participant) => void };

export function EditForm({ person, onSaved, onTheirs }: EditProps) {
  const t = useT();
  const refresh = useRefreshBook();
  const form = useForm(updateParticipant, {
    values: valuesOf(person),
    toInput: (values, current) => ({
      ...toFields(values),
      participant_id: person.id,
      base_version: ((current as Participant | undefined) ?? person).version,
    }),
    onSaved: async () => {
      onSaved();
      await refresh();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <FormConflict<Participant>
        form={form}
        labels={labels(t)}
        valuesOf={valuesOf}
        onTheirs={onTheirs}
        t={t}
      />
      <PersonFields form={form} submit={t('participants.save')} />
    </form>
  );
}

type Form = Pick<
  ReturnType<typeof useForm<typeof createParticipant, Values>>,
  'field' | 'failure' | 'conflict' | 'saving'
>;

function PersonFields({ form, submit }: { form: Form; submit: string }) {
  const t = useT();
  return (
    <>
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('user.first_name')} required autoComplete="off" {...form.field('first_name')} />
        <TextField label={t('user.last_name')} autoComplete="off" {...form.field('last_name')} />
        <TextField label={t('user.nickname')} autoComplete="off" {...form.field('nickname')} />
        <GenderField t={t} {...form.field('gender')} />
        <TextField label={t('participants.club')} {...form.field('club')} />
        <TextField
          label={t('participants.country')}
          help={t('participants.country_help')}
          maxLength={2}
          autoCapitalize="characters"
          {...form.field('country')}
        />
        <TextField
          label={t('participants.born')}
          type="number"
          inputMode="numeric"
          {...form.field('birth_year')}
        />
        <TextField label={t('participants.member')} {...form.field('member_number')} />
        <InPublicField t={t} {...form.field('in_public')} />
      </div>
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {submit}
        </Button>
      </div>
    </>
  );
}
