/** The product saying no: a code from the list of the core that says it, and what it is about. */
export type Refusal<Code extends string = string, Detail = unknown> = {
  readonly code: Code;
  readonly detail?: Detail;
};

export type Accepted<T> = { readonly ok: true; readonly value: T };
export type Refused<Code extends string = string, Detail = unknown> = {
  readonly ok: false;
  readonly refusal: Refusal<Code, Detail>;
};

/** What every rule answers. A refusal is a value; only a bug is thrown. */
export type Verdict<T, Code extends string = string, Detail = unknown> = Accepted<T> | Refused<Code, Detail>;

export function accept<T>(value: T): Accepted<T> {
  return { ok: true, value };
}

export function refuse<Code extends string, Detail>(code: Code, detail?: Detail): Refused<Code, Detail> {
  return { ok: false, refusal: detail === undefined ? { code } : { code, detail } };
}

/** The value where a refusal would be a bug: in tests, seeds and simulations. */
export function must<T>(verdict: Verdict<T>): T {
  if (verdict.ok) return verdict.value;
  throw new Error(`refused: ${JSON.stringify(verdict.refusal)}`);
}

/** The code of a refusal, or 'ok'. */
export const codeOf = <Code extends string>(verdict: Verdict<unknown, Code>): Code | 'ok' =>
  verdict.ok ? 'ok' : verdict.refusal.code;
