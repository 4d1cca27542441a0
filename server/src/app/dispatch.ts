import { type ApiGuard, type Endpoint, Refusal } from '@oche/contract';
import { fieldIssues } from '@oche/contract/endpoints';
import type { Locale } from '@oche/messages';
import type { Actor, Authenticate } from './actor.ts';
import type { AppServices } from './context.ts';
import { enforceLimit } from './limits.ts';
import type { Route } from './route.ts';
import { unstorableFields } from './unstorable.ts';

/** What is known about a caller besides the input: the same for a call over HTTP and one made while rendering. */
export type RequestInfo = {
  token: string | null;
  locale: Locale;
  /** A random name the browser keeps, to count calls per device; null when it keeps none. */
  device: string | null;
  deviceName: string;
  address: string;
};

/** Answers a call, or throws a Refusal. */
export type Dispatch = (endpoint: Endpoint, input: unknown, info: RequestInfo) => Promise<unknown>;

export function createDispatcher(
  services: AppServices,
  routes: Route[],
  authenticate: Authenticate,
): Dispatch {
  // By name, not by identity: the rendered pages carry a copy of the contract in their own bundle.
  const known = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return async (asked, rawInput, info) => {
    const route = known.get(nameOf(asked));
    if (!route) throw new Refusal('not_found');
    const { endpoint, verb } = route;
    const actor = await findActor(services, authenticate, info.token);
    enforceGuard(endpoint.guard, actor, services.demo);
    const parsed = endpoint.input.safeParse(rawInput ?? {});
    if (!parsed.success) throw new Refusal('invalid', { errors: fieldIssues(parsed.error, rawInput) });
    const unstorable = unstorableFields(parsed.data);
    if (unstorable) throw new Refusal('invalid', { errors: unstorable });
    if (endpoint.limit) {
      await enforceLimit(services, endpoint.limit, { ...info, account: accountOf(actor, parsed.data) });
    }
    const context = { ...services, actor, locale: info.locale, deviceName: info.deviceName };
    const answer = await verb(context, parsed.data as never);
    if (services.demo && !endpoint.file) checkAnswer(endpoint, answer);
    return answer;
  };
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

async function findActor(
  services: AppServices,
  authenticate: Authenticate,
  token: string | null,
): Promise<Actor> {
  return (token && (await authenticate(services, token))) || { kind: 'anonymous' };
}

function enforceGuard(guard: ApiGuard, actor: Actor, demo: boolean): void {
  switch (guard) {
    case 'open':
      return;
    case 'demo':
      if (!demo) throw new Refusal('not_found');
      return;
    case 'auth':
      if (actor.kind === 'anonymous') throw new Refusal('sign_in_required');
      if (actor.kind !== 'user') throw new Refusal('forbidden');
      return;
    case 'auth-or-board':
      if (actor.kind === 'anonymous') throw new Refusal('sign_in_required');
      return;
    case 'superadmin':
      if (actor.kind === 'anonymous') throw new Refusal('sign_in_required');
      if (actor.kind !== 'user' || !actor.isSuperAdmin) throw new Refusal('forbidden');
      return;
    case 'board':
      if (actor.kind === 'anonymous') throw new Refusal('sign_in_required');
      if (actor.kind !== 'board') throw new Refusal('forbidden');
  }
}

/** Before signing in, the account is the mail address that is tried. */
function accountOf(actor: Actor, input: unknown): string | null {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'board') return `board:${actor.boardId}`;
  const { email } = input as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

// Where people try things out, an answer that breaks the contract is a bug we want to see at once.
function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const parsed = endpoint.answer.safeParse(answer);
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract: ${parsed.error.message}`);
}
