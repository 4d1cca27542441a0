import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { CheckField, TextField } from '../../ui/field.tsx';
import { ruleLabel, SEASON_RULE_FIELDS, type SeasonRuleField } from './season-values.ts';

type Form = {
  field: (name: `rules.${SeasonRuleField}`) => {
    name: string;
    defaultValue: string;
    error: string | undefined;
  };
  check: (name: 'rules.postponement.date_may_be_open') => { name: string; defaultChecked: boolean };
};

const TYPES: Partial<Record<SeasonRuleField, 'date' | 'time'>> = {
  reference_day: 'date',
  transfers_until: 'date',
  start_time: 'time',
};

/** The rules that hold for all groups of a season. */
export function SeasonRuleFields({ form, t }: { form: Form; t: Translate }) {
  const fields = (names: readonly SeasonRuleField[]) => (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <TextField
          key={name}
          label={ruleLabel(name, t)}
          {...(TYPES[name] ? { type: TYPES[name] } : { type: 'number', min: 0, inputMode: 'numeric' })}
          {...form.field(`rules.${name}`)}
        />
      ))}
    </div>
  );
  return (
    <>
      <Group title={t('seasons.rules')}>
        <p className="text-ink-soft">{t('seasons.rules_help')}</p>
        {fields(SEASON_RULE_FIELDS.general)}
      </Group>
      <Group title={t('seasons.deadlines')}>{fields(SEASON_RULE_FIELDS.deadlines)}</Group>
      <Group title={t('seasons.postponement')}>
        {fields(SEASON_RULE_FIELDS.postponement)}
        <CheckField
          label={t('seasons.date_may_be_open')}
          {...form.check('rules.postponement.date_may_be_open')}
        />
      </Group>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-line border-t pt-4">
    <legend className="pr-3 font-bold text-lg">{title}</legend>
    {children}
  </fieldset>
);
