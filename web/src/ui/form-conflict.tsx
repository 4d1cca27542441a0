import type { Translate } from '@oche/messages';
import { differentFields, type FormValues } from '../lib/form-values.ts';
import { ConflictNotice } from './conflict-notice.tsx';

/** What a form says when somebody else has changed the same thing meanwhile. */
type Form = {
  conflict: { current: unknown; typed: FormValues } | null;
  saving: boolean;
  saveOver: () => unknown;
};

type Props<T> = {
  form: Form;
  /** The fields by name. */
  labels: Record<string, string>;
  /** What stands in the fields of what it is now. */
  valuesOf: (current: T) => FormValues;
  /** Names instead of numbers, where a field holds those. */
  shown?: (values: FormValues) => FormValues;
  /** Takes what it is now. */
  onTheirs: (current: T) => unknown;
  t: Translate;
};

/** Two have changed the same thing: what differs, and a choice. Nothing while nobody has. */
export function FormConflict<T>({ form, labels, valuesOf, shown = same, onTheirs, t }: Props<T>) {
  if (!form.conflict) return null;
  const { typed } = form.conflict;
  const current = form.conflict.current as T;
  return (
    <ConflictNotice
      fields={differentFields(labels, shown(typed), shown(valuesOf(current)))}
      onMine={() => void form.saveOver()}
      onTheirs={() => void onTheirs(current)}
      busy={form.saving}
      t={t}
    />
  );
}

const same = (values: FormValues): FormValues => values;
