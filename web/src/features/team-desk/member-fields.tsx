import { useApp } from '../../lib/app-context.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { GenderField } from '../../ui/gender-field.tsx';
import { InPublicField } from '../../ui/in-public-field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import type { MemberValues } from './member-values.ts';

type Form = {
  field: (name: keyof MemberValues) => {
    name: string;
    defaultValue: string;
    error: string | undefined;
  };
};

export function MemberFields({ form, isWhole }: { form: Form; isWhole: boolean }) {
  const { t } = useApp();
  const optional = t('form.optional');
  return (
    <>
      <NameFields
        first={{ ...form.field('first_name'), autoComplete: 'off' }}
        last={{ ...form.field('last_name'), autoComplete: 'off' }}
        t={t}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label={t('members.born_on')} {...form.field('born_on')} />
        <GenderField t={t} {...form.field('gender')} />
        <TextField
          label={t('members.number')}
          help={t('members.number_help')}
          {...form.field('member_number')}
        />
        <TextField label={t('user.email')} type="email" optional={optional} {...form.field('email')} />
        <TextField label={t('team.phone')} type="tel" optional={optional} {...form.field('phone')} />
        {isWhole && (
          <>
            <TextField label={t('user.nickname')} optional={optional} {...form.field('nickname')} />
            <TextField label={t('participants.club')} optional={optional} {...form.field('club')} />
            <TextField
              label={t('participants.country')}
              help={t('participants.country_help')}
              maxLength={2}
              {...form.field('country')}
            />
          </>
        )}
      </div>
      {isWhole && <InPublicField t={t} {...form.field('in_public')} />}
    </>
  );
}
