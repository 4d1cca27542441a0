import { type createTeam, listTeams, listVenues } from '@oche/contract';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import type { useForm } from '../../lib/form.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TeamValues } from './team-values.ts';
import { WEEKDAY_NUMBERS, weekdayText } from './words.ts';

type Form = Pick<ReturnType<typeof useForm<typeof createTeam, TeamValues>>, 'field' | 'failure' | 'conflict'>;

/** Everything that is asked about a team, but for its players. */
export function TeamFields({ form }: { form: Form }) {
  const { t } = useApp();
  const place = useSeasonPlace();
  const { groups } = useAnswer(listTeams, place);
  const venues = useAnswer(listVenues, place);
  return (
    <>
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField label={t('team.name')} required {...form.field('name')} />
        <TextField
          label={t('team.short_name')}
          maxLength={6}
          autoCapitalize="characters"
          {...form.field('short_name')}
        />
      </div>
      <SelectField label={t('team.group')} {...form.field('group_slug')}>
        <option value="">{t('team.no_group')}</option>
        {groups.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField label={t('team.venue')} {...form.field('location_id')}>
          <option value="">{t('team.no_venue')}</option>
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('team.evening')} {...form.field('home_weekday')}>
          <option value="">{t('form.choose')}</option>
          {WEEKDAY_NUMBERS.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayText(t, weekday)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('team.time')}
          type="time"
          optional={t('form.optional')}
          {...form.field('home_time')}
        />
      </div>
      <ContactFields form={form} />
    </>
  );
}

type ContactNames = 'contact_name' | 'contact_email' | 'contact_phone' | 'remarks';
type ContactForm = {
  field: (name: ContactNames) => { name: string; defaultValue: string; error: string | undefined };
};

/** How a team is reached: what its captains change themselves. */
export function ContactFields({ form }: { form: ContactForm }) {
  const { t } = useApp();
  const optional = t('form.optional');
  return (
    <>
      <TextField label={t('team.contact_name')} optional={optional} {...form.field('contact_name')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('user.email')}
          type="email"
          inputMode="email"
          optional={optional}
          {...form.field('contact_email')}
        />
        <TextField label={t('team.phone')} type="tel" optional={optional} {...form.field('contact_phone')} />
      </div>
      <TextArea
        label={t('team.remarks')}
        help={t('team.remarks_help')}
        optional={optional}
        {...form.field('remarks')}
      />
    </>
  );
}
