import {
  describeGuard,
  type Endpoint,
  type NamedGuard,
  pathParameters,
  REFUSALS,
  type RefusalCode,
  requestFor,
  UPLOAD_TYPE,
} from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, SECOND } from '../clock.ts';
import { countOpenRuns } from '../testing/lookups.sql.ts';
import { lastRowChange, noteRowChanges, rowChangesAfter } from '../testing/row-changes.sql.ts';
import type { Sample } from '../testing/sample.ts';
import { SAMPLES } from '../testing/samples.ts';
import { ROLES, type Role, startWorld, type World } from '../testing/world.ts';
import { JOBS, ROLE_CHECKS } from '../wiring.ts';

// Every endpoint x everybody who could call it. The expectation is worked out from the contract, the calls are real.

let world: World;
beforeAll(async () => {
  // What a job does meanwhile would look like something that a refused call has changed.
  world = await startWorld({ jobsEveryMs: Object.fromEntries(JOBS.map(({ name }) => [name, DAY])) });
  await noteRowChanges(world.db);
});
afterAll(() => world.stop());

const EVERYBODY = Object.fromEntries(ROLES.map((role) => [role, null])) as Record<Role, null>;
/** What each guard tells whom; null means: come in. */
const GUARD: Record<NamedGuard | 'role' | 'captain', Record<Role, RefusalCode | null>> = {
  open: EVERYBODY,
  demo: EVERYBODY,
  auth: { ...EVERYBODY, anonymous: 'sign_in_required', board: 'forbidden' },
  'auth-or-board': { ...EVERYBODY, anonymous: 'sign_in_required' },
  superadmin: {
    anonymous: 'sign_in_required',
    player: 'forbidden',
    'other player': 'forbidden',
    organiser: 'forbidden',
    board: 'forbidden',
    superadmin: null,
  },
  board: {
    anonymous: 'sign_in_required',
    player: 'forbidden',
    'other player': 'forbidden',
    organiser: 'forbidden',
    board: null,
    superadmin: 'forbidden',
  },
  // Nobody of the cast is the tablet of a match; that one is tested with its evening.
  'sheet-tablet': {
    ...{ anonymous: 'sign_in_required', player: 'forbidden', 'other player': 'forbidden' },
    ...{ organiser: 'forbidden', board: 'forbidden', superadmin: 'forbidden' },
  },
  // The samples name the organiser's own organisation; who of an organisation may what is tested with its roles.
  role: {
    anonymous: 'sign_in_required',
    player: 'forbidden',
    'other player': 'forbidden',
    organiser: null,
    board: 'forbidden',
    superadmin: null,
  },
  // The samples name a team that the player is captain of; the other player leads another team of the same season.
  captain: {
    anonymous: 'sign_in_required',
    player: null,
    'other player': 'forbidden',
    organiser: null,
    board: 'forbidden',
    superadmin: null,
  },
};

const kindOf = ({ guard }: Endpoint) =>
  typeof guard === 'string' ? guard : guard.role === 'captain' ? 'captain' : 'role';
const byGuard = (endpoint: Endpoint, role: Role) => GUARD[kindOf(endpoint)][role];

function expected(endpoint: Endpoint, { only }: Sample, role: Role): RefusalCode | null {
  const refused = byGuard(endpoint, role);
  if (refused) return refused;
  return only && !only.roles.includes(role) ? only.else : null;
}

async function send(endpoint: Endpoint, input: Record<string, unknown>, token: string | null) {
  const { path, body, content } = requestFor(endpoint, input);
  const response = await fetch(`${world.url}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(content ? { 'content-type': UPLOAD_TYPE } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(content ? { body: content } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: response.ok && endpoint.file ? text : JSON.parse(text) };
}

const notedAt = new Map<string, number>();
/** The first call of a session in an hour, or of a tablet in a minute, notes its use: that is no change of the call we look at. */
async function noteUse(token: string | null): Promise<void> {
  if (token === null || performance.now() - (notedAt.get(token) ?? -Infinity) < 20 * SECOND) return;
  notedAt.set(token, performance.now());
  await fetch(`${world.url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
}

const LISTED = ENDPOINTS.map((one) => ({ ...one, guard: describeGuard(one.endpoint.guard) }));

describe.each(LISTED)('$endpoint.method $endpoint.path ($guard)', ({ name, endpoint }) => {
  let unchanged: ReturnType<Sample['input']> | undefined;
  test.each(ROLES)('as %s', async (role) => {
    const sample = SAMPLES[name];
    if (!sample) throw new Error(`Add a sample input for "${name}" to server/src/testing/samples.ts`);
    const refusal = expected(endpoint, sample, role);
    // Reading and being refused change nothing, so one cast and one input will do; whoever changes something gets their own.
    const isReading = refusal !== null || endpoint.method === 'GET';
    const cast = isReading ? world : await world.makeCast();
    if (isReading) unchanged ??= sample.input(world, world);
    const input = await (isReading ? unchanged! : sample.input(cast, world));
    if (!refusal) {
      const answer = await send(endpoint, input, cast.tokens[role]);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
      // A calendar that is being made would look like something that the next call has changed.
      await expect.poll(() => countOpenRuns(world.db), { timeout: 20_000 }).toBe(0);
      return;
    }
    const look = async () => {
      await noteUse(cast.tokens[role]);
      const last = await lastRowChange(world.db);
      const answer = await send(endpoint, input, cast.tokens[role]);
      return { answer, changes: await rowChangesAfter(world.db, last) };
    };
    const first = await look();
    // A tablet is noted once a minute: whatever was noted just now is not noted again.
    const isNoted = role === 'board' && first.changes.every((change) => change === 'update board_devices');
    const { answer, changes } = isNoted && first.changes.length > 0 ? await look() : first;
    expect(answer).toEqual({
      status: REFUSALS[refusal],
      body: {
        code: refusal,
        message: expect.stringMatching(/\w{3}/),
        // What is wrong with a field of the caller's own is no secret.
        ...(answer.body.errors && { errors: expect.any(Object) }),
      },
    });
    if (!byGuard(endpoint, role)) expect(endpoint.refusals).toContain(refusal);
    expect(changes, 'what a refused call has written').toEqual([]);
  });
});

test('the same endpoints, outside demo and test: what is only for the demo does not exist', async () => {
  const real = await startWorld({ mode: 'start' });
  const demo = ENDPOINTS.filter(({ endpoint }) => endpoint.guard === 'demo');
  expect(demo.length).toBeGreaterThan(0);
  for (const { name, endpoint } of demo) {
    const { path, body } = requestFor(endpoint, await SAMPLES[name]!.input(real, real));
    for (const role of ROLES) {
      const response = await fetch(`${real.url}/api${path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${real.tokens[role]}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect([path, role, response.status]).toEqual([path, role, 404]);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  }
  await real.stop();
});

test('a role is looked up by a parameter of the path, and the wiring knows whose it is', () => {
  for (const { name, endpoint } of ENDPOINTS) {
    if (typeof endpoint.guard === 'string') continue;
    expect(pathParameters(endpoint.path), name).toContain(endpoint.guard.of);
    expect(Object.keys(ROLE_CHECKS), name).toContain(endpoint.guard.of);
  }
});

test('no sample is left over from an endpoint that is gone', () => {
  const known = ENDPOINTS.map(({ name }) => name);
  expect(Object.keys(SAMPLES).filter((name) => !known.includes(name))).toEqual([]);
});
