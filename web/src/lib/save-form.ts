import {
  type AnswerOf,
  type CallError,
  type Endpoint,
  type FieldIssue,
  type InputOf,
  isCallError,
} from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { type SubmitEvent, useState } from 'react';
import { type AppContext, useApp } from './app-context.tsx';
import { toast } from './toast.ts';

type Values = Record<string, string | boolean>;

type Options<E extends Endpoint, V extends Values> = {
  /** What the fields hold at first, by name; the typed values have the same shape. */
  values: V;
  /** Makes the call's input from what was typed; the same thing when left out. */
  toInput?: (values: V) => InputOf<E>;
  onSaved?: (answer: AnswerOf<E>, values: V) => unknown;
  /** The toast after saving; null for none. */
  savedMessage?: string | null;
  /** Empties the form after saving, as for passwords. */
  clearOnSaved?: boolean;
  /** Fields of the call that stand below this name in the form. */
  prefix?: string;
};

type Fields = [field: string, message: string][];
type Outcome<E extends Endpoint, V> =
  | { kind: 'saved'; answer: AnswerOf<E>; values: V }
  | { kind: 'invalid'; fields: Fields }
  | { kind: 'refused'; refusal: CallError | null; message: string; fields: Fields };

/** Checks what was typed, sends it, and says what became of it. */
async function send<E extends Endpoint, V extends Values>(
  { call, t }: Pick<AppContext, 'call' | 't'>,
  endpoint: E,
  options: Options<E, V>,
  form: HTMLFormElement,
): Promise<Outcome<E, V>> {
  const values = readValues(form, options.values);
  const input = options.toInput ? options.toInput(values) : (values as unknown as InputOf<E>);
  // Where the check cannot be loaded, the server says the same.
  const problems = await import('./check-input.ts')
    .then(({ checkInput }) => checkInput(endpoint, input))
    .catch(() => null);
  if (problems) {
    const word = ([field, [first]]: [string, FieldIssue[]]): Fields[number] => [
      field,
      translateLoose(t, `issue.${first!.issue}`, first!.args),
    ];
    return { kind: 'invalid', fields: Object.entries(problems).map(word) };
  }
  try {
    return { kind: 'saved', answer: await call(endpoint, input), values };
  } catch (error) {
    const refusal = isCallError(error) ? error : null;
    const message = refusal?.message || t('form.unknown_error');
    const fields = Object.entries(refusal?.body.errors ?? {}).map(([field, [first]]): Fields[number] => [
      field,
      first ?? message,
    ]);
    return { kind: 'refused', refusal, message, fields };
  }
}

/**
 * A form that saves by one call. The browser keeps what is typed; what the contract forbids is said before anything is sent,
 * and what the server refuses is put on its field. `saved` is true from the answer until something is typed again.
 */
export function useSaveForm<E extends Endpoint, V extends Values>(endpoint: E, options: Options<E, V>) {
  const app = useApp();
  const [state, setState] = useState<FormState>(UNTOUCHED);

  const save = async (form: HTMLFormElement) => {
    setState({ ...UNTOUCHED, saving: true });
    const outcome = await send(app, endpoint, options, form);
    if (outcome.kind === 'saved') {
      setState({ ...UNTOUCHED, saved: true });
      if (options.clearOnSaved) form.reset();
      if (options.savedMessage !== null) toast.success(options.savedMessage ?? app.t('form.saved'));
      await options.onSaved?.(outcome.answer, outcome.values);
      return;
    }
    const errors = Object.fromEntries(
      outcome.fields.map(([field, message]) => [prefixed(options.prefix, field), message]),
    );
    focusFirst(form, Object.keys(errors));
    if (outcome.kind === 'invalid') return setState({ ...UNTOUCHED, errors });
    toast.error(app.t('form.failed'), outcome.message);
    setState({
      ...UNTOUCHED,
      errors,
      refused: outcome.refusal,
      failure: outcome.fields.length > 0 ? null : outcome.message,
    });
  };

  return {
    ...state,
    /** For the form element. */
    props: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!state.saving) void save(event.currentTarget);
      },
      onInput: () => state.saved && setState({ ...state, saved: false }),
    },
    /** Everything a field of this form needs. */
    field: (name: keyof V & string) => ({
      name,
      defaultValue: options.values[name] as string,
      error: state.errors[name],
    }),
    check: (name: keyof V & string) => ({ name, defaultChecked: options.values[name] === true }),
  };
}

type FormState = {
  saving: boolean;
  saved: boolean;
  /** What is wrong, by field. */
  errors: Record<string, string>;
  refused: CallError | null;
  /** What is wrong with the whole. */
  failure: string | null;
};
const UNTOUCHED: FormState = { saving: false, saved: false, errors: {}, refused: null, failure: null };

const prefixed = (prefix: string | undefined, field: string): string =>
  prefix ? `${prefix}.${field}` : field;

/** Puts the cursor where something is wrong; a line of a list is in the field of that list. */
function focusFirst(form: HTMLFormElement, [first]: string[]): void {
  const field = first === undefined ? null : form.elements.namedItem(first.replace(/\.\d+$/, ''));
  if (field instanceof HTMLElement) field.focus();
}

/** What is typed, in the shape of what the fields held at first. */
function readValues<V extends Values>(form: HTMLFormElement, shape: V): V {
  const typed = new FormData(form);
  const read = ([name, initial]: [string, string | boolean]) => [
    name,
    typeof initial === 'boolean' ? typed.has(name) : String(typed.get(name) ?? initial),
  ];
  return Object.fromEntries(Object.entries(shape).map(read)) as V;
}
