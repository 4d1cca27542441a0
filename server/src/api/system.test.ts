import { describeGuard, login, pathParameters } from '@oche/contract';
import { ENDPOINTS } from '@oche/contract/endpoints';
import { CATALOGUE_PARTS, CATALOGUES } from '@oche/messages/catalogues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';

let world: World;
let build: string;
beforeAll(async () => {
  world = await startWorld({ web: loadBuiltWeb });
  build = (await loadBuiltWeb()).build;
});
afterAll(() => world.stop());

/** Reads the whole answer: a connection that is still sending keeps its server from stopping. */
async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(path, { headers });
  await response.arrayBuffer();
  return response.status;
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(world.url + path, { headers });

test('health and readiness', async () => {
  expect(await (await get('/health')).json()).toEqual({ ok: true, build });
  const ready = await get('/ready');
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});

test('without its database a process is healthy but not ready, and calls say that it will pass', async () => {
  const other = await startWorld();
  await other.db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${other.connection.database} and pid <> pg_backend_pid()`.catch(() => {});
  await other.services.db.end({ timeout: 0 });
  expect((await fetch(`${other.url}/health`)).status).toBe(200);
  const ready = await fetch(`${other.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, reason: 'database_silent' }]);
  const call = await fetch(`${other.url}/api/live-games`);
  expect([call.status, await call.json()]).toEqual([
    503,
    { code: 'unavailable', message: expect.any(String) },
  ]);
  await other.stop();
});

describe('metrics', () => {
  test('of a demo are for this machine: not for whoever comes through a proxy, or where one may stand', async () => {
    expect(await statusOf(`${world.url}/metrics`)).toBe(200);
    const proxied = await startWorld({ env: { TRUST_PROXY: '1' } });
    for (const from of ['10.0.0.1', '127.0.0.1', '127.0.0.1, 10.0.0.1'])
      expect((await fetch(`${proxied.url}/metrics`, { headers: { 'x-forwarded-for': from } })).status).toBe(
        404,
      );
    expect(await statusOf(`${proxied.url}/metrics`)).toBe(404);
    await proxied.stop();
  });

  test('or for whoever has the token', async () => {
    const guarded = await startWorld({ env: { METRICS_TOKEN: 'a secret of the operator' } });
    const read = (authorization: string) => statusOf(`${guarded.url}/metrics`, { authorization });
    expect(await statusOf(`${guarded.url}/metrics`)).toBe(404);
    expect(await read('Bearer a secret of the operatox')).toBe(404);
    expect(await read('Bearer a')).toBe(404);
    expect(await read('Bearer a secret of the operator')).toBe(200);
    await guarded.stop();
  });

  test('count calls by route, never by what was asked', async () => {
    await get(`/api/admin/users/${world.player.id}`);
    await get('/api/secret-path-of-somebody');
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/users\/:user_id",status="401"\} 1/,
    );
    expect(text).toMatch(/^realtime_connections 0$/m);
    expect(text).toMatch(/^process_cpu_seconds_total/m);
    expect(text.includes('secret-path')).toBe(false);
  });
});

describe('translations', () => {
  test.each(['en', 'nl', 'de'] as const)(
    '%s: whole, and kept for ever under the name of the build',
    async (locale) => {
      const path = `/_i18n/${locale}/messages.json`;
      const named = await get(`${path}?v=${build}`);
      expect(named.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(await named.json()).toEqual(CATALOGUES[locale]);
      for (const other of [path, `${path}?v=older`, `${path}?v=${build}&v=x`])
        expect((await get(other)).headers.get('cache-control'), other).toBe('no-cache');
    },
  );

  test('each part on its own, and together they are all there is', async () => {
    const parts = Object.keys(CATALOGUE_PARTS.nl);
    const texts = await Promise.all(parts.map(async (part) => (await get(`/_i18n/nl/${part}.json`)).json()));
    expect(Object.assign({}, ...texts)).toEqual(CATALOGUES.nl);
    for (const part of ['nowhere', 'toString', '__proto__'])
      expect((await get(`/_i18n/nl/${part}.json`)).status).toBe(404);
  });

  test.each(['fr', 'toString', '__proto__', 'EN'])('%s is none of ours', async (locale) => {
    const answer = await get(`/_i18n/${locale}/messages.json`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', message: `Failed loading locale (${locale})` },
    ]);
  });
});

describe('icons', () => {
  test('come in the form Iconify clients read', async () => {
    const answer = await get('/icons/lucide.json?icons=trophy,not-an-icon,target');
    expect(answer.headers.get('cache-control')).toMatch(/max-age/);
    const found = (await answer.json()) as {
      prefix: string;
      icons: Record<string, { body: string }>;
      not_found: string[];
    };
    expect(found.prefix).toBe('lucide');
    expect(Object.keys(found.icons).sort()).toEqual(['target', 'trophy']);
    expect(found.icons.trophy!.body).toContain('<path');
    expect(found.not_found).toEqual(['not-an-icon']);
  });

  test.each([
    '/icons/lucide.json',
    '/icons/lucide.json?icons=',
    '/icons/nonsense.json?icons=a',
    '/icons/__proto__.json?icons=a',
  ])('%s: not found', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'Failed to load custom icons' },
    ]);
  });
});

describe('web apps', () => {
  test.each([
    ['/app.webmanifest', 'en', '/', '/', 'Next-level darts tournament platform'],
    ['/nl/app.webmanifest', 'nl', '/', '/nl', 'Dartstoernooien op een hoger niveau'],
    ['/scoring.webmanifest', 'en', '/tablet', '/tablet', 'The tablet beside the board'],
    ['/de/scoring.webmanifest', 'de', '/tablet', '/de/tablet', 'Das Tablet neben dem Board'],
  ])(
    '%s: in its language, and the same app in all of them',
    async (path, lang, id, start_url, description) => {
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
      const manifest = (await answer.json()) as { icons: { src: string }[] };
      expect(manifest).toMatchObject({ lang, id, start_url, description, scope: '/' });
      for (const { src } of manifest.icons) expect(await statusOf(world.url + src), src).toBe(200);
    },
  );
});

test('a client is told to wait two minutes before it doubts its socket, and may say what became of it', async () => {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/app/oche?protocol=7`);
  const { event, data } = await new Promise<{ event: string; data: string }>((resolve) => {
    socket.onmessage = ({ data: frame }) => resolve(JSON.parse(String(frame)));
  });
  expect(event).toBe('pusher:connection_established');
  expect(JSON.parse(data)).toMatchObject({ activity_timeout: 120 });
  socket.close();
  const report = await get('/timeline/v2/jsonp/3?timeline=W10%3D');
  expect(await report.text()).toBe('Pusher.ScriptReceivers[3](null, {});');
  expect(await (await get('/metrics')).text()).toContain('realtime_timeline_reports 1');
});

test('an API that lives elsewhere is where the pages call, and may be called', async () => {
  const elsewhere = await startWorld({ web: loadBuiltWeb, env: { API_URL: 'https://api.oche.example/v1/' } });
  const page = await rawRequest(elsewhere.url, '/', { headers: { host: 'localhost' } });
  expect(page.body).toContain('"apiUrl":"https://api.oche.example/v1"');
  expect(page.headers['content-security-policy']).toMatch(
    /connect-src 'self' https:\/\/api\.oche\.example[;,]/,
  );
  await elsewhere.stop();
});

test('the version manifest names the build and is never kept', async () => {
  const answer = await get('/builds/latest.json');
  expect(await answer.json()).toEqual({ id: build });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['de', 'de'],
  ['fr;q=0.9, de;q=0.8', 'de'],
  ['nl;q=0.1, en-US', 'en'],
  ['fr', 'en'],
  ['', 'en'],
] as const)('a refusal speaks the language asked for: %s', async (language, locale) => {
  const refusal = await refusalOf(
    world.withToken(null, language)(login, { email: 'nobody@example.com', password: 'not this one' }),
  );
  expect(refusal.body.message).toBe(CATALOGUES[locale]['refusal.credentials_wrong']);
});

test('answers of the API are never kept, and are packed when they are long', async () => {
  const answer = await get('/api/user');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  const packed = await rawRequest(world.url, '/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
});

describe('the OpenAPI document', () => {
  type Operation = {
    operationId: string;
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
    responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
    security?: object[];
  };
  type Document = {
    openapi: string;
    info: object;
    servers: { url: string }[];
    components: { schemas: object };
    paths: Record<string, Record<string, Operation>>;
  };
  let document: Document;
  beforeAll(async () => {
    document = (await (await get('/api/openapi.json')).json()) as Document;
  });

  test('has every endpoint of the contract once, and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(
      ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
    );
    const ids = Object.values(document.paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    });
  });

  test.each(ENDPOINTS)('describes $endpoint.method $endpoint.path', ({ name, endpoint }) => {
    const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    expect(operation.operationId).toBe(name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(pathParameters(endpoint.path));
    expect(inPath.every(({ required }) => required)).toBe(true);
    if (endpoint.method === 'GET') expect(operation.requestBody).toBeUndefined();
    for (const { schema } of operation.parameters) expect(schema).not.toEqual({});
    const body = operation.requestBody?.content['application/json']?.schema;
    for (const field of body?.required ?? []) expect(body?.properties).toHaveProperty(field);
    expect(operation.responses[200]!.content[endpoint.file ?? 'application/json']!.schema).toBeDefined();
    for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    expect(operation.security !== undefined).toBe(!['open', 'demo'].includes(describeGuard(endpoint.guard)));
  });

  test('points nowhere that is not in it', () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, pointer]) => pointer!,
    );
    expect(pointers.length).toBeGreaterThan(0);
    for (const pointer of new Set(pointers)) {
      const found = pointer
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(found, pointer).toBeDefined();
    }
  });

  test('can be read as a page', async () => {
    const page = await get('/api/docs');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const html = await page.text();
    for (const { endpoint } of ENDPOINTS) expect(html.includes(endpoint.path), endpoint.path).toBe(true);
  });
});
