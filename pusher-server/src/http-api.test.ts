import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createExternalRealtime } from './index.ts';
import { APP, connect, createClientLibrary, listen, startServer, subscribed } from './realtime.fixture.ts';
import { sign } from './signature.ts';

type Answer = { status: number; body: unknown };
type Call = {
  method?: string;
  path: string;
  body?: string;
  app?: typeof APP;
  params?: Record<string, string>;
};

/** Signs by hand, so that everything about it can be wrong. */
async function call(
  port: number,
  { method = 'POST', path, body, app = APP, params = {} }: Call,
): Promise<Answer> {
  const all: Record<string, string> = {
    auth_key: app.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    ...(body === undefined ? {} : { body_md5: createHash('md5').update(body).digest('hex') }),
    ...params,
  };
  const query = Object.keys(all)
    .sort()
    .map((key) => `${key}=${all[key]}`)
    .join('&');
  const signature = sign(app.secret, `${method}\n${path}\n${query}`);
  const url = `http://127.0.0.1:${port}${path}?${query}&auth_signature=${signature}`;
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, body: await response.json() };
}

const EVENTS = '/apps/42/events';
const event = (more: object = {}) =>
  JSON.stringify({ name: 'visit', channel: 'game.1', data: '{}', ...more });

test('the pusher library publishes to us, one by one and in batches', async () => {
  const server = await startServer();
  const library = createClientLibrary(server.port);
  const pusher = connect(server);
  const [one, two] = await Promise.all([subscribed(pusher, 'game.1'), subscribed(pusher, 'game.2')]);
  const [atOne, atTwo] = [listen(one, 'visit'), listen(two, 'visit')];
  await library.trigger(['game.1', 'game.2'], 'visit', { n: 1 });
  const { socket_id } = pusher.connection;
  await library.triggerBatch([
    { channel: 'game.1', name: 'visit', data: { n: 2 }, socket_id },
    { channel: 'game.1', name: 'visit', data: { n: 3 } },
  ]);
  expect([(await atOne.next()).data, (await atOne.next()).data]).toEqual([{ n: 1 }, { n: 3 }]);
  expect((await atTwo.next()).data).toEqual({ n: 1 });
});

test('the pusher library reads who is there', async () => {
  const server = await startServer();
  const library = createClientLibrary(server.port);
  const get = async (path: string, params = {}) => (await library.get({ path, params })).json();
  await subscribed(connect(server, 'ada'), 'presence-hall');
  await subscribed(connect(server), 'game.1');
  expect(await get('/channels')).toEqual({ channels: { 'presence-hall': {}, 'game.1': {} } });
  expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
    channels: { 'presence-hall': { user_count: 1 } },
  });
  expect(await get('/channels/presence-hall', { info: 'user_count,subscription_count' })).toEqual({
    occupied: true,
    user_count: 1,
    subscription_count: 1,
  });
  expect(await get('/channels/game.9')).toEqual({ occupied: false });
  expect(await get('/channels/presence-hall/users')).toEqual({ users: [{ id: 'ada' }] });
  await expect(get('/channels/game.1/users')).rejects.toMatchObject({ status: 400 });
});

test('an external service behind the same door: here, our own server plays it', async () => {
  const server = await startServer();
  const errors: unknown[] = [];
  const settings = {
    app: APP,
    host: '127.0.0.1',
    useTLS: false,
    onError: (error: unknown) => errors.push(error),
  };
  const external = createExternalRealtime({ ...settings, port: server.port });
  const channel = await subscribed(connect(server), 'game.1');
  const heard = listen(channel, 'visit');
  external.publish(
    Array.from({ length: 25 }, (_, n) => ({ channel: 'game.1', event: 'visit', data: { n } })),
  );
  for (let n = 0; n < 25; n++) expect((await heard.next()).data).toEqual({ n });
  expect(await external.occupancy('game.1')).toEqual({ subscriptions: 1, users: 0 });
  expect(external.authorize('1.2', 'private-a')).toEqual(server.realtime.authorize('1.2', 'private-a'));
  await external.close();
  expect(errors).toEqual([]);

  const unreachable = createExternalRealtime({ ...settings, port: 1 });
  unreachable.publish([{ channel: 'game.1', event: 'visit', data: {} }]);
  await unreachable.close();
  expect(errors).toHaveLength(1);
});

test.each<[string, Call, number]>([
  ['a good call', { path: EVENTS, body: event() }, 200],
  ['another app', { path: '/apps/43/events', body: event() }, 404],
  ['another key', { path: EVENTS, body: event(), app: { ...APP, key: 'other' } }, 401],
  ['another secret', { path: EVENTS, body: event(), app: { ...APP, secret: 'other' } }, 401],
  ['a call of yesterday', { path: EVENTS, body: event(), params: { auth_timestamp: '1700000000' } }, 401],
  ['no time', { path: EVENTS, body: event(), params: { auth_timestamp: 'now' } }, 401],
  ['another body', { path: EVENTS, body: event(), params: { body_md5: 'x' } }, 401],
  ['another version', { path: EVENTS, body: event(), params: { auth_version: '2.0' } }, 401],
  ['no JSON', { path: EVENTS, body: '{' }, 400],
  ['no object', { path: EVENTS, body: '[]' }, 400],
  ['no body', { path: EVENTS }, 400],
  ['no channel', { path: EVENTS, body: event({ channel: undefined }) }, 400],
  ['a bad channel', { path: EVENTS, body: event({ channel: 'a b' }) }, 400],
  ['a bad name', { path: EVENTS, body: event({ name: '' }) }, 400],
  ['no data', { path: EVENTS, body: event({ data: undefined }) }, 400],
  ['a large event', { path: EVENTS, body: event({ data: 'x'.repeat(10_241) }) }, 413],
  ['the largest event', { path: EVENTS, body: event({ data: 'x'.repeat(10_240) }) }, 200],
  ['a zero byte', { path: EVENTS, body: event({ data: 'a\0b' }) }, 400],
  ['a broken batch', { path: '/apps/42/batch_events', body: '{"batch":[1]}' }, 400],
  ['bad percent signs', { method: 'GET', path: '/apps/42/channels/%zz' }, 400],
])('%s is answered as it should be', async (_name, request, status) => {
  const { port } = await startServer();
  expect(await call(port, request)).toMatchObject({ status });
});

test('a batch with one bad event has no effect at all', async () => {
  const server = await startServer();
  const channel = await subscribed(connect(server), 'game.1');
  const heard = listen(channel, 'visit');
  const publish = (channels: string[]) =>
    server.realtime.publish(channels.map((name) => ({ channel: name, event: 'visit', data: { channels } })));
  expect(() => publish(['game.1', 'not a channel'])).toThrow('Invalid channel name');
  publish(['game.1']);
  expect((await heard.next()).data).toEqual({ channels: ['game.1'] });
});
