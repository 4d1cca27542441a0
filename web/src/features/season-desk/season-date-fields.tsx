import type { Translate } from '@oche/messages';
import { zoneName, zonesWith } from '../../lib/zones.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

type Name = 'name' | 'starts_on' | 'ends_on' | 'zone';
type Props = {
  field: (name: Name) => { name: string; defaultValue: string; error: string | undefined };
  zone: string;
  /** A published season keeps its name. */
  isNameFixed?: boolean;
  t: Translate;
};

/** What a season is called, when it is, and on which clock. */
export function SeasonDateFields({ field, zone, isNameFixed = false, t }: Props) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label={t('seasons.name')}
        help={isNameFixed ? t('seasons.name_fixed') : t('seasons.name_help')}
        readOnly={isNameFixed}
        {...field('name')}
      />
      <DateField label={t('seasons.starts_on')} {...field('starts_on')} />
      <DateField label={t('seasons.ends_on')} {...field('ends_on')} />
      <SelectField label={t('seasons.zone')} {...field('zone')}>
        {zonesWith(zone).map((each) => (
          <option key={each} value={each}>
            {zoneName(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
