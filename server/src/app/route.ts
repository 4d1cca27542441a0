import type { AnswerOf, Endpoint, ParsedInputOf } from '@oche/contract';
import type { Context } from './context.ts';

/** An endpoint with the verb that does it. */
export type Route = { endpoint: Endpoint; verb: (context: Context, input: never) => Promise<unknown> };

/** A file that is read while it is sent: what stands in `chunks` is never in memory as a whole. */
export class Download {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
  constructor(name: string, chunks: AsyncIterable<string>) {
    this.name = name;
    this.chunks = chunks;
  }
}

/** An endpoint whose answer is a file. */
export const fileRoute = <E extends Endpoint>(
  endpoint: E,
  verb: (context: Context, input: ParsedInputOf<E>) => Promise<Download>,
): Route => ({ endpoint, verb: verb as Route['verb'] });

export const route = <E extends Endpoint>(
  endpoint: E,
  verb: (context: Context, input: ParsedInputOf<E>) => Promise<AnswerOf<E>>,
): Route => ({ endpoint, verb: verb as Route['verb'] });
