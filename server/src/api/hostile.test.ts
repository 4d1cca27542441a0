import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { assertSafeAnswer } from '../testing/safe-answer.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const raw = (path: string, options: Parameters<typeof rawRequest>[2] = {}) =>
  rawRequest(world.url, path, options);
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  raw(path, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } });

describe('bodies', () => {
  test.each([
    ['cut off', '{"email":'],
    ['not JSON', 'email=a'],
    ['empty', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"x"'],
    ['two values', '{}{}'],
    ['poisoned', '{"__proto__":{"email":"a@example.com"}}'],
    ['poisoned deeper', '{"email":{"constructor":{"prototype":{"x":1}}}}'],
    ['with a broken letter', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('%s: 400', async (_what, body) => {
    const answer = await post('/api/auth/login', body);
    assertSafeAnswer(answer, String(body));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'malformed']);
  });

  test('nested without end: refused, and the server lives', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const objects = `${'{"email":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    for (const body of [deep, `{"email":${deep}}`, objects]) {
      const answer = await post('/api/auth/login', body);
      assertSafeAnswer(answer, body.slice(0, 20));
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await raw('/health')).status).toBe(200);
  });

  test.each([
    ['announced', (body: string) => post('/api/auth/login', body)],
    ['in chunks', (body: string) => post('/api/auth/login', body, { 'transfer-encoding': 'chunked' })],
    [
      'packed small',
      (body: string) => post('/api/auth/login', gzipSync(body), { 'content-encoding': 'gzip' }),
    ],
    [
      'as a form',
      (body: string) =>
        post('/api/broadcasting/auth', body, { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
  ])('too large, %s: 413', async (_how, send) => {
    const answer = await send(`{"email":"${'x'.repeat(3_000_000)}"}`).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    // A server that stops listening in the middle may be heard as a broken pipe; it must not be a 5xx.
    if (answer instanceof Error) return expect(['EPIPE', 'ECONNRESET']).toContain(answer.code);
    assertSafeAnswer(answer, 'huge');
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'body_too_large']);
  });

  test.each([
    ['text/plain', 400],
    ['text/xml', 415],
    ['multipart/form-data; boundary=x', 415],
    ['nonsense', 415],
    ['application/json; charset=latin1', 401],
  ])('sent as %s: %i', async (type, status) => {
    const answer = await post('/api/auth/login', '{"email":"a@example.com","password":"x"}', {
      'content-type': type,
    });
    assertSafeAnswer(answer, type);
    expect(answer.status).toBe(status);
  });

  test.each(['gzip', 'br', 'deflate', 'nonsense'])(
    'said to be packed with %s, but is not',
    async (encoding) => {
      const answer = await post('/api/auth/login', '{"email":"a"}', { 'content-encoding': encoding });
      assertSafeAnswer(answer, encoding);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    },
  );

  test('nobody becomes more by sending more', async () => {
    const answer = await raw('/api/user', {
      method: 'PUT',
      headers: { ...JSON_TYPE, authorization: `Bearer ${world.tokens.player}` },
      body: JSON.stringify({
        nickname: 'Robin',
        is_super_admin: true,
        id: 1,
        email: 'x@example.com',
        version: 9,
      }),
    });
    expect(JSON.parse(answer.body)).toMatchObject({ is_super_admin: false, email: world.player.email });
    const other = `/api/admin/users/${world.player.id}/block?user_id=${world.superadmin.id}`;
    const blocked = await raw(other, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${world.tokens.superadmin}` },
      body: JSON.stringify({ user_id: world.superadmin.id, blocked: false }),
    });
    expect(JSON.parse(blocked.body).id).toBe(world.player.id);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('addresses', () => {
  const long = 'x'.repeat(20_000);
  test.each([
    ['/api', 404],
    ['/api/', 404],
    ['/api/nothing-here', 404],
    ['/api/..%2fuser', 404],
    ['/api/../api/user', 404],
    ['/api/%2e%2e/user', 404],
    ['//api//user', 404],
    ['/api//user', 404],
    ['/api/user/', 404],
    ['/API/user', 404],
    ['/api/user%00', 404],
    ['/api/%', 400],
    ['/api/%E0%A4%A', 400],
    ['/api/admin/organisations/%00', 401],
    ['/api/competition/%00', 422],
    ['/api/competition/AAAA', 404],
    [`/api/competition/${'x'.repeat(450)}`, 422],
    [`/api/competition/${'x'.repeat(600)}`, 404],
    ['/api/route-check?path=%00', 422],
    ['/api/route-check?path=/%00', 422],
    ['/api/route-check?path=/a&path=/b', 422],
    ['/api/route-check?path[a]=/b', 422],
    ['/api/route-check?__proto__[path]=/b', 422],
    ['/api/route-check?constructor[prototype][path]=/b', 422],
    [`/api/route-check?path=/${'x'.repeat(3000)}`, 422],
    ['/api/route-check', 422],
    ['/icons/lucide.json?icons=../../etc/passwd', 404],
    ['/icons/..%2f..%2fpackage.json?icons=a', 404],
    ['/_i18n/__proto__/messages.json', 404],
    ['/_i18n/..%2fen/messages.json', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/../package.json', 404],
    ['/.vite/manifest.json', 404],
    ['*', 404],
  ])('$0: $1', async (path, status) => {
    const answer = await raw(path);
    assertSafeAnswer(answer, path);
    expect(answer.status).toBe(status);
  });

  test('too long to be an address: refused before anything is read', async () => {
    const answer = await raw(`/api/${long}`);
    expect([414, 431]).toContain(answer.status);
    const header = await raw('/api/user', { headers: { 'x-long': long } });
    expect(header.status).toBe(431);
  });

  test.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s is not an unheard-of 5xx',
    async (method) => {
      for (const path of ['/api/auth/login', '/nowhere', '/health']) {
        const answer = await raw(path, { method });
        assertSafeAnswer(answer, `${method} ${path}`);
        expect([400, 404]).toContain(answer.status);
      }
    },
  );

  test('what is not HTTP at all is turned away', async () => {
    const { hostname, port } = new URL(world.url);
    for (const words of [
      'HELO oche\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n',
    ]) {
      const socket = connect(Number(port), hostname);
      socket.write(words);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    }
    expect((await raw('/health')).status).toBe(200);
  });
});

describe('headers', () => {
  test.each([
    ['authorization', `Bearer ${'x'.repeat(43)}`],
    ['authorization', 'Bearer'],
    ['authorization', `Basic ${Buffer.from('a:b').toString('base64')}`],
    ['authorization', `Bearer ${"'; drop table users; --".repeat(2)}`],
    ['cookie', 'device=%E0%A4%A; token=%; =; ;;'],
    ['cookie', `device=${"' or 1=1".repeat(5)}`],
    ['accept-language', `${'xx,'.repeat(2000)}de;q=nonsense`],
    ['accept-language', '__proto__,constructor;q=2,*;q=-1'],
    ['accept-encoding', 'nonsense;q=9, *;q=0'],
    ['accept', 'image/*'],
    ['host', 'evil.example:99999'],
    ['host', '[::1'],
    ['if-none-match', '*'],
    ['range', 'bytes=9-1,0-'],
    ['x-forwarded-for', '127.0.0.1, nonsense'],
  ])('$0: $1', async (name, value) => {
    for (const path of ['/api/user', '/api/notifications', '/api/nothing', '/health'])
      assertSafeAnswer(await raw(path, { headers: { [name]: value } }), `${name}: ${value}`);
  });
});
