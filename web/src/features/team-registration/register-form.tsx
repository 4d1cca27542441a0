import { changeRegistration, type OpenRegistration, registerTeam } from '@oche/contract';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlayerRows } from './player-rows.tsx';
import { isOtherVenue, OTHER_VENUE, type RegisterValues, toRegistration } from './register-values.ts';

type Props = {
  registration: OpenRegistration;
  token: string;
  /** From the link in the mail; null for what is sent for the first time. */
  own: string | null;
  values: RegisterValues;
  onSent: (email: string) => void;
  onBack?: () => void;
};

/** Everything about a team, in one column for a thumb. */
export function RegisterForm({ registration, token, own, values, onSent, onBack }: Props) {
  const { t } = useApp();
  const send = useRegistrationForm({ token, own, values, onSent });
  const { form } = send;
  return (
    <form {...form.props} className="grid gap-6">
      <Part title={t('register.part_team')}>
        <TextField label={t('team.name')} required {...form.field('name')} />
      </Part>
      <Part title={t('register.part_home')}>
        <VenueFields form={form} registration={registration} values={values} />
      </Part>
      <Part title={t('register.part_captain')}>
        <NameFields first={form.field('captain_first_name')} last={form.field('captain_last_name')} t={t} />
        <TextField
          label={t('user.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          help={t(own === null ? 'register.email_help' : 'register.email_stays')}
          readOnly={own !== null}
          {...form.field('email')}
        />
        <TextField label={t('team.phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
      </Part>
      <Part title={t('register.part_players')}>
        <p className="text-ink-soft">
          {t('register.players_help', { least: registration.least_squad, most: registration.most_squad })}
        </p>
        <PlayerRows
          players={values.players}
          errors={form.errors}
          onChange={() => form.rowsChanged('players')}
        />
      </Part>
      <Part title={t('register.part_wishes')}>
        <TextArea
          label={t('register.wishes')}
          help={t('register.wishes_help')}
          optional={t('form.optional')}
          {...form.field('wishes')}
        />
      </Part>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {!form.failure && Object.keys(form.errors).length > 0 && (
        <Notice tone="error">{t('register.check_fields')}</Notice>
      )}
      <Button type="submit" look="primary" busy={form.saving} className="min-h-14 text-lg">
        {t(own === null ? 'register.send' : 'register.send_changes')}
      </Button>
      {onBack && (
        <Button look="quiet" onClick={onBack}>
          {t('register.other_team')}
        </Button>
      )}
    </form>
  );
}

type Sending = Pick<Props, 'token' | 'own' | 'values' | 'onSent'>;

function useRegistrationForm({ token, own, values, onSent }: Sending) {
  const { t } = useApp();
  const shared = {
    values,
    savedMessage: null,
    failedMessage: t('register.failed'),
    onSaved: (_: unknown, typed: RegisterValues) => {
      onSent(typed.email);
      window.scrollTo({ top: 0 });
    },
  };
  const first = useForm(registerTeam, {
    ...shared,
    toInput: (typed) => ({ token, ...toRegistration(typed) }),
  });
  const again = useForm(changeRegistration, {
    ...shared,
    toInput: (typed) => ({ token, own: own ?? '', ...toRegistration(typed) }),
  });
  return { form: own === null ? first : again };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-ink border-t-2 pt-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

type Form = ReturnType<typeof useRegistrationForm>['form'];
type VenueProps = { form: Pick<Form, 'field'>; registration: OpenRegistration; values: RegisterValues };

function VenueFields({ form, registration: { venues, start_time }, values }: VenueProps) {
  const { t } = useApp();
  const [isOther, setOther] = useState(isOtherVenue(values.location_id));
  return (
    <>
      <SelectField
        label={t('team.venue')}
        {...form.field('location_id')}
        onChange={({ target }) => setOther(isOtherVenue(target.value))}
      >
        <option value="">{t('form.choose')}</option>
        {venues.map(({ id, name, address }) => (
          <option key={id} value={id}>
            {[name, address].filter(Boolean).join(', ')}
          </option>
        ))}
        <option value={OTHER_VENUE}>{t('register.other_venue')}</option>
      </SelectField>
      {isOther && (
        <>
          <TextField label={t('register.venue_name')} {...form.field('venue_name')} />
          <TextField
            label={t('register.venue_address')}
            autoComplete="street-address"
            {...form.field('venue_address')}
          />
        </>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={t('team.evening')} {...form.field('home_weekday')}>
          <option value="">{t('form.choose')}</option>
          {DAYS.map((key, at) => (
            <option key={key} value={at + 1}>
              {t(key)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('team.time')}
          help={t('register.time_help', { time: start_time })}
          type="time"
          optional={t('form.optional')}
          {...form.field('home_time')}
        />
      </div>
    </>
  );
}

const DAYS = [
  ...(['team.weekday.1', 'team.weekday.2', 'team.weekday.3', 'team.weekday.4'] as const),
  ...(['team.weekday.5', 'team.weekday.6', 'team.weekday.7'] as const),
];
