import { type ApiGuard, type Endpoint, type NamedGuard, Refusal, type RoleGuard } from '@oche/contract';
import { fieldIssues } from '@oche/contract/endpoints';
import type { Locale } from '@oche/messages';
import type { Actor, Authenticate } from './actor.ts';
import { doOnce } from './calls-once.ts';
import type { AppServices } from './context.ts';
import { enforceLimit } from './limits.ts';
import type { Route } from './route.ts';
import { asUnavailable } from './unavailable.ts';
import { unstorableFields } from './unstorable.ts';

/** What is known about a caller besides the input: the same for a call over HTTP and one made while rendering. */
export type RequestInfo = {
  token: string | null;
  locale: Locale;
  /** A random name that the browser keeps, to count calls per device. */
  device: string;
  /** It has only now been given that name, and may not keep it. */
  isNewDevice: boolean;
  deviceName: string;
  address: string;
  /** The caller's own name for this call, under which it may be sent again. */
  key: string | null;
};

/** Answers a call, or throws a Refusal. */
export type Dispatch = (endpoint: Endpoint, input: unknown, info: RequestInfo) => Promise<unknown>;

/** Whether somebody has a role where the input says; undefined when there is no such place. */
export type HasRole = (
  services: AppServices,
  actor: Actor,
  guard: RoleGuard,
  input: Record<string, unknown>,
) => Promise<boolean | undefined>;

/** Whether the owner of a mail address has signed in on a device before. */
export type KnowsDevice = (services: AppServices, email: string, device: string) => Promise<boolean>;

export function createDispatcher(
  services: AppServices,
  routes: Route[],
  asked: { authenticate: Authenticate; hasRole: HasRole; knowsDevice: KnowsDevice },
): Dispatch {
  const { authenticate, hasRole, knowsDevice } = asked;
  // By name, not by identity: the rendered pages carry a copy of the contract in their own bundle.
  const known = new Map(routes.map((route) => [nameOf(route.endpoint), route]));
  return async (called, rawInput, info) => {
    try {
      return await answer(called, rawInput, info);
    } catch (error) {
      throw asUnavailable(error) ?? error;
    }
  };

  async function answer(called: Endpoint, rawInput: unknown, info: RequestInfo): Promise<unknown> {
    const route = known.get(nameOf(called));
    if (!route) throw new Refusal('not_found');
    const { endpoint, verb } = route;
    const actor = await findActor(services, authenticate, info.token);
    enforceGuard(nameOfGuard(endpoint.guard), actor, services.demo);
    const parsed = endpoint.input.safeParse(rawInput ?? {});
    if (!parsed.success) throw new Refusal('invalid', { errors: fieldIssues(parsed.error, rawInput) });
    const unstorable = unstorableFields(parsed.data);
    if (unstorable) throw new Refusal('invalid', { errors: unstorable });
    if (typeof endpoint.guard === 'object') {
      const has = await hasRole(services, actor, endpoint.guard, parsed.data as Record<string, unknown>);
      if (!has) throw new Refusal(has === undefined ? 'not_found' : 'forbidden');
    }
    const admission =
      endpoint.limit && (await admit(services, endpoint, actor, parsed.data, info, knowsDevice));
    const { locale, device, deviceName } = info;
    const work = () => verb({ ...services, actor, locale, device, deviceName }, parsed.data as never);
    const caller = accountOf(actor) ?? (info.isNewDevice ? null : `device:${device}`);
    const isOnce = info.key !== null && caller !== null && endpoint.method === 'POST' && !endpoint.file;
    const answer = await (isOnce
      ? doOnce(
          services,
          { caller, call: nameOf(endpoint), key: info.key!, input: withoutContent(parsed.data) },
          work,
        )
      : work()
    ).catch(async (error) => {
      // Who could not be served has not failed.
      if (error instanceof Refusal && error.code === 'unavailable') await admission?.forgive();
      throw error;
    });
    await admission?.forgive();
    if (services.demo && !endpoint.file) checkAnswer(endpoint, answer);
    return answer;
  }
}

/** A file is not read before its verb reads it. */
function withoutContent(input: unknown): unknown {
  const { content: _, ...others } = input as Record<string, unknown>;
  return isStream((input as { content?: unknown }).content) ? others : input;
}

const isStream = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

async function findActor(
  services: AppServices,
  authenticate: Authenticate,
  token: string | null,
): Promise<Actor> {
  return (token && (await authenticate(services, token))) || { kind: 'anonymous' };
}

/** A role is looked up when the input is known to be one; before that, somebody has to be signed in. */
const nameOfGuard = (guard: ApiGuard): NamedGuard => (typeof guard === 'string' ? guard : 'auth');

function enforceGuard(guard: NamedGuard, actor: Actor, demo: boolean): void {
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
      return;
    case 'sheet-tablet':
      if (actor.kind === 'anonymous') throw new Refusal('sign_in_required');
      if (actor.kind !== 'sheet') throw new Refusal('forbidden');
  }
}

async function admit(
  services: AppServices,
  endpoint: Endpoint,
  actor: Actor,
  input: unknown,
  info: RequestInfo,
  knowsDevice: KnowsDevice,
) {
  const { email } = input as { email?: unknown };
  const target = typeof email === 'string' ? email : null;
  const device = info.isNewDevice ? null : info.device;
  const isKnownDevice =
    target !== null &&
    device !== null &&
    endpoint.limit === 'login' &&
    (await knowsDevice(services, target, device));
  const caller = { account: accountOf(actor), device, address: info.address, target, isKnownDevice };
  return enforceLimit(services, endpoint.limit!, caller, endpoint.weigh?.(input as never));
}

function accountOf(actor: Actor): string | null {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'sheet') return `sheet:${actor.deviceId}`;
  return actor.kind === 'board' ? `board:${actor.boardId}` : null;
}

// Where people try things out, an answer that breaks the contract is a bug we want to see at once.
function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const parsed = endpoint.answer.safeParse(answer);
  if (!parsed.success)
    throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract: ${parsed.error.message}`);
}
