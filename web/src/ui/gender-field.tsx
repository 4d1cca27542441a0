import type { Translate } from '@oche/messages';
import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & { t: Translate };

export function GenderField({ t, ...field }: Props) {
  return (
    <SelectField label={t('user.gender')} {...field}>
      <option value="">{t('form.choose')}</option>
      <option value="male">{t('gender.male')}</option>
      <option value="female">{t('gender.female')}</option>
      <option value="other">{t('gender.other')}</option>
    </SelectField>
  );
}
