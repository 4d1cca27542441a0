import type { AnswerOf, Endpoint, FieldIssue, InputOf } from '@oche/contract';
import { type MessageKey, type Translate, translateLoose } from '@oche/messages';
import { type SubmitEvent, useRef, useState } from 'react';
import { useApp } from './app-context.tsx';
import { type CallFailure, unknownFailure } from './call-failure.ts';
import { type FieldPath, type FormValues, fieldText, readForm, valueAt } from './form-values.ts';
import { useWrite, type WriteOptions } from './write.ts';

type Errors = Record<string, string>;

type Options<E extends Endpoint, V extends FormValues> = Omit<WriteOptions<E>, 'onSaved'> & {
  /** What the fields hold at first, by name; what is typed is read in the same shape. */
  values: V;
  /**
   * Makes the call's input from what was typed; the same thing when left out. May throw an InvalidField. `current` is what the
   * server holds when it is saved over what somebody else has changed: its version is the one to build on then.
   */
  toInput?: (values: V, current: unknown) => InputOf<E>;
  onSaved?: (answer: AnswerOf<E>, values: V) => unknown;
  /** Empties the form after saving, as for passwords. */
  clearOnSaved?: boolean;
  /** Fields of the call that stand below this name in the form. */
  prefix?: string;
};

/** What only the form can see is wrong, such as an hour that the clock skips. */
export class InvalidField extends Error {
  readonly field: string;
  readonly key: MessageKey;
  constructor(field: string, key: MessageKey) {
    super(key);
    this.field = field;
    this.key = key;
  }
}

/**
 * A form that saves by one call. The browser keeps what is typed, under names that are paths ("stages.1.size"); what the
 * contract forbids is said before anything is sent, and what the server refuses is put on its field.
 */
export function useForm<E extends Endpoint, V extends FormValues>(endpoint: E, options: Options<E, V>) {
  const { t } = useApp();
  const { values, prefix } = options;
  const [problems, setProblems] = useState<Errors>({});
  const [isChecking, setChecking] = useState(false);
  const sent = useRef(values);
  const form = useRef<HTMLFormElement>(null);
  const write = useWrite(endpoint, {
    ...options,
    onSaved: (answer) => {
      if (options.clearOnSaved) form.current?.reset();
      return options.onSaved?.(answer, sent.current);
    },
  });

  const show = (errors: Errors) => {
    setProblems(errors);
    if (form.current) focusFirst(form.current, Object.keys(errors));
  };
  const save = async (current?: unknown) => {
    const input = () => options.toInput?.(sent.current, current) ?? (sent.current as unknown as InputOf<E>);
    setChecking(true);
    const checked = await checkInput(endpoint, input, t).finally(() => setChecking(false));
    if ('errors' in checked) {
      write.touch();
      return show(prefixed(checked.errors, prefix));
    }
    setProblems({});
    await write.send(checked.input, (failure) => show(prefixed(failure.errors, prefix)));
  };
  const submit = (element: HTMLFormElement) => {
    form.current = element;
    sent.current = readForm(element, values);
    void save();
  };
  const { failure } = write;
  const saving = isChecking || write.pending !== null;
  return {
    saving,
    saved: write.saved,
    /** What is wrong, by field. */
    errors: problems,
    /** What is wrong with the whole. */
    failure: failure && wholeFailure(failure, t),
    /** Which refusal it was: some are a question, and `forget` lets it be. */
    ...{ refusal: failure?.code ?? null, forget: write.touch },
    /** What the refusal is about, where it names something. */
    refused: failure?.current ?? null,
    /** Somebody else changed it in the meantime: what it is now, and what was typed here. */
    conflict: failure?.kind === 'conflict' ? { current: failure.current, typed: sent.current } : null,
    /** Saves what was typed although somebody else has changed it. */
    saveOver: () => save(failure?.current),
    /** For the form element. */
    props: {
      // Before any script has come the browser sends it by itself, and nothing of it belongs into the address.
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!saving) submit(event.currentTarget);
      },
      onInput: () => write.saved && write.touch(),
    },
    ...fieldsOf(values, problems),
    /** Rows of a list have moved: what was wrong by index is no longer true. */
    rowsChanged: (list: keyof V & string) => {
      setProblems((now) => withoutList(now, list));
      write.touch();
    },
  };
}

/** Everything a field of a form needs. */
const fieldsOf = <V extends FormValues>(values: V, problems: Errors) => ({
  field: (name: FieldPath<V>) => ({
    name,
    defaultValue: fieldText(valueAt(values, name)),
    error: problems[name],
  }),
  check: (name: FieldPath<V>) => ({ name, defaultChecked: valueAt(values, name) === true }),
});

/** What cannot be said on a field. */
const wholeFailure = ({ errors, message }: CallFailure, t: Translate): string | null =>
  Object.keys(errors).length === 0 ? (message ?? unknownFailure(t)) : null;

const withoutList = (errors: Errors, list: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith(`${list}.`)));

type Checked<E extends Endpoint> = { input: InputOf<E> } | { errors: Errors };

/** Makes the input, and says what the contract forbids about it. Where the check cannot be loaded, the server says the same. */
async function checkInput<E extends Endpoint>(
  endpoint: E,
  make: () => InputOf<E>,
  t: Translate,
): Promise<Checked<E>> {
  try {
    const input = make();
    const issues = await import('./check-input.ts').then(
      (check) => check.checkInput(endpoint, input),
      () => null,
    );
    return issues ? { errors: wordIssues(issues, t) } : { input };
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error;
    return { errors: { [error.field]: translateLoose(t, error.key) } };
  }
}

const wordIssues = (issues: Record<string, FieldIssue[]>, t: Translate): Errors =>
  Object.fromEntries(
    Object.entries(issues).map(([field, [first]]) => [
      field,
      translateLoose(t, `issue.${first!.issue}`, first!.args),
    ]),
  );

const prefixed = (errors: Errors, prefix: string | undefined): Errors =>
  prefix
    ? Object.fromEntries(Object.entries(errors).map(([field, said]) => [`${prefix}.${field}`, said]))
    : errors;

/** Puts the cursor where something is wrong; a line of a list may be in the one field of that list. */
function focusFirst(form: HTMLFormElement, [first]: string[]): void {
  if (first === undefined) return;
  const field = form.elements.namedItem(first) ?? form.elements.namedItem(first.replace(/\.\d+$/, ''));
  if (field instanceof HTMLElement) field.focus();
}
