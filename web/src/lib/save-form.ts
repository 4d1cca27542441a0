import {
  type AnswerOf,
  type CallError,
  type Endpoint,
  fieldIssues,
  type InputOf,
  isCallError,
} from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useApp } from './app-context.tsx';
import { toast } from './toast.ts';

type Options<E extends Endpoint, V extends FieldValues> = {
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

/**
 * A form that saves by one call. What the contract forbids is said before anything is sent; what the server refuses is put on
 * its field. `saved` is true from the answer until something is typed again.
 */
export function useSaveForm<E extends Endpoint, V extends FieldValues>(endpoint: E, options: Options<E, V>) {
  const { call, t } = useApp();
  const [refused, setRefused] = useState<CallError | null>(null);
  const form = useForm<V>({ defaultValues: options.values as DefaultValues<V>, shouldFocusError: true });
  const { isSubmitting, isSubmitSuccessful, isDirty, errors } = form.formState;

  const put = (field: string, message: string) =>
    form.setError(
      (options.prefix ? `${options.prefix}.${field}` : field) as Path<V>,
      { message },
      { shouldFocus: true },
    );

  const save = form.handleSubmit(async (values) => {
    setRefused(null);
    const input = options.toInput ? options.toInput(values) : (values as unknown as InputOf<E>);
    const checked = endpoint.input.safeParse(input);
    if (!checked.success) {
      for (const [field, [first]] of Object.entries(fieldIssues(checked.error, input))) {
        if (first) put(field, translateLoose(t, `issue.${first.issue}`, first.args));
      }
      return;
    }
    let answer: AnswerOf<E>;
    try {
      answer = await call(endpoint, input);
    } catch (error) {
      return refuse(error);
    }
    form.reset(options.clearOnSaved ? options.values : values);
    if (options.savedMessage !== null) toast.success(options.savedMessage ?? t('form.saved'));
    await options.onSaved?.(answer, values);
  });

  function refuse(error: unknown): void {
    const failure = isCallError(error) ? error : null;
    setRefused(failure);
    toast.error(t('form.failed'), failure?.message || t('form.unknown_error'));
    for (const [field, [first]] of Object.entries(failure?.body.errors ?? {})) if (first) put(field, first);
    if (!failure?.body.errors)
      form.setError('root', { message: failure?.message || t('form.unknown_error') });
  }

  const errorOf = (name: string): string | undefined =>
    (at(errors, name) as { message?: string } | undefined)?.message;
  return {
    ...form,
    /** Everything a field of this form needs. */
    field: (name: Path<V>) => ({
      ...form.register(name),
      // So that the rendered page already shows it, and nothing changes under the cursor of somebody quick.
      defaultValue: at(options.values, name) as string,
      error: errorOf(name),
    }),
    errorOf,
    save,
    saving: isSubmitting,
    saved: isSubmitSuccessful && !isDirty && !refused,
    refused,
    failure: errors.root?.message,
  };
}

/** What stands at a name such as "domains.2". */
const at = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
