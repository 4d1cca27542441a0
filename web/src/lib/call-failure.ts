import { isCallError } from '@oche/contract';
import type { Translate } from '@oche/messages';

/**
 * What can become of a call that did not go through, in one vocabulary for forms, buttons and the outbox of games:
 * `offline`: nobody answered; `passing`: the server cannot now, and the same call may work later; `signed_out`: the token
 * is no good; `conflict`: it changed in the meantime, and `current` is what it is now; `refused`: the answer is no.
 */
export type FailureKind = 'offline' | 'passing' | 'signed_out' | 'conflict' | 'refused';

export type CallFailure = {
  kind: FailureKind;
  /** Which refusal it was, for those that ask a question instead of ending in a notice. */
  code: string | null;
  /** What the server said, in the language of the page. */
  message: string | null;
  /** What is wrong, by field. */
  errors: Record<string, string>;
  current: unknown;
};

const PASSING: readonly number[] = [408, 425, 429];

export function failureKind(error: unknown): FailureKind {
  if (!isCallError(error)) return 'offline';
  if (error.status === 401) return 'signed_out';
  if (error.status === 409 && error.body.current !== undefined) return 'conflict';
  return error.status >= 500 || PASSING.includes(error.status) ? 'passing' : 'refused';
}

export function callFailure(error: unknown): CallFailure {
  const body = isCallError(error) ? error.body : null;
  const message = body?.message || null;
  const errors = Object.entries(body?.errors ?? {}).map(([field, [first]]) => [
    field,
    first ?? message ?? '',
  ]);
  const code = body?.code ?? null;
  return {
    kind: failureKind(error),
    code,
    message,
    errors: Object.fromEntries(errors),
    current: body?.current,
  };
}

/** For loaders: without a network the page opens all the same, and says so in the part that needs one. */
export const ignoreOffline = (loading: Promise<unknown>): Promise<unknown> =>
  loading.catch((error) => {
    // What fetch throws when nobody answers.
    if (!(error instanceof TypeError)) throw error;
  });

/** What is said where nobody answered: only a device that knows it has no network can tell that it was that. */
export const unknownFailure = (t: Translate): string =>
  t(navigator.onLine === false ? 'form.offline' : 'form.no_answer');
