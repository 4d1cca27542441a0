import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Channel, PresenceChannel } from 'pusher-js';
import { expect, test } from 'vitest';
import { createMemoryBus, type MemoryHub } from './bus/index.ts';
import {
  APP,
  connect,
  createClientLibrary,
  listen,
  openGreeted,
  openRaw,
  startServer,
  subscribed,
  type TestServer,
} from './realtime.fixture.ts';
import { channelAuth, userAuth } from './signature.ts';

// What unmodified clients and server libraries of Pusher rely on, beyond subscribing and publishing.

/** Presence as laravel-echo does it: it remembers members as they come, and looks for the one who left by `===`. */
function echoJoin(channel: Channel) {
  const here: { id: unknown }[] = [];
  const left: unknown[] = [];
  channel.bind('pusher:subscription_succeeded', ({ members }: PresenceChannel['members']) => {
    here.push(...Object.keys(members).map((id) => ({ id })));
  });
  channel.bind('pusher:member_added', (member: { id: unknown }) => here.push(member));
  channel.bind('pusher:member_removed', ({ id }: { id: unknown }) => {
    left.push(...here.filter((member) => member.id === id));
  });
  return { here, left };
}

async function signedIn(server: TestServer, userId: string) {
  const pusher = connect(server, userId);
  const closed = listen(pusher.connection, 'error', 'disconnected', 'failed');
  pusher.signin();
  const channel = `#server-to-user-${userId}`;
  await expect.poll(async () => (await server.realtime.occupancy(channel)).subscriptions).toBeGreaterThan(0);
  return { pusher, closed };
}

test('a numeric user id stays a number, so that laravel-echo sees who left', async () => {
  const server = await startServer({ timing: { presenceGrace: 5 } });
  const ada = await subscribed(connect(server, 1), 'presence-hall');
  const { here, left } = echoJoin(ada);
  const tab = connect(server, 7);
  await subscribed(tab, 'presence-hall');
  await expect.poll(() => here).toEqual([{ id: 7, info: { name: '7' } }]);
  tab.disconnect();
  await expect.poll(() => left).toEqual([{ id: 7, info: { name: '7' } }]);
});

test('a text stays a text, and both are in the list that a newcomer gets', async () => {
  const { port } = await startServer();
  const raw = await openGreeted(port);
  const join = (user_id: unknown) => {
    const channel_data = JSON.stringify({ user_id });
    const auth = channelAuth(APP, raw.socketId, 'presence-hall', channel_data);
    raw.subscribe('presence-hall', { auth, channel_data });
  };
  join(7);
  const { data } = await raw.next();
  expect(JSON.parse(String(data)).presence).toMatchObject({ ids: [7], hash: { 7: null }, count: 1 });
});

test('a user signs in, and hears what is sent to them wherever they are', async () => {
  const hub: MemoryHub = new Set();
  const [here, there] = [
    await startServer({ bus: createMemoryBus(hub) }),
    await startServer({ bus: createMemoryBus(hub) }),
  ];
  const [one, two] = [await signedIn(here, 'ada'), await signedIn(there, 'ada')];
  const other = await signedIn(there, 'bob');
  const [atOne, atTwo, atOther] = [one, two, other].map(({ pusher }) => listen(pusher.user, 'hello'));
  await createClientLibrary(here.port).sendToUser('ada', 'hello', { n: 1 });
  expect((await atOne!.next()).data).toEqual({ n: 1 });
  expect((await atTwo!.next()).data).toEqual({ n: 1 });
  expect(atOther!.heard).toEqual([]);
});

test('the connections of a user are terminated in every process, and do not come back', async () => {
  const hub: MemoryHub = new Set();
  const [here, there] = [
    await startServer({ bus: createMemoryBus(hub) }),
    await startServer({ bus: createMemoryBus(hub) }),
  ];
  const [one, two, other] = [
    await signedIn(here, 'ada'),
    await signedIn(there, 'ada'),
    await signedIn(there, 'bob'),
  ];
  await createClientLibrary(here.port).terminateUserConnections('ada');
  for (const { closed } of [one, two])
    expect((await closed.next()).data).toMatchObject({ data: { code: 4009 } });
  await expect
    .poll(() => [one, two].map(({ pusher }) => pusher.connection.state))
    .toEqual(['disconnected', 'disconnected']);
  expect(other.pusher.connection.state).toBe('connected');
});

test.each([
  ['with a wrong signature', 'x', '{"id":"ada"}'],
  ['without an id', null, '{}'],
  ['as a number', null, '{"id":7}'],
  ['with no JSON', null, 'ada'],
])('signing in %s closes the connection', async (_name, auth, user_data) => {
  const { port } = await startServer();
  const raw = await openGreeted(port);
  const signed = auth ?? userAuth(APP, raw.socketId, user_data);
  raw.send({ event: 'pusher:signin', data: { auth: signed, user_data } });
  expect((await raw.next()).data).toMatchObject({ code: 4009 });
  expect(await raw.closed).toBe(4009);
});

test('what is sent to a user is for nobody who has not signed in as them', async () => {
  const { port } = await startServer();
  const raw = await openGreeted(port);
  const user_data = '{"id":"bob"}';
  raw.send({ event: 'pusher:signin', data: { auth: userAuth(APP, raw.socketId, user_data), user_data } });
  expect(await raw.next()).toEqual({ event: 'pusher:signin_success', data: JSON.stringify({ user_data }) });
  raw.subscribe('#server-to-user-ada');
  expect(await raw.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
  raw.subscribe('#server-to-user-bob');
  expect((await raw.next()).event).toBe('pusher_internal:subscription_succeeded');
});

test('an event may have 10 kB of data', async () => {
  const server = await startServer();
  const channel = await subscribed(connect(server), 'game.1');
  const heard = listen(channel, 'state');
  const library = createClientLibrary(server.port);
  const most = 'x'.repeat(10_240);
  await library.trigger('game.1', 'state', most);
  expect((await heard.next()).data).toBe(most);
  await expect(library.trigger('game.1', 'state', `${most}x`)).rejects.toMatchObject({ status: 413 });
});

test('a batch has at most ten events, and only presence channels have a count of users', async () => {
  const { port } = await startServer();
  const library = createClientLibrary(port);
  const batch = (size: number) =>
    Array.from({ length: size }, () => ({ channel: 'game.1', name: 'visit', data: {} }));
  expect((await library.triggerBatch(batch(10))).status).toBe(200);
  await expect(library.triggerBatch(batch(11))).rejects.toMatchObject({ status: 400 });
  const get = (path: string, params: Record<string, string>) => library.get({ path, params });
  await expect(get('/channels', { info: 'user_count' })).rejects.toMatchObject({ status: 400 });
  await expect(get('/channels/game.1', { info: 'user_count' })).rejects.toMatchObject({ status: 400 });
  const presence = { info: 'user_count', filter_by_prefix: 'presence-' };
  expect((await get('/channels', presence)).status).toBe(200);
  expect((await get('/channels/presence-hall', { info: 'user_count' })).status).toBe(200);
});

test('a call that asks for what there is not has no effect', async () => {
  const server = await startServer();
  const heard = listen(await subscribed(connect(server), 'game.1'), 'visit');
  const library = createClientLibrary(server.port);
  const wrong = { info: 'user_count' };
  await expect(library.trigger('game.1', 'visit', 'refused', wrong)).rejects.toMatchObject({ status: 400 });
  const batch = [{ channel: 'game.1', name: 'visit', data: 'refused', ...wrong }];
  await expect(library.triggerBatch(batch)).rejects.toMatchObject({ status: 400 });
  await library.trigger('game.1', 'visit', 'good', { info: 'subscription_count' });
  expect((await heard.next()).data).toBe('good');
});

test.each(['pusher:error', 'pusher_internal:member_removed', 'pusher_internal:subscription_succeeded'])(
  'nobody forges %s',
  async (event) => {
    const { port } = await startServer();
    const library = createClientLibrary(port);
    await expect(library.trigger('presence-hall', event, {})).rejects.toMatchObject({ status: 400 });
  },
);

test('clients send no events to each other unless a channel wants them', async () => {
  const server = await startServer({ clientEvents: (channel) => channel === 'private-chat' });
  const raw = await openGreeted(server.port);
  for (const channel of ['private-chat', 'private-board']) {
    raw.subscribe(channel, { auth: channelAuth(APP, raw.socketId, channel) });
    await raw.next();
    raw.send({ event: 'client-wave', channel, data: {} });
  }
  expect((await raw.next()).data).toMatchObject({ code: 4301 });
  await raw.settle();
});

test('one address has its share of connections, and others have theirs', async () => {
  const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-from']);
  const { port } = await startServer({ limits: { connectionsPerAddress: 2 }, addressOf });
  const open = (from: string) => openRaw(port, undefined, { headers: { 'x-from': from } });
  const mine = [await open('a'), await open('a')];
  const refused = await open('a');
  expect((await refused.next()).data).toMatchObject({ code: 4100 });
  expect((await (await open('b')).next()).event).toBe('pusher:connection_established');
  mine[0]!.ws.close();
  await mine[0]!.closed;
  await expect.poll(async () => (await (await open('a')).next()).event).toBe('pusher:connection_established');
});

test('a process takes no more sockets than the system lets it open', () => {
  const module = fileURLToPath(new URL('./descriptors.ts', import.meta.url));
  const script = `import { mostSockets } from ${JSON.stringify(module)}; console.log(mostSockets(25_000));`;
  const most = (files: string) =>
    Number(
      execFileSync('sh', [
        '-c',
        `ulimit -n ${files} && exec "$0" --input-type=module -e "$1"`,
        process.execPath,
        script,
      ]),
    );
  expect(most('1000')).toBe(800);
  expect(most('$(ulimit -n)')).toBeLessThanOrEqual(25_000);
});

test('connections with a label are asked to come back, and are authorized anew', async () => {
  const server = await startServer();
  const open = async (labels: string[]) => {
    const raw = await openGreeted(server.port);
    const signed = server.realtime.authorize(raw.socketId, 'private-user.5', { labels });
    raw.subscribe('private-user.5', signed.ok ? signed.value : {});
    expect((await raw.next()).event).toBe('pusher_internal:subscription_succeeded');
    return raw;
  };
  const [one, kept, stranger] = [
    await open(['user:5', 'session:1']),
    await open(['user:5', 'session:2']),
    await open(['user:6']),
  ];
  const late = await openGreeted(server.port);
  const early = server.realtime.authorize(late.socketId, 'private-user.5', { labels: ['user:5'] });
  server.realtime.reconnectLabelled('user:5', 'session:2');
  expect(await one.closed).toBe(4200);
  await Promise.all([kept.settle(), stranger.settle()]);
  // What was signed before they were sent away is not a way back.
  late.subscribe('private-user.5', early.ok ? early.value : {});
  expect((await late.next()).event).toBe('pusher:subscription_error');
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.now());
  await open(['user:5', 'session:3']);
});
