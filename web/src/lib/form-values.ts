/** What a form holds: names that are paths ("stages.1.size") say where a field belongs. */
export type FormValue = string | number | boolean | null | readonly FormValue[] | FormValues;
export type FormValues = { [name: string]: FormValue };

/** Where a value may stand in a form: "name", "starts.local", "stages.1.size". */
export type FieldPath<V> = V extends readonly (infer R)[]
  ? `${number}` | `${number}.${FieldPath<R>}`
  : V extends object
    ? { [K in keyof V & string]: V[K] extends object ? K | `${K}.${FieldPath<V[K]>}` : K }[keyof V & string]
    : never;

/** What stands at a path; undefined where nothing does. */
export function valueAt(values: FormValue, path: string): FormValue | undefined {
  let at: FormValue | undefined = values;
  for (const name of path.split('.'))
    at = typeof at === 'object' && at !== null ? (at as FormValues)[name] : undefined;
  return at;
}

/** A value as a field is given it at first. */
export const fieldText = (value: FormValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type Field = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'checked' | 'disabled'>;

/**
 * What is typed, in the shape of what the fields held at first. Each element is read by its type: a number field gives a
 * number, or null when it is empty. What has no field stays as it was, but a list has the rows that are drawn and no others.
 */
export function readFields<V extends FormValues>(fields: Iterable<Field>, shape: V): V {
  const values = withoutRows(shape) as FormValues;
  for (const field of fields) if (field.name && !field.disabled) readField(values, field);
  return dense(values) as V;
}

export const readForm = <V extends FormValues>(form: HTMLFormElement, shape: V): V =>
  readFields([...form.elements] as unknown as Field[], shape);

function readField(values: FormValues, field: Field): void {
  if (field.type === 'radio' && !field.checked) return;
  if (field.type === 'submit' || field.type === 'button' || field.type === 'fieldset') return;
  const names = field.name.split('.');
  const last = names.pop()!;
  let at: FormValues = values;
  for (const [index, name] of names.entries()) {
    const isList = /^\d+$/.test(names[index + 1] ?? last);
    at[name] ??= isList ? ([] as unknown as FormValues) : {};
    at = at[name] as FormValues;
  }
  // Several boxes of one name are one list of what is ticked.
  if (field.type === 'checkbox' && Array.isArray(at[last])) {
    if (field.checked) (at[last] as FormValue[]).push(field.value);
  } else at[last] = typedValue(field);
}

function typedValue({ type, value, checked }: Field): FormValue {
  if (type === 'checkbox') return checked;
  if (type !== 'number' && type !== 'range') return value;
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? null : number;
}

const withoutRows = (value: FormValue): FormValue => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutRows(each)]));
};

/** Without the holes that rows leave that were taken out. */
const dense = (value: FormValue): FormValue => {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(dense);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dense(each)]));
};

/** A box that is ticked or not is shown as such. */
const shownText = (value: FormValue | undefined): string =>
  typeof value === 'boolean' ? (value ? '✓' : '–') : fieldText(value);

/** The fields whose values differ, with their labels: what two people made of the same thing. */
export function differentFields(
  labels: Record<string, string>,
  mine: FormValues,
  theirs: FormValues,
): { label: string; mine: string; theirs: string }[] {
  return Object.entries(labels)
    .map(([name, label]) => ({
      label,
      mine: shownText(valueAt(mine, name)),
      theirs: shownText(valueAt(theirs, name)),
    }))
    .filter((field) => field.mine !== field.theirs);
}
