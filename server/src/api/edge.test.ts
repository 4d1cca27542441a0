import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startGame } from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startWorld, type World } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';

let world: World;
let proxied: World;
let secure: World;
beforeAll(async () => {
  world = await startWorld({ web: loadBuiltWeb });
  proxied = await startWorld({ env: { TRUST_PROXY: '1' } });
  secure = await startWorld({
    env: { PUBLIC_URL: 'https://oche.example', OWN_HOSTS: 'staging.oche.example' },
  });
});
afterAll(() => Promise.all([world.stop(), proxied.stop(), secure.stop()]));

const PATHS = ['/', '/play', '/api/user', '/health'];

describe('a Host that is none is refused', () => {
  test.each([
    'evil.example/path',
    'evil.example:99999',
    'evil.example:port',
    'two words',
    '[::1',
    '[nonsense]',
    'a@b',
    '.',
    'x'.repeat(300),
    '<script>',
    "o'che",
  ])('%s', async (host) => {
    for (const path of PATHS)
      expect([path, (await rawRequest(world.url, path, { headers: { host } })).status]).toEqual([path, 400]);
  });

  test.each([
    'oche.example',
    'OCHE.example:8443',
    'club-1.example.',
    '127.0.0.1:3000',
    '[::1]:3000',
    'my_host',
  ])('%s is one', async (host) => {
    expect((await rawRequest(world.url, '/health', { headers: { host } })).status).toBe(200);
  });

  test('two of them', async () => {
    const { hostname, port } = new URL(world.url);
    for (const path of PATHS) {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });
});

describe('behind a proxy', () => {
  test.each([
    ['x-forwarded-host', 'evil.example/path'],
    ['x-forwarded-host', 'a b'],
    ['x-forwarded-proto', 'javascript'],
    ['x-forwarded-proto', 'https://evil.example'],
    ['x-forwarded-for', 'nonsense'],
    ['x-forwarded-for', '127.0.0.1, <script>'],
  ])('%s: %s is refused', async (name, value) => {
    for (const path of PATHS)
      expect([path, (await rawRequest(proxied.url, path, { headers: { [name]: value } })).status]).toEqual([
        path,
        400,
      ]);
  });

  test('what a good proxy says is believed', async () => {
    const headers = {
      'x-forwarded-host': 'oche.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': 'made up, 203.0.113.7',
    };
    expect((await rawRequest(proxied.url, '/api/user', { headers })).status).toBe(200);
  });

  test('without a proxy it is nobody’s business', async () => {
    const headers = { 'x-forwarded-host': 'a b', 'x-forwarded-proto': 'x', 'x-forwarded-for': 'y' };
    expect((await rawRequest(world.url, '/api/user', { headers })).status).toBe(200);
  });
});

describe('strict transport security', () => {
  const policyFor = async (host: string) =>
    (await rawRequest(secure.url, '/health', { headers: { host } })).headers['strict-transport-security'];

  test('covers the sub-domains of our hosts, and only the host itself of a club', async () => {
    expect(await policyFor('oche.example')).toBe('max-age=31536000; includeSubDomains');
    expect(await policyFor('staging.oche.example:443')).toBe('max-age=31536000; includeSubDomains');
    expect(await policyFor(secure.organisation.domain)).toBe('max-age=31536000');
    expect((await rawRequest(world.url, '/health')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('what no database can keep is refused', () => {
  const start = (started_at: string) =>
    fetch(`${world.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tokens.player}` },
      body: JSON.stringify({ kind: 'x01', sides: [[{ name: 'A' }], [{ name: 'B' }]], started_at }),
    });

  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '1969-12-31T23:59:59Z',
    '9999-12-31T23:59:59-14:00',
    '2026-02-30T00:00:00Z',
  ])('%s as a time: 422', async (at) => {
    expect((await start(at)).status).toBe(422);
  });

  test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('%s as a day: 422', async (day) => {
    for (const query of [`from=${day}`, `to=${day}`])
      for (const path of ['/api/user/matches', '/api/user/statistics'])
        expect([
          path,
          (
            await fetch(`${world.url}${path}?${query}`, {
              headers: { authorization: `Bearer ${world.tokens.player}` },
            })
          ).status,
        ]).toEqual([path, 422]);
  });

  test('JSON that is nested without need: 400', async () => {
    const game = await world.as('player')(startGame, {
      kind: 'x01',
      sides: [[{ name: 'A' }], [{ name: 'B' }]],
    });
    const send = (depth: number) => {
      const nested = `${'{"x":'.repeat(depth)}1${'}'.repeat(depth)}`;
      const visit = `{"cid":"${randomUUID()}","event":{"type":"visit","visit":{"total":60},"note":${nested}}}`;
      return fetch(`${world.url}/api/games/${game.id}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tokens.player}` },
        body: `{"base_v":0,"events":[${visit}]}`,
      });
    };
    for (const depth of [100, 3000, 20_000])
      expect([depth, (await send(depth)).status]).toEqual([depth, 400]);
    expect((await send(3)).status).toBe(200);
  });
});

describe('a form that is sent before any script has run', () => {
  const post = (path: string) =>
    rawRequest(world.url, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%40example.com&password=secret',
    });

  test.each(['/auth/login', '/nl/auth/login?redirect=%2Fplay', '/tablet/login'])(
    '%s shows its page again, and nothing of what was typed is in the address',
    async (path) => {
      const answer = await post(path);
      expect([answer.status, answer.headers.location]).toEqual([303, path]);
      expect(JSON.stringify(answer)).not.toContain('secret');
    },
  );

  test('leads nowhere else', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '/%09/evil.example'])
      expect((await post(path)).headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('is no way around the API', async () => {
    expect((await post('/api/nothing')).status).toBe(404);
  });
});

test.each([
  ['start', '0.0.0.0'],
  ['demo', '127.0.0.1'],
  ['dev', '127.0.0.1'],
] as const)('%s listens on %s, unless told otherwise', (mode, host) => {
  expect(readConfig({}, mode).HOST).toBe(host);
  expect(readConfig({ HOST: '192.0.2.1' }, mode).HOST).toBe('192.0.2.1');
});

test('figures about the inside need a token wherever a proxy may stand before them', async () => {
  const real = await startWorld({ mode: 'start' });
  for (const one of [real, proxied, secure]) expect((await rawRequest(one.url, '/metrics')).status).toBe(404);
  expect((await rawRequest(world.url, '/metrics')).status).toBe(200);
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])
    expect((await rawRequest(world.url, '/metrics', { headers: { [name]: 'x' } })).status).toBe(404);
  await real.stop();
});
