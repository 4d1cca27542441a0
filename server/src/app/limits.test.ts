import { randomUUID } from 'node:crypto';
import { LIMITS } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { DEMO_PASSWORD, makeBoard, makeUser } from '../seed/factories.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: object, device: string | null, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(device ? { cookie: `device=${device}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  });
const tryCode = (device: string | null, code = 'NOT-A-CODE') =>
  post('/tablet/login', { code, take_over: true }, device);
async function statuses(times: number, work: (n: number) => Promise<Response>): Promise<number[]> {
  const found = [];
  for (let n = 0; n < times; n++) found.push((await work(n)).status);
  return found;
}

test('a browser is given a name once, and keeps it', async () => {
  const first = await tryCode(null);
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^device=[0-9a-f-]{36}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const second = await tryCode(/^device=([^;]+)/.exec(cookie)![1]!);
  expect(second.headers.get('set-cookie')).toBeNull();
});

test('one device that hammers is refused, told for how long, and free again after that', async () => {
  const device = randomUUID();
  const most = LIMITS.login.device;
  expect(await statuses(most, () => tryCode(device))).toEqual(Array(most).fill(401));
  world.clock.advance(5 * MINUTE);
  const refused = await tryCode(device);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ code: 'too_many_requests', message: expect.any(String) });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(9 * 60);
  expect(wait).toBeLessThanOrEqual(10 * 60);
  // Also with the right code: guessing on while refused must not pay.
  expect((await tryCode(device, world.board.code)).status).toBe(429);
  world.clock.advance(wait * 1000);
  expect((await tryCode(device, world.board.code)).status).toBe(200);
});

test('a hall is not a device: tablets and phones behind one address all get in', async () => {
  const tablets = 60;
  for (let n = 0; n < tablets; n++) await makeBoard(world.db, world.location.id, 100 + n, `HALL-${n}-X`);
  const found = await statuses(tablets * 2, (n) => tryCode(randomUUID(), `HALL-${n % tablets}-X`));
  expect(new Set(found)).toEqual(new Set([200]));
});

test('one account is protected from all devices together', async () => {
  const { email } = await makeUser(world.db);
  const { account } = LIMITS.login;
  const guess = (password: string) => post('/auth/login', { email, password }, randomUUID());
  // As if it had been tried before: thirty passwords would take a second to check.
  await guess('a first guess');
  await world.db`update rate_limits set count = ${account - 1} where key = ${`login:account:${email}`}`;
  expect((await guess('one more guess')).status).toBe(401);
  expect((await guess(DEMO_PASSWORD)).status).toBe(429);
  const other = await makeUser(world.db);
  const elsewhere = await post('/auth/login', { email: other.email, password: DEMO_PASSWORD }, randomUUID());
  expect(elsewhere.status).toBe(200);
  world.clock.advance(LIMITS.login.minutes * MINUTE);
  expect((await guess(DEMO_PASSWORD)).status).toBe(200);
});

test('an account that is signed in is counted as itself, on whatever device', async () => {
  const { account, minutes } = LIMITS.write;
  const rename = (n: number) =>
    fetch(`${world.url}/api/user`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        cookie: `device=${randomUUID()}`,
        authorization: `Bearer ${world.tokens.player}`,
      },
      body: JSON.stringify({ nickname: `Robin ${n}` }),
    });
  expect((await rename(0)).status).toBe(200);
  await world.db`update rate_limits set count = ${account} where key = ${`write:account:user:${world.player.id}`}`;
  expect((await rename(1)).status).toBe(429);
  world.clock.advance(minutes * MINUTE);
  expect((await rename(2)).status).toBe(200);
});

test('mails are counted too: nobody floods a mailbox', async () => {
  const { email } = await makeUser(world.db);
  const most = LIMITS.mail.account;
  const ask = () => post('/auth/forgot-password', { email }, randomUUID());
  expect(await statuses(most + 1, ask)).toEqual([...Array(most).fill(200), 429]);
  const [row] = await world.db`select count(*) as n from mails where recipient = ${email}`;
  expect(row!.n).toBe(most);
});

test('callers without a name share a large allowance of their address', async () => {
  await tryCode(null);
  await world.db`update rate_limits set count = ${LIMITS.login.device * 50} where key like 'login:address:%'`;
  expect((await tryCode(null)).status).toBe(429);
  expect((await tryCode(randomUUID(), world.board.code)).status).toBe(200);
});

test('behind a proxy the address is the one the proxy saw, not one the caller makes up', async () => {
  const proxied = await startWorld({ env: { TRUST_PROXY: '1' } });
  for (const made of ['1.1.1.1', '2.2.2.2', '127.0.0.1']) {
    const response = await fetch(`${proxied.url}/api/tablet/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `${made}, 203.0.113.9` },
      body: JSON.stringify({ code: 'NOT-A-CODE' }),
    });
    expect(response.status).toBe(401);
  }
  const counts = await proxied.db`select key, count from rate_limits where key like 'login:address:%.9'`;
  expect([...counts]).toEqual([{ key: 'login:address:203.0.113.9', count: 3 }]);
  await proxied.stop();
});
