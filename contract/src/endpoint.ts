import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { EventRole, OrganisationRole } from './roles.ts';

/**
 * Who may call an endpoint at all. Whether this caller may touch this thing is decided next to the verb.
 * open: everybody; auth: a signed-in user; superadmin; board: a tablet that is logged in to its board; auth-or-board;
 * sheet-tablet: the tablet of a league match;
 * demo: everybody, and only where demo conveniences are on (elsewhere the endpoint does not exist);
 * { role, of }: who has this role, or one that covers it, in the organisation, event, ranking or team that a parameter of the path belongs to.
 */
export type ApiGuard = NamedGuard | RoleGuard;
export type NamedGuard = 'open' | 'auth' | 'superadmin' | 'board' | 'auth-or-board' | 'sheet-tablet' | 'demo';
export type RoleGuard =
  | { role: OrganisationRole; of: 'org_slug' }
  | { role: EventRole; of: 'event_id' }
  | { role: EventRole; of: 'tournament_id' }
  | { role: 'owner'; of: 'ranking_id' }
  | { role: 'captain'; of: 'team_slug' };

/** A guard in words, for documents and the names of tests. */
export const describeGuard = (guard: ApiGuard): string =>
  typeof guard === 'string' ? guard : `${guard.role} of ${guard.of}`;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint<I extends z.ZodMiniType = z.ZodMiniType, A extends z.ZodMiniType = z.ZodMiniType> = {
  method: Method;
  /** Below the API base. `{name}` is filled from the input field of that name. */
  path: string;
  guard: ApiGuard;
  summary: string;
  /** One schema for path, query (GET, DELETE) and body (POST, PUT) together. */
  input: I;
  answer: A;
  refusals: readonly RefusalCode[];
  limit?: LimitName;
  /** How many calls one stands for, where they are not alike. */
  weigh?: (input: z.output<I>) => number;
  /** The answer is a file of this type, sent while it is still being read. */
  file?: 'text/csv' | 'application/json';
  /** The body is a file and nothing else: the input's `content`, which is not read before the guard has let its sender in. */
  upload?: true;
  /** The same for everybody who is not signed in, and read by many at once: they share an answer that is at most a second old. */
  shared?: true;
};

type Limit = {
  /** The window. */
  minutes: number;
  /** Calls of one account that is signed in, from anywhere. */
  account: number;
  /** Where no account is needed: calls of one browser or app, and of everybody behind one address, which may be a hall. */
  device?: number;
  address?: number;
  /** Calls about one mail address or account, whoever makes them; what comes after is delayed or passed over, and never locks its owner out. */
  target?: number;
  /** Only what is refused counts: a hall that signs in is no attack. */
  failures?: true;
  /** Counted by each process in its memory: for calls that are many and must be quick. */
  inMemory?: true;
};

export const LIMITS = {
  login: { account: 20, device: 20, address: 100, target: 10, minutes: 15, failures: true },
  code: { account: 20, device: 20, address: 100, minutes: 15, failures: true },
  /** Behind one address may be a whole hall. */
  enter: { account: 20, device: 20, address: 400, minutes: 60 },
  register: { account: 10, device: 10, address: 400, minutes: 60 },
  /** A café may send several teams in one evening, and each changes its mind. */
  team: { account: 30, device: 20, address: 200, minutes: 60 },
  mail: { account: 5, device: 10, address: 60, target: 5, minutes: 60 },
  /** Browsers say it again with every change of what they follow. */
  subscribe: { account: 120, device: 120, address: 1200, minutes: 60 },
  challenge: { account: 40, minutes: 5 },
  chat: { account: 30, minutes: 1 },
  friend: { account: 30, minutes: 60 },
  /** Whoever is invited by mail reads what the sender called their event. */
  invite: { account: 30, minutes: 60 },
  /** Two browsers that connect say a dozen things; each question rings at somebody. */
  video: { account: 240, target: 20, minutes: 5, inMemory: true },
  write: { account: 240, minutes: 1 },
  export: { account: 20, minutes: 60 },
  /** Reads everything there is of somebody. */
  takeout: { account: 5, minutes: 60 },
  /** Reads many games again: a coach may look at every student once. */
  analysis: { account: 90, minutes: 10 },
  /** Looking for words reads a lot; a hall of visitors has one address. */
  search: { account: 60, device: 60, address: 1200, minutes: 1, inMemory: true },
  upload: { account: 150, minutes: 10 },
  /** Events, not calls: what a device kept on a long evening fits, and goes on at ten a second. */
  record: { account: 3000, minutes: 5, inMemory: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** A file as a caller hands it over; a verb is given the stream that it arrives by. */
export type FileContent = Blob | Uint8Array<ArrayBuffer>;

export const endpoint = <I extends z.ZodMiniType, A extends z.ZodMiniType>(definition: Endpoint<I, A>) =>
  definition;

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

const PARAMETER = /\{(\w+)\}/g;

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(PARAMETER)].map((match) => match[1] as string);

/** Splits an input into the address and the body that carry it. */
export function requestFor(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; body?: Record<string, unknown>; content?: FileContent } {
  const { content, ...others } = input;
  const rest = endpoint.upload ? others : { ...input };
  let path = endpoint.path.replace(PARAMETER, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (!endpoint.upload && (endpoint.method === 'POST' || endpoint.method === 'PUT'))
    return { path, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  if (query.size > 0) path += `?${query}`;
  return endpoint.upload ? { path, content: content as FileContent } : { path };
}
