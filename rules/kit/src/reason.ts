/**
 * Why something is as it is: a code that is worded in every language, and the facts that fill the words. Ids among the facts
 * are shown by their names.
 */
export type Reason<Code extends string = string> = {
  readonly code: Code;
  readonly facts: Readonly<Record<string, string | number>>;
};

export const reason = <Code extends string>(code: Code, facts: Reason['facts'] = {}): Reason<Code> => ({
  code,
  facts,
});
