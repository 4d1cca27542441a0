import type * as contract from '@oche/contract';
import type { AnswerOf, Endpoint, ParsedInputOf } from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import type { Context } from './context.ts';

type Contract = typeof contract;
export type EndpointName = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never;
}[keyof Contract];

/** What the verb of an endpoint is given, checked by the contract. */
export type Input<Name extends EndpointName> = ParsedInputOf<Contract[Name]>;

type Verb<Name extends EndpointName> = (
  context: Context,
  input: Input<Name>,
) => Promise<AnswerOf<Contract[Name]> | Download>;

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

const BY_NAME = new Map(ENDPOINTS.map(({ name, endpoint }) => [name, endpoint]));

/** Verbs by the names of their endpoints: a search for the one finds the other. */
export const verbs = (some: { [Name in EndpointName]?: Verb<Name> }): Route[] =>
  Object.entries(some).map(([name, verb]) => ({
    endpoint: BY_NAME.get(name)!,
    verb: verb as Route['verb'],
  }));
