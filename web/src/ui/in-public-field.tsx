import { IN_PUBLIC } from '@oche/kit';
import type { Translate } from '@oche/messages';
import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'help' | 'children'> & { t: Translate };

/** How much of a person public pages show. */
export function InPublicField({ t, ...field }: Props) {
  return (
    <SelectField label={t('people.in_public')} help={t('people.in_public_help')} {...field}>
      {IN_PUBLIC.map((choice) => (
        <option key={choice} value={choice}>
          {t(`people.in_public.${choice}`)}
        </option>
      ))}
    </SelectField>
  );
}
