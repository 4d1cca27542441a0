import type { AnswerOf, Endpoint, InputOf } from '@oche/contract';
import { useRef, useState } from 'react';
import { useApp } from './app-context.tsx';
import { type CallFailure, callFailure, unknownFailure } from './call-failure.ts';
import { toast } from './toast.ts';
import { newId } from './uuid.ts';

export type WriteOptions<E extends Endpoint> = {
  onSaved?: (answer: AnswerOf<E>, input: InputOf<E>) => unknown;
  /** The toast after saving: 'Saved' when left out, none when null. */
  savedMessage?: string | null;
  /** The title of the toast when it did not go through: 'Failed to save' when left out, none when null. */
  failedMessage?: string | null;
  /** What the toast says when nobody answered; that there is no network, or an unknown error, when left out. */
  offlineMessage?: string;
  /** Shows what will be before the answer is there; the function it returns takes that back. */
  optimistic?: (input: InputOf<E>) => () => void;
  /** Makes the call another way, such as one that fetches a file. */
  via?: (endpoint: E, input: InputOf<E>) => Promise<unknown>;
  /** Without a network nothing is said: for calls that only matter while there is one. */
  ignoreOffline?: boolean;
};

export type Write<E extends Endpoint> = {
  /** Makes the call; the answer, or null when it did not go through and the user has been told. */
  send: (input: InputOf<E>, onFailure?: (failure: CallFailure) => void) => Promise<AnswerOf<E> | null>;
  /** The input that is on its way. */
  pending: InputOf<E> | null;
  /** True from the answer until something is changed again. */
  saved: boolean;
  /** Why the last call did not go through. */
  failure: CallFailure | null;
  /** Forgets what became of the last call: something has been changed since. */
  touch: () => void;
};

type State<E extends Endpoint> = Pick<Write<E>, 'pending' | 'saved' | 'failure'>;
const UNANSWERED: readonly CallFailure['kind'][] = ['offline', 'passing'];
const UNTOUCHED = { pending: null, saved: false, failure: null };

/** The same, but for the id that each of them was given. */
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);
const textOf = (input: unknown): string => JSON.stringify({ ...(input as object), cid: null });

/** The one way to change something on the server: pending, saved or failed, with the toasts that belong to it. */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> {
  const { call, t } = useApp();
  const [state, setState] = useState<State<E>>(UNTOUCHED);
  const { onSaved, savedMessage = t('form.saved'), failedMessage = t('form.failed') } = options;
  // An answer that a later call has overtaken says nothing about the state any more.
  const newest = useRef(0);
  const unanswered = useRef<{ key: string; input: InputOf<E> } | null>(null);

  const send: Write<E>['send'] = async (given, onFailure) => {
    // Whoever heard no answer and sends the same again wants it once. Files are not compared.
    const before = endpoint.upload ? null : unanswered.current;
    const { key, input } = before && isSame(before.input, given) ? before : { key: newId(), input: given };
    const number = ++newest.current;
    const become = (next: State<E>) => number === newest.current && setState(next);
    setState({ ...UNTOUCHED, pending: input });
    const takeBack = options.optimistic?.(input);
    let answer: AnswerOf<E>;
    try {
      answer = (await (options.via?.(endpoint, input) ?? call(endpoint, input, key))) as AnswerOf<E>;
      unanswered.current = null;
    } catch (error) {
      takeBack?.();
      const failure = callFailure(error);
      unanswered.current = UNANSWERED.includes(failure.kind) ? { key, input } : null;
      become({ ...UNTOUCHED, failure });
      onFailure?.(failure);
      if (failedMessage === null || (failure.kind === 'offline' && options.ignoreOffline)) return null;
      const offline = failure.kind === 'offline' ? options.offlineMessage : undefined;
      toast.error(failedMessage, failure.message ?? offline ?? unknownFailure(t));
      return null;
    }
    become({ ...UNTOUCHED, saved: true });
    if (savedMessage !== null) toast.success(savedMessage);
    await onSaved?.(answer, input);
    return answer;
  };
  return { ...state, send, touch: () => (state.saved || state.failure) && setState(UNTOUCHED) };
}
