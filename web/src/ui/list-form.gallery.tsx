import { type Translate, translateLoose } from '@oche/messages';
import { type SubmitEvent, useState } from 'react';
import { InvalidField } from '../lib/form.ts';
import { momentIn, type ZonedField, zonedField } from '../lib/form-dates.ts';
import { useFormRows } from '../lib/form-rows.ts';
import { readForm } from '../lib/form-values.ts';
import type { Gallery } from '../lib/gallery.ts';
import { Button } from './button.tsx';
import { DateTimeField } from './date-field.tsx';
import { CheckField, TextField } from './field.tsx';

type Stage = { name: string; size: number | null; isOpen: boolean };
const STAGES: Stage[] = [
  { name: 'Groups', size: 4, isOpen: true },
  { name: 'Knockout', size: 16, isOpen: false },
];
const BEGINS = zonedField('2026-11-21T12:00:00.000Z', 'Europe/Brussels');
const VALUES: { name: string; begins: ZonedField; stages: Stage[] } = {
  ...{ name: 'Open', begins: BEGINS, stages: STAGES },
};

/** A form with a list, numbers and a moment, as useForm reads it; what would be sent is shown instead. */
function ListForm({ t }: { t: Translate }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sent, setSent] = useState('');
  const { rows, add, remove, move } = useFormRows('stages', STAGES, () => setErrors({}));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readForm(event.currentTarget, VALUES);
    try {
      setSent(JSON.stringify({ ...typed, begins: momentIn(typed.begins, 'begins') }));
      setErrors({});
    } catch (error) {
      if (!(error instanceof InvalidField)) throw error;
      setErrors({ [error.field]: translateLoose(t, error.key) });
    }
  };
  return (
    <form method="post" aria-label="List form" onSubmit={submit} className="grid max-w-2xl gap-4" noValidate>
      <TextField label="Tournament" name="name" defaultValue={VALUES.name} />
      <DateTimeField
        label="First game"
        name="begins"
        moment="2026-11-21T12:00:00.000Z"
        error={errors['begins.local']}
        t={t}
      />
      <ol className="grid gap-3">
        {rows.map(({ key, value, name }, at) => (
          <li key={key} className="flex flex-wrap items-end gap-3">
            <TextField label={`Stage ${at + 1}`} name={name('name')} defaultValue={value.name} />
            <TextField
              label={`Size ${at + 1}`}
              name={name('size')}
              type="number"
              defaultValue={value.size ?? ''}
            />
            <CheckField label={`Open ${at + 1}`} name={name('isOpen')} defaultChecked={value.isOpen} />
            <Button look="quiet" disabled={at === 0} onClick={() => move(key, at - 1)}>
              Up {at + 1}
            </Button>
            <Button look="quiet" onClick={() => remove(key)}>
              Remove {at + 1}
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex gap-3">
        <Button onClick={() => add({ name: '', size: null, isOpen: false })}>Add a stage</Button>
        <Button type="submit" look="primary">
          Read the form
        </Button>
      </div>
      <output className="break-words text-ink-soft text-sm" data-testid="list-form">
        {sent}
      </output>
    </form>
  );
}

export const gallery: Gallery = { 'list form': { 'two stages': (t) => <ListForm t={t} /> } };
