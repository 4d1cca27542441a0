import { expect, test } from 'vitest';
import { APP, connect, listen, openGreeted, openRaw, startServer, subscribed } from './realtime.fixture.ts';
import { channelAuth } from './signature.ts';

test('the greeting has a socket id and an activity timeout, as a string of JSON', async () => {
  const { port } = await startServer();
  const raw = await openRaw(port);
  const { event, data } = await raw.next();
  expect(event).toBe('pusher:connection_established');
  const { socket_id, activity_timeout } = JSON.parse(data as string);
  expect(socket_id).toMatch(/^\d+\.\d+$/);
  expect(activity_timeout).toBe(30);
});

test.each([
  ['a wrong key', '/app/other?protocol=7', 4001],
  ['no protocol', `/app/${APP.key}`, 4008],
  ['a protocol of the future', `/app/${APP.key}?protocol=99`, 4007],
])('%s is refused for good', async (_name, path, code) => {
  const { port } = await startServer();
  const raw = await openRaw(port, path);
  expect((await raw.next()).data).toMatchObject({ code });
  expect(await raw.closed).toBe(code);
});

test('beyond the capacity clients are asked to come back later', async () => {
  const { port } = await startServer({ limits: { connections: 1 } });
  await openGreeted(port);
  expect(await (await openRaw(port)).closed).toBe(4100);
});

test('a path of nobody is answered, not left hanging', async () => {
  const { port } = await startServer();
  await expect(openRaw(port, '/elsewhere')).rejects.toThrow('404');
});

test('an event reaches every subscriber once, but not the socket that caused it', async () => {
  const server = await startServer();
  const [one, two] = [connect(server), connect(server)];
  const [first, second] = await Promise.all([subscribed(one, 'game.1'), subscribed(two, 'game.1')]);
  const [atOne, atTwo] = [listen(first, 'visit', 'end'), listen(second, 'visit', 'end')];
  server.realtime.publish([
    { channel: 'game.1', event: 'visit', data: { score: 140 } },
    { channel: 'game.1', event: 'visit', data: { score: 26 }, socket_id: one.connection.socket_id },
    { channel: 'game.1', event: 'end', data: 'ünïcödé 🎯' },
  ]);
  expect([await atOne.next(), await atOne.next()]).toEqual([
    { event: 'visit', data: { score: 140 } },
    { event: 'end', data: 'ünïcödé 🎯' },
  ]);
  expect([(await atTwo.next()).data, (await atTwo.next()).data]).toEqual([{ score: 140 }, { score: 26 }]);
});

test('subscribing twice delivers once, unsubscribing ends it', async () => {
  const { port, realtime } = await startServer();
  const raw = await openGreeted(port);
  raw.subscribe('game.1');
  raw.subscribe('game.1');
  await raw.settle();
  realtime.publish([{ channel: 'game.1', event: 'visit', data: {} }]);
  raw.send({ event: 'pusher:unsubscribe', data: { channel: 'game.1' } });
  expect((await raw.next()).event).toBe('visit');
  await raw.settle();
  expect(await realtime.occupancy('game.1')).toEqual({ subscriptions: 0, users: 0 });
  realtime.publish([{ channel: 'game.1', event: 'visit', data: {} }]);
  await raw.settle();
  expect(raw.heard).toEqual([]);
});

test('frames of every length arrive whole', async () => {
  const { port, realtime } = await startServer({ limits: { eventBytes: 7_500 } });
  const raw = await openGreeted(port);
  raw.subscribe('game.1');
  await raw.settle();
  const lengths = [0, 1, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 125, 126, 127, 7_400];
  realtime.publish(lengths.map((n) => ({ channel: 'game.1', event: 'x', data: 'é'.repeat(n / 2) })));
  for (const n of lengths) expect((await raw.next()).data).toBe('é'.repeat(n / 2));
});

test('a private channel needs the right signature', async () => {
  const { port } = await startServer();
  const raw = await openGreeted(port);
  const good = channelAuth(APP, raw.socketId, 'private-user.1');
  const forged = [
    undefined,
    1,
    '',
    `${APP.key}:`,
    good.slice(0, -1),
    good.replace(APP.key, 'other'),
    channelAuth(APP, raw.socketId, 'private-user.2'),
    channelAuth(APP, '1.1', 'private-user.1'),
    channelAuth({ ...APP, secret: 'x' }, raw.socketId, 'private-user.1'),
  ];
  for (const auth of forged) {
    raw.subscribe('private-user.1', { auth });
    expect(await raw.next()).toMatchObject({
      event: 'pusher:subscription_error',
      channel: 'private-user.1',
      data: { type: 'AuthError', status: 401 },
    });
  }
  raw.subscribe('private-user.1', { auth: good, channel_data: '{}' });
  expect((await raw.next()).event).toBe('pusher:subscription_error');
  raw.subscribe('private-user.1', { auth: good });
  expect((await raw.next()).event).toBe('pusher_internal:subscription_succeeded');
  const withData = channelAuth(APP, raw.socketId, 'private-user.3', '{"a":1}');
  raw.subscribe('private-user.3', { auth: withData, channel_data: '{"a":1}' });
  expect((await raw.next()).event).toBe('pusher_internal:subscription_succeeded');
});

test('a refusal of our own auth call reaches the client as a subscription error', async () => {
  const server = await startServer();
  const pusher = connect(server);
  const channel = pusher.subscribe('private-user 1');
  expect((await listen(channel, 'pusher:subscription_error').next()).data).toMatchObject({
    error: 'bad_channel_name',
  });
});

test('names that only look private are public', async () => {
  const { port } = await startServer();
  const raw = await openGreeted(port);
  for (const name of ['privateer', 'xprivate-a', 'presence', 'cached', 'xcache-a']) {
    raw.subscribe(name);
    expect(await raw.next()).toMatchObject({
      event: 'pusher_internal:subscription_succeeded',
      channel: name,
      data: '{}',
    });
  }
  await raw.settle();
  expect(raw.heard).toEqual([]);
});

test('client events go to the other subscribers, at most ten a second', async () => {
  const server = await startServer();
  const pusher = connect(server);
  const channel = await subscribed(pusher, 'private-board.1');
  const heard = listen(channel, 'client-call');
  const raw = await openGreeted(server.port);
  const call = (n: number) => raw.send({ event: 'client-call', channel: 'private-board.1', data: { n } });
  call(0);
  expect((await raw.next()).event).toBe('pusher:error');
  raw.subscribe('private-board.1', { auth: channelAuth(APP, raw.socketId, 'private-board.1') });
  await raw.settle();
  for (let n = 1; n <= 12; n++) call(n);
  expect((await raw.next()).data).toMatchObject({ code: 4301 });
  for (let n = 1; n <= 10; n++) expect((await heard.next()).data).toEqual({ n });
  await raw.settle();
  expect(raw.heard.filter(({ data }) => (data as { event: string }).event === 'client-call')).toEqual([]);
  raw.subscribe('game.1');
  await raw.settle();
  raw.send({ event: 'client-call', channel: 'game.1', data: {} });
  expect((await raw.next()).data).toMatchObject({ code: null });
});

test('a silent client is asked, and closed when it does not answer', async () => {
  const { port } = await startServer({ timing: { pingAfter: 20, pongWithin: 40, sweep: 5 } });
  const mute = await openRaw(port, `/app/${APP.key}?protocol=7`, { autoPong: false });
  expect(await mute.closed).toBe(4201);
});

test('one who answers pings stays', async () => {
  const { port } = await startServer({ timing: { pingAfter: 10, pongWithin: 10_000, sweep: 2 } });
  const raw = await openGreeted(port);
  for (let times = 0; times < 3; times++) await new Promise((resolve) => raw.ws.once('ping', resolve));
  await raw.settle();
});

test('a drained server sends everybody away with 4200 and takes nobody new', async () => {
  const { port, realtime } = await startServer();
  const raws = await Promise.all([1, 2, 3].map(() => openGreeted(port)));
  await realtime.drain(20);
  expect(await Promise.all(raws.map((raw) => raw.closed))).toEqual([4200, 4200, 4200]);
  await expect(openRaw(port)).rejects.toThrow('503');
});

test('a client that does not read is closed, the others hear everything', async () => {
  const { port, realtime } = await startServer({ limits: { bufferedBytes: 100_000 } });
  const [slow, quick] = [await openGreeted(port), await openGreeted(port)];
  for (const raw of [slow, quick]) {
    raw.subscribe('game.1');
    await raw.settle();
  }
  slow.ws.pause();
  const data = 'x'.repeat(7_000);
  // More than the system itself keeps for a socket that nobody reads.
  for (let told = 0; told < 2_000; told++) {
    realtime.publish([{ channel: 'game.1', event: 'visit', data }]);
    expect((await quick.next()).event).toBe('visit');
  }
  slow.ws.resume();
  expect(await slow.closed).toBe(4100);
  await quick.settle();
});
