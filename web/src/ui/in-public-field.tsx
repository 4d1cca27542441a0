import type { Translate } from '@oche/messages';
import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'help' | 'children'> & { t: Translate };

/** How much of a person public pages show. */
export function InPublicField({ t, ...field }: Props) {
  return (
    <SelectField label={t('people.in_public')} help={t('people.in_public_help')} {...field}>
      <option value="by_age">{t('people.in_public.by_age')}</option>
      <option value="whole">{t('people.in_public.whole')}</option>
      <option value="no_page">{t('people.in_public.no_page')}</option>
    </SelectField>
  );
}
