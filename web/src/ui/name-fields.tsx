import type { Translate } from '@oche/messages';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** First and last name, side by side where there is room. */
export function NameFields({ first, last, t }: { first: Field; last: Field; t: Translate }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('user.first_name')} autoComplete="given-name" {...first} />
      <TextField label={t('user.last_name')} autoComplete="family-name" {...last} />
    </div>
  );
}
