import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { type Endpoint, LIMITS, pathParameters, requestFor, UPLOAD_TYPE } from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { HOUR } from '../clock.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { assertSafeAnswer } from '../testing/safe-answer.ts';
import { SAMPLES } from '../testing/samples.ts';
import { type Role, startWorld, type World } from '../testing/world.ts';

// Anything at all, to every endpoint: sometimes all of it nonsense, sometimes one field of a good input.
// Once from a seed that never changes, so that a red run can be run again, and once from one that is new in every run, which a
// failure names. FUZZ_SEED=… is that seed again; FUZZ_REQUESTS=… asks so often in all, and prints how it went.

const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const REQUESTS = process.env.FUZZ_REQUESTS ? Number(process.env.FUZZ_REQUESTS) : undefined;
const MOST_MS = 40_000;
const answered = { requests: 0, failures: 0 };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
const agent = new Agent({ keepAlive: true });
afterAll(async () => {
  if (REQUESTS) process.stdout.write(`${JSON.stringify({ ...answered, seed: SEED })}\n`);
  agent.destroy();
  await world.stop();
});

const NASTY = [
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '٣',
  '%',
  "'",
  '\\',
  '١٢',
];
const KEYS = ['__proto__', 'constructor', 'toString', 'length', '$ne', '0'];
/** Any sign, half ones too. The "binary" of the library would do, but lists a million of them first. */
const sign = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map(String.fromCodePoint, (text) => String(text).codePointAt(0)!);
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(...NASTY),
  fc.array(fc.integer(), { maxLength: 300 }),
  fc.string({ unit: sign, maxLength: 300 }),
  fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue(), { maxKeys: 3 }),
);

/** Addresses carry texts only, and a lone surrogate has no spelling there. */
function spelled(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const inAddress =
    endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.upload
      ? Object.keys(input).filter((field) => field !== 'content' || !endpoint.upload)
      : pathParameters(endpoint.path);
  const texts = inAddress.map((field) => {
    const value = input[field];
    return [field, (typeof value === 'string' ? value : `${JSON.stringify(value)}`).toWellFormed()];
  });
  return { ...input, ...Object.fromEntries(texts) };
}

type Case = (typeof ENDPOINTS)[number];

/** Somebody whom neither the guard nor the verb sends away before the input is looked at. */
function whoMay(name: string, { guard }: Endpoint): Role {
  if (guard === 'superadmin' || guard === 'board') return guard;
  return SAMPLES[name]!.only?.roles[0] ?? (typeof guard === 'object' ? 'organiser' : 'player');
}

/** Every place inside a good input, as the steps that lead there. */
const placesIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
    : [];

function withValueAt(value: unknown, [step, ...rest]: string[], placed: unknown): unknown {
  if (step === undefined) return placed;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[step] = withValueAt(copy[step], rest, placed);
  return copy;
}

/** Whatever it is, as somebody could send it. */
const asFile = (content: unknown): Buffer =>
  content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(JSON.stringify(content) ?? '');

/** How many calls in a row are not too many, whatever the limits count them by. */
function mostInARow({ limit, weigh }: Endpoint): number {
  if (!limit || weigh) return weigh ? 1 : Infinity;
  const { account, target = account }: { account: number; target?: number } = LIMITS[limit];
  return Math.min(account, target);
}

let inARow = 0;
/** Nobody is to be refused only for having tried so often. Time moves on when it has to: with it callers are forgotten. */
function rest(endpoint: Endpoint): void {
  if (endpoint.limit) inARow++;
  if (inARow < mostInARow(endpoint)) return;
  world.clock.advance(HOUR);
  inARow = 0;
}

/** Asks an endpoint as somebody who may, and looks at how it answers. */
async function prepare({ name, endpoint }: Case) {
  const cast = await world.makeCast();
  const sample: Record<string, unknown> = { ...(await SAMPLES[name]!.input(cast, world)) };
  const { method } = endpoint;
  const token = cast.tokens[whoMay(name, endpoint)];
  const ask = async (input: Record<string, unknown>) => {
    rest(endpoint);
    const { path, body, content } = requestFor(endpoint, spelled(endpoint, input));
    const answer = await rawRequest(world.url, `/api${path}`, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(endpoint.upload ? { 'content-type': UPLOAD_TYPE } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(endpoint.upload ? { body: asFile(content) } : {}),
    });
    answered.requests++;
    if (answer.status >= 500) answered.failures++;
    assertSafeAnswer(answer, `${path} ${JSON.stringify(body)}`);
  };
  const known = 'shape' in endpoint.input.def ? Object.keys(endpoint.input.def.shape as object) : [];
  return { sample, fields: [...new Set([...Object.keys(sample), ...known])], ask };
}

const toRead = new Map<string, ReturnType<typeof prepare>>();
/** Reading changes nothing, so one cast and one sample will do for all that is read from an endpoint. */
function prepareFor(one: Case): ReturnType<typeof prepare> {
  if (one.endpoint.method !== 'GET') return prepare(one);
  const prepared = toRead.get(one.name) ?? prepare(one);
  toRead.set(one.name, prepared);
  return prepared;
}

test.each(ENDPOINTS)('every nasty value in every field: $endpoint.method $endpoint.path', async (one) => {
  const { sample, fields, ask } = await prepareFor(one);
  for (const field of fields) {
    const inputs = NASTY.map((value) => ({ ...sample, [field]: value }));
    // Who only reads is in nobody's way.
    if (one.endpoint.method === 'GET') await Promise.all(inputs.map(ask));
    else for (const input of inputs) await ask(input);
  }
});

test.each(ENDPOINTS)('anything: $endpoint.method $endpoint.path', async (one) => {
  const { sample, fields, ask } = await prepareFor(one);
  const found = placesIn(sample);
  const places = found.length > 0 ? found : [['search']];
  const field = fc.constantFrom(...fields, 'ids', 'season', 'search', 'page', 'email');
  const input = fc.oneof(
    fc.dictionary(field, anything),
    fc.tuple(field, anything).map(([name, value]) => ({ ...sample, [name]: value })),
    // Somewhere deep inside, where only a good input gets to.
    fc
      .tuple(fc.nat(), anything)
      .map(([at, value]) => withValueAt(sample, places[at % places.length]!, value) as typeof sample),
  );
  // Where a password is checked, every try costs time on purpose.
  const numRuns = REQUESTS ? Math.ceil(REQUESTS / ENDPOINTS.length / 2) : one.endpoint.limit ? 4 : 10;
  // Who looks for a smaller case for longer than a test may take would never name the one that failed.
  for (const from of [{}, { seed: SEED }])
    await fc.assert(fc.asyncProperty(input, ask), { numRuns, interruptAfterTimeLimit: MOST_MS, ...from });
});
