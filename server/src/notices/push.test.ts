import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Call,
  follow,
  listFollows,
  listSessions,
  pushKey,
  revokeSession,
  subscribePush,
  testLogin,
  topicOf,
  unfollow,
  unsubscribePush,
} from '@oche/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { transaction } from '../app/index.ts';
import { makeUser } from '../seed/factories.ts';
import { startPushService } from '../testing/push-service.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { notify, tellFollowers } from './index.ts';
import type { NewNotification } from './notifications.sql.ts';

let world: World;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  world = await startWorld({
    env: { ALLOW_OWN_NETWORK: '1' },
    jobsEveryMs: { send_pushes: 20, send_device_pushes: 20, tell_followers: 20 },
  });
  service.expectKey((await world.as('anonymous')(pushKey, {})).key);
});
afterAll(async () => {
  await world.stop();
  await service.stop();
});

async function member(language = 'en'): Promise<{ id: number; email: string; call: Call }> {
  const { id, email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  return { id, email, call: world.withToken(token, language) };
}
const tell = (userId: number, notice: NewNotification) =>
  transaction(world.services, async (tx, publish) => notify(tx, publish, userId, notice));
const tellAll = (topics: string[], except: number[], notice: NewNotification) =>
  transaction(world.services, async (tx) => tellFollowers(tx, { topics, except }, notice));
const called = (board: number): NewNotification => ({
  kind: 'called_to_board',
  args: { tournament: 'Open', board, home: 'A', away: 'B' },
  action_url: '/live/1',
});
const follows = (name: string): NewNotification => ({
  kind: 'followed_called',
  args: { tournament: 'Open', board: 3, home: name, away: 'B' },
  action_url: '/live/1',
});
const onDevice = ({ endpoint }: { endpoint: string }) =>
  service.received.filter(({ device }) => endpoint.endsWith(device)).map(({ words }) => words.title);
const reaches = ({ endpoint }: { endpoint: string }, title: string) =>
  service.next(({ device, words }) => endpoint.endsWith(device) && words.title === title);

test('what an account is told reaches its device, sealed and signed, in its language', async () => {
  const device = service.addDevice();
  const { id, call } = await member('nl');
  await call(subscribePush, device);
  await tell(id, called(7));
  const push = await reaches(device, 'Bord 7: jouw wedstrijd');
  expect(push).toMatchObject({ ttl: 600, urgency: 'high' });
  expect(push.words).toMatchObject({ url: '/nl/live/1', body: 'Open: kom naar bord 7.' });
});

test('a device that signs out, or is signed out from elsewhere, is told nothing of the account any more', async () => {
  const device = service.addDevice();
  const still = service.addDevice();
  const { id, email, call } = await member();
  await call(subscribePush, device);
  const other = world.withToken((await world.withToken(null)(testLogin, { email })).token);
  await other(subscribePush, still);
  const own = (await call(listSessions, {})).find(({ is_current }) => is_current)!;
  await other(revokeSession, { session_id: own.id });
  await tell(id, called(8));
  await reaches(still, 'Board 8: your game');
  expect(onDevice(device)).toEqual([]);
});

test('a device follows without an account; whoever is told anyway is not told twice', async () => {
  const device = service.addDevice();
  const anonymous = world.as('anonymous');
  const topic = topicOf('player', 901);
  await anonymous(subscribePush, { ...device, follows: [{ topic, label: 'Mia', path: '/' }] });
  const told = service.addDevice();
  const fan = service.addDevice();
  const [one, two] = [await member(), await member()];
  for (const [who, on] of [
    [one, told],
    [two, fan],
  ] as const) {
    await who.call(subscribePush, on);
    await who.call(follow, { follows: [{ topic, label: 'Mia', path: '/' }] });
  }
  await tellAll([topic, topicOf('board', 5)], [one.id], follows('Mia'));
  await reaches(device, 'Mia – B');
  await reaches(fan, 'Mia – B');
  await anonymous(subscribePush, { ...device, follows: [] });
  await two.call(unfollow, { topic });
  await tellAll([topic], [], follows('Again'));
  await reaches(told, 'Again – B');
  expect([onDevice(device), onDevice(fan), onDevice(told)]).toEqual([
    ['Mia – B'],
    ['Mia – B'],
    ['Again – B'],
  ]);
});

test('a device that is gone is forgotten; a service that is busy is asked again', async () => {
  const gone = service.addDevice();
  const { id, call } = await member();
  await call(subscribePush, gone);
  service.removeDevice(gone);
  await tell(id, called(1));
  await expect
    .poll(() => world.db`select 1 from push_subscriptions where endpoint = ${gone.endpoint}`)
    .toHaveLength(0);
  const busy = service.addDevice();
  await call(subscribePush, busy);
  service.answer(503);
  await tell(id, called(2));
  const due =
    () => world.db`select attempts from push_messages m join push_subscriptions s on s.id = m.subscription_id
    where s.endpoint = ${busy.endpoint} and next_attempt_at > now() and next_attempt_at < now() + interval '30 seconds'`;
  await expect.poll(due).toHaveLength(1);
  service.answer(201);
  await world.db`update push_messages set next_attempt_at = now()`;
  await reaches(busy, 'Board 2: your game');
  await expect.poll(() => world.db`select 1 from push_messages`).toHaveLength(0);
});

test('what is late is not sent, and a device that says stop is told nothing', async () => {
  const device = service.addDevice();
  const { id, call } = await member();
  await call(subscribePush, device);
  await transaction(world.services, async (tx, publish) => {
    notify(tx, publish, id, called(3));
    await tx`update push_messages set expires_at = now() - interval '1 second'`;
  });
  await expect.poll(() => world.db`select 1 from push_messages`).toHaveLength(0);
  await world.as('anonymous')(unsubscribePush, { endpoint: device.endpoint });
  await tell(id, called(4));
  expect(await world.db`select 1 from push_messages`).toHaveLength(0);
  expect(onDevice(device)).toEqual([]);
});

test('keys that nobody can seal for are refused, and too many devices or follows', async () => {
  const { call, id } = await member();
  const device = service.addDevice();
  const wrong = { ...device, p256dh: Buffer.alloc(65, 4).toString('base64url') };
  expect((await refusalOf(call(subscribePush, wrong))).body.code).toBe('push_address_refused');
  for (let at = 0; at < 20; at++) await call(subscribePush, service.addDevice());
  expect((await refusalOf(call(subscribePush, device))).body.code).toBe('too_many_devices');
  const many = Array.from({ length: 200 }, (_, at) => ({
    topic: topicOf('player', at + 1),
    label: 'X',
    path: '/',
  }));
  await call(follow, { follows: many });
  const one = { follows: [{ topic: topicOf('board', 1), label: 'Board 1', path: '/' }] };
  expect((await refusalOf(call(follow, one))).body.code).toBe('too_many_followed');
  expect(await call(listFollows, {})).toHaveLength(200);
  expect(await world.db`select 1 from follows where user_id = ${id}`).toHaveLength(200);
});

/** A service that takes everything and answers nothing; it counts those who lost patience. */
async function startSilentService() {
  const state = { asked: 0, gone: 0 };
  const server = createServer((request, response) => {
    state.asked++;
    request.resume();
    response.on('close', () => state.gone++);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    state,
    addDevice: () => ({ ...service.addDevice(), endpoint: `http://127.0.0.1:${port}/${randomUUID()}` }),
  };
}

test('devices that nobody owns and that do not answer keep no player from being called', async () => {
  const silent = await startSilentService();
  const topic = topicOf('player', 777);
  const followed = [{ topic, label: 'A', path: '/' }];
  for (let nth = 0; nth < 60; nth++)
    await world.as('anonymous')(subscribePush, { ...silent.addDevice(), follows: followed });
  const player = await member();
  const device = service.addDevice();
  await player.call(subscribePush, device);
  await tellAll([topic], [], follows('Silent'));
  await expect.poll(() => silent.state.asked).toBeGreaterThan(40);
  await tell(player.id, called(8));
  await reaches(device, 'Board 8: your game');
  expect(silent.state.gone).toBe(0);
});

test('a device of an account that does not answer keeps no other one waiting', async () => {
  const silent = await startSilentService();
  const [slow, player] = [await member(), await member()];
  for (let nth = 0; nth < 15; nth++) await slow.call(subscribePush, silent.addDevice());
  const device = service.addDevice();
  await player.call(subscribePush, device);
  await tell(slow.id, called(1));
  await expect.poll(() => silent.state.asked).toBe(15);
  await tell(player.id, called(9));
  await reaches(device, 'Board 9: your game');
  expect(silent.state.gone).toBe(0);
});
