import type { AnswerOf, Endpoint, ParsedInputOf } from '@oche/contract';
import type { Context } from './context.ts';

/** An endpoint with the verb that does it. */
export type Route = { endpoint: Endpoint; verb: (context: Context, input: never) => Promise<unknown> };

export const route = <E extends Endpoint>(
  endpoint: E,
  verb: (context: Context, input: ParsedInputOf<E>) => Promise<AnswerOf<E>>,
): Route => ({ endpoint, verb: verb as Route['verb'] });
