import type { ComponentProps } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import type { EventForm } from './event-values.ts';

const MinutesField = (field: ComponentProps<typeof TextField>) => (
  <TextField type="number" inputMode="numeric" min={0} max={240} {...field} />
);

/** How an event is played, each rule with what follows from it. */
export function HouseRuleFields({ form }: { form: EventForm }) {
  const t = useT();
  return (
    <fieldset className="grid gap-5 border-ink border-t-2 pt-4">
      <legend className="sr-only">{t('event.rules')}</legend>
      <div aria-hidden="true">
        <p className="font-bold text-xl">{t('event.rules')}</p>
        <p className="text-ink-soft">{t('event.rules_help')}</p>
      </div>
      <MinutesField
        label={t('event.rest')}
        help={t('event.rest_help')}
        {...form.field('house_rules.rest_minutes')}
      />
      <CheckField
        label={t('event.needs_marker')}
        help={t('event.needs_marker_help')}
        {...form.check('house_rules.needs_marker')}
      />
      <CheckField
        label={t('event.advice')}
        help={t('event.advice_help')}
        {...form.check('house_rules.checkout_advice')}
      />
      <SelectField
        label={t('event.confirm_by')}
        help={t('event.confirm_help')}
        {...form.field('house_rules.confirm_by')}
      >
        <option value="marker">{t('event.confirm_marker')}</option>
        <option value="players">{t('event.confirm_players')}</option>
        <option value="desk">{t('event.confirm_desk')}</option>
      </SelectField>
      <CheckField
        label={t('event.needs_presence')}
        help={t('event.needs_presence_help')}
        {...form.check('house_rules.needs_presence')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MinutesField
          label={t('event.first_call')}
          help={t('event.calls_help')}
          {...form.field('house_rules.first_call_minutes')}
        />
        <MinutesField label={t('event.second_call')} {...form.field('house_rules.second_call_minutes')} />
      </div>
      <TextField
        label={t('event.pin')}
        help={t('event.pin_help')}
        optional={t('form.optional')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('house_rules.tablet_pin')}
      />
    </fieldset>
  );
}
