import { randomUUID } from 'node:crypto';
import { LIMITS, recordEvents, startGame } from '@oche/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { DEMO_PASSWORD, makeBoard, makeUser } from '../seed/factories.ts';
import { tokenIn } from '../testing/mailed-token.ts';
import { refusalOf } from '../testing/refusals.ts';
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

const password = (
  device: string | null,
  email: string,
  guess: string,
  headers: Record<string, string> = {},
) => post('/auth/login', { email, password: guess }, device, headers);
/** As if so many had been counted before: passwords take time to check. */
const setCount = (key: string, count: number) => world.db`
  insert into rate_limits (key, window_start, count) values (${key}, ${world.clock.now()}, ${count})
  on conflict (key) do update set count = ${count}, window_start = ${world.clock.now()}`;
const deleteCounts = () => world.db`delete from rate_limits`;
beforeEach(deleteCounts);

test('one device that hammers is refused, told for how long, and free again after that', async () => {
  const device = randomUUID();
  const most = LIMITS.code.device;
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

test('after a hundred wrong passwords an address is slow for everybody, and refused to nobody', async () => {
  const { email } = await makeUser(world.db);
  const token = { authorization: `Bearer ${world.tokens.organiser}` };
  await setCount('login:address:127.0.0.1', LIMITS.login.address + 9);
  const begun = performance.now();
  expect((await password(randomUUID(), email, 'a guess', token)).status).toBe(401);
  expect(performance.now() - begun).toBeGreaterThan(990);
  expect((await password(randomUUID(), email, DEMO_PASSWORD)).status).toBe(200);
});

test('few guesses of a slow address wait at once; those that are refused count for nothing', async () => {
  await setCount('login:address:127.0.0.1', LIMITS.login.address + 100);
  const guesses = Array.from({ length: 40 }, (_, n) =>
    password(randomUUID(), `nobody-${n}@example.com`, 'a guess'),
  );
  const answers = (await Promise.all(guesses)).map(({ status }) => status);
  expect(answers.filter((status) => status === 429)).toHaveLength(28);
  const counted = await world.db`select count from rate_limits where key = 'login:address:127.0.0.1'`;
  expect(counted[0]!.count).toBe(LIMITS.login.address + 112);
});

test('one phone that is refused does not use up what its hall may', async () => {
  const device = randomUUID();
  await statuses(LIMITS.code.device + 30, () => tryCode(device));
  const counted = await world.db`select count from rate_limits where key = 'code:address:127.0.0.1'`;
  expect(counted[0]!.count).toBe(LIMITS.code.device);
});

test('a right password is not counted, wherever it comes from', async () => {
  const { email } = await makeUser(world.db);
  const device = randomUUID();
  expect((await password(device, email, DEMO_PASSWORD)).status).toBe(200);
  expect((await password(device, email, 'not it')).status).toBe(401);
  const counted = await world.db`select key from rate_limits where count > 0 order by key`;
  expect(counted.map(({ key }) => key)).toEqual([`login:known:${email}:${device}`]);
});

test('an account that many guess at opens slowly, and at once on a device of its owner', async () => {
  const { email } = await makeUser(world.db);
  const own = randomUUID();
  expect((await password(own, email, DEMO_PASSWORD)).status).toBe(200);
  await setCount(`login:target:${email}`, LIMITS.login.target + 3);
  const start = performance.now();
  expect((await password(randomUUID(), email, DEMO_PASSWORD)).status).toBe(200);
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(950);
  // Not even an address that has become slow slows the owner down.
  await setCount('login:address:127.0.0.1', LIMITS.login.address);
  expect((await password(own, email, DEMO_PASSWORD)).status).toBe(200);
});

test('on a device of the owner guesses are counted too', async () => {
  const { email } = await makeUser(world.db);
  const own = randomUUID();
  await password(own, email, DEMO_PASSWORD);
  await setCount(`login:known:${email}:${own}`, LIMITS.login.device);
  expect((await password(own, email, DEMO_PASSWORD)).status).toBe(429);
});

test('guesses from one address at one account wait for each other, and few may wait', async () => {
  const { email } = await makeUser(world.db);
  await setCount(`login:target:${email}`, LIMITS.login.target);
  const guesses = Array.from({ length: 30 }, () => password(null, email, 'a guess'));
  const answers = (await Promise.all(guesses)).map(({ status }) => status);
  const heard = answers.filter((status) => status === 401).length;
  const sentAway = answers.filter((status) => status === 429).length;
  expect(heard + sentAway).toBe(30);
  expect(heard).toBeGreaterThanOrEqual(5);
  // Where a machine stands still for a moment the first has its answer before the last one comes, and there is room again.
  expect(sentAway).toBeGreaterThan(15);
});

test('a clock that was set back leaves nobody waiting', async () => {
  const key = 'code:address:127.0.0.1';
  const tomorrow = new Date(world.clock.now().getTime() + 24 * 60 * MINUTE);
  await world.db`insert into rate_limits (key, window_start, count) values (${key}, ${tomorrow}, 1000)`;
  expect((await tryCode(null)).status).toBe(401);
});

test('networks of version 6 are counted as one', async () => {
  const proxied = await startWorld({ env: { TRUST_PROXY: '1' } });
  for (const address of ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2'])
    await fetch(`${proxied.url}/api/tablet/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ code: 'NOT-A-CODE' }),
    });
  const counts = await proxied.db`select key, count from rate_limits where key like 'code:address:2001%'`;
  expect([...counts]).toEqual([{ key: 'code:address:2001:db8:1:2::/64', count: 2 }]);
  await proxied.stop();
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

test('nobody floods a mailbox, and nobody is kept from the link that was mailed last', async () => {
  const { email } = await makeUser(world.db);
  const most = LIMITS.mail.target;
  const token = { authorization: `Bearer ${world.tokens['other player']}` };
  const ask = (n: number) => post('/auth/forgot-password', { email }, randomUUID(), n % 2 ? token : {});
  expect(new Set(await statuses(most + 3, ask))).toEqual(new Set([200]));
  const mails = await world.db`select body from mails where recipient = ${email} order by id desc`;
  expect(mails.length).toBe(most);
  const reset = { token: tokenIn(mails[0]!.body), password: 'three in a bed' };
  expect((await post('/auth/reset-password', reset, null)).status).toBe(200);
});

test('scoring is counted by events, in the memory of the process', async () => {
  const cast = await world.makeCast();
  const call = world.withToken(cast.tokens.player);
  const game = await call(startGame, { kind: 'x01', sides: [[{ name: 'Ann' }], [{ name: 'Bob' }]] });
  const miss = { type: 'visit' as const, visit: { total: 0 } };
  const events = (count: number) =>
    Array.from({ length: count / 2 }, () => [miss, { type: 'undo' as const }])
      .flat()
      .map((event) => ({ cid: randomUUID(), event }));
  for (let base_v = 0; base_v < LIMITS.record.account; base_v += 500)
    await call(recordEvents, { game_id: game.id, base_v, events: events(500) });
  const more = { game_id: game.id, base_v: LIMITS.record.account, events: events(2) };
  expect((await refusalOf(call(recordEvents, more))).status).toBe(429);
  world.clock.advance(LIMITS.record.minutes * MINUTE);
  expect((await call(recordEvents, more)).v).toBe(LIMITS.record.account + 2);
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
  const counts = await proxied.db`select key, count from rate_limits where key like 'code:address:%.9'`;
  expect([...counts]).toEqual([{ key: 'code:address:203.0.113.9', count: 3 }]);
  await proxied.stop();
});
