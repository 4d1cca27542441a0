import { type Call, pushKey, subscribeApp, testLogin, topicOf, unsubscribePush } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../app/index.ts';
import { readConfig } from '../config.ts';
import { makeUser } from '../seed/factories.ts';
import { startApns, startFcm } from '../testing/app-push-services.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { notify, tellFollowers } from './index.ts';
import type { NewNotification } from './notifications.sql.ts';

let world: World;
let fcm: Awaited<ReturnType<typeof startFcm>>;
let apns: Awaited<ReturnType<typeof startApns>>;
beforeAll(async () => {
  [fcm, apns] = await Promise.all([startFcm(), startApns()]);
  world = await startWorld({
    env: { ...fcm.env, ...apns.env },
    jobsEveryMs: { send_pushes: 20, tell_followers: 20 },
  });
});
afterAll(async () => {
  await world.stop();
  await Promise.all([fcm.stop(), apns.stop()]);
});

async function member(language = 'en'): Promise<{ id: number; call: Call }> {
  const { id, email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  return { id, call: world.withToken(token, language) };
}
let tokens = 0;
const newToken = (service: 'fcm' | 'apns'): string => {
  tokens++;
  return service === 'apns' ? String(tokens).padStart(64, 'a') : `app${tokens}:APA91b_${'x'.repeat(120)}`;
};
const tell = (userId: number, notice: NewNotification) =>
  transaction(world.services, async (tx, publish) => notify(tx, publish, userId, notice));
const called = (board: number, tournament = 'Open'): NewNotification => ({
  kind: 'called_to_board',
  args: { tournament, board, home: 'A', away: 'B' },
  action_url: '/live/1',
});
const isKnown = async (token: string) =>
  (await world.db`select 1 from push_subscriptions where endpoint = ${token}`).length === 1;
const waiting = () => world.db`select 1 from push_messages`;
/** What failed waits for seconds; what is on its way is taken for a minute, and must not be sent twice. */
const hasFailed = () => world.db`next_attempt_at > now() and next_attempt_at < now() + interval '30 seconds'`;
const failed = () => world.db`
  select s.endpoint from push_messages m join push_subscriptions s on s.id = m.subscription_id where ${hasFailed()}`;
const sendFailed = () => world.db`update push_messages set next_attempt_at = now() where ${hasFailed()}`;

test('an app on Android is told by the service of Google, in its language, and opens the right page', async () => {
  expect((await world.as('anonymous')(pushKey, {})).apps).toEqual(['fcm', 'apns']);
  const { id, call } = await member('nl');
  const token = newToken('fcm');
  await call(subscribeApp, { service: 'fcm', token });
  await Promise.all([tell(id, called(7)), tell(id, { ...called(7), kind: 'called_to_mark' })]);
  const { message } = await fcm.desk.next((each) => each.token === token);
  expect(message).toMatchObject({
    notification: { title: 'Bord 7: jouw wedstrijd', body: 'Open: kom naar bord 7.' },
    data: { url: '/nl/live/1' },
    android: { priority: 'HIGH', ttl: '600s' },
  });
  await expect.poll(waiting).toHaveLength(0);
  // However many messages: who we are was asked once.
  expect([fcm.desk.received.length, fcm.state.passes]).toEqual([2, 1]);
});

test('an app on iOS is told by the service of Apple, over one connection', async () => {
  const { id, call } = await member();
  const devices = [newToken('apns'), newToken('apns'), newToken('apns')];
  for (const token of devices) await call(subscribeApp, { service: 'apns', token });
  await tell(id, called(3));
  for (const token of devices) {
    const { message, headers } = await apns.desk.next((each) => each.token === token);
    expect(message).toMatchObject({
      aps: { alert: { title: 'Board 3: your game' }, sound: 'default' },
      url: '/en/live/1',
    });
    expect(headers).toMatchObject({ 'apns-push-type': 'alert', 'apns-priority': '10' });
    expect(Number(headers['apns-expiration'])).toBeGreaterThan(Date.now() / 1000 + 500);
    expect(String(headers['apns-collapse-id']).length).toBeLessThan(65);
  }
  expect(apns.sessions.size).toBe(1);
  await expect.poll(waiting).toHaveLength(0);
  // A connection that ends is opened again.
  for (const session of apns.sessions) session.destroy();
  await tell(id, called(4));
  const isFourth = ({ message }: { message: Record<string, unknown> }) =>
    JSON.stringify(message).includes('Board 4');
  await expect
    .poll(async () => {
      await sendFailed();
      return apns.desk.received.filter(isFourth).length;
    })
    .toBe(3);
});

test.each([
  ['fcm', { status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } }, 'gone'],
  ['fcm', { status: 403, body: { error: { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] } } }, 'gone'],
  [
    'fcm',
    { status: 400, body: { error: { details: [{ fieldViolations: [{ field: 'message.token' }] }] } } },
    'gone',
  ],
  ['fcm', { status: 400, body: { error: { details: [{ errorCode: 'INVALID_ARGUMENT' }] } } }, 'kept'],
  ['fcm', { status: 503 }, 'later'],
  ['fcm', { status: 429 }, 'later'],
  ['apns', { status: 410, body: { reason: 'Unregistered' } }, 'gone'],
  ['apns', { status: 400, body: { reason: 'BadDeviceToken' } }, 'gone'],
  ['apns', { status: 400, body: { reason: 'BadMessageId' } }, 'kept'],
  ['apns', { status: 429, body: { reason: 'TooManyRequests' } }, 'later'],
  ['apns', { status: 503, body: { reason: 'Shutdown' } }, 'later'],
] as const)('%s answers %o: the app is %s', async (service, answer, outcome) => {
  const { id, call } = await member();
  const token = newToken(service);
  const { desk } = service === 'fcm' ? fcm : apns;
  desk.answers.set(token, answer);
  await call(subscribeApp, { service, token });
  await tell(id, called(1));
  await desk.next((each) => each.token === token);
  if (outcome === 'later') {
    await expect.poll(failed).toMatchObject([{ endpoint: token }]);
    desk.answers.delete(token);
    await sendFailed();
  }
  await expect.poll(waiting).toHaveLength(0);
  expect(await isKnown(token)).toBe(outcome !== 'gone');
});

test('who we are is asked again when it is not believed any more', async () => {
  const { id, call } = await member();
  const token = newToken('fcm');
  await call(subscribeApp, { service: 'fcm', token });
  fcm.state.pass = 'revoked';
  await tell(id, called(5));
  await expect.poll(failed).toHaveLength(1);
  await sendFailed();
  await fcm.desk.next((each) => each.token === token);
});

test('long names are cut, follows work without an account, and an app that says stop is told nothing', async () => {
  const token = newToken('fcm');
  const anonymous = world.as('anonymous');
  const topic = topicOf('player', 77);
  await anonymous(subscribeApp, { service: 'fcm', token, follows: [{ topic, label: 'Mia', path: '/' }] });
  // Nobody is left out of it, and who follows without an account has no bell.
  const long = { ...called(1, '🎯'.repeat(600)), kind: 'followed_called' as const };
  await transaction(world.services, async (tx) => tellFollowers(tx, { topics: [topic], except: [] }, long));
  const { message } = await fcm.desk.next((each) => each.token === token);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(4000);
  await anonymous(unsubscribePush, { endpoint: token });
  expect(await isKnown(token)).toBe(false);
});

test('without keys nobody is promised anything, and half of them are found out at the start', async () => {
  const bare = await startWorld();
  expect((await bare.as('player')(pushKey, {})).apps).toEqual([]);
  const asked = bare.as('player')(subscribeApp, { service: 'apns', token: newToken('apns') });
  expect((await refusalOf(asked)).body.code).toBe('push_not_set_up');
  await bare.stop();
  for (const [name, value] of [
    ['APNS_KEY', 'x'],
    ['APNS_TEAM', 'TEAM567890'],
    ['FCM_SERVICE_ACCOUNT', '{"private_key":"-----BEGIN secret"}'],
  ] as const) {
    const read = () => readConfig({ [name]: value }, 'test');
    expect(read).toThrow(name);
    expect(read).not.toThrow('secret');
  }
});
