import type { Translate } from '@oche/messages';
import type { ComponentProps } from 'react';
import { SelectField } from '../ui/field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & { t: Translate };

/** Who may play a competition: the genders of players, and what federations have besides. */
const CATEGORIES = {
  male: 'gender.male',
  female: 'gender.female',
  mixed: 'category.mixed',
  aspirants: 'category.aspirants',
  juniors: 'category.juniors',
  'g-darts': 'category.g_darts',
  other: 'gender.other',
} as const;

export const categoryName = (category: keyof typeof CATEGORIES, t: Translate): string =>
  t(CATEGORIES[category]);

export function CategoryField({ t, ...field }: Props) {
  return (
    <SelectField label={t('category.title')} {...field}>
      {Object.entries(CATEGORIES).map(([category, name]) => (
        <option key={category} value={category}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}
