import { expect, test } from 'vitest';
import { APP, connect, listen, openGreeted, startServer } from './realtime.fixture.ts';
import { channelAuth } from './signature.ts';

const EVENTS = ['pusher:subscription_succeeded', 'pusher:cache_miss', 'state'];

test('a newcomer hears the last event right after success, or that there is none', async () => {
  const server = await startServer();
  const pusher = connect(server);
  const empty = listen(pusher.subscribe('cache-game.1'), ...EVENTS);
  expect([(await empty.next()).event, (await empty.next()).event]).toEqual(EVENTS.slice(0, 2));
  for (const v of [1, 2])
    server.realtime.publish([{ channel: 'private-cache-game.2', event: 'state', data: { v } }]);
  const full = listen(pusher.subscribe('private-cache-game.2'), ...EVENTS);
  expect((await full.next()).event).toBe('pusher:subscription_succeeded');
  expect(await full.next()).toEqual({ event: 'state', data: { v: 2 } });
});

test('what clients send is not remembered', async () => {
  const { port, realtime } = await startServer();
  const raw = await openGreeted(port);
  const auth = channelAuth(APP, raw.socketId, 'private-cache-game.1');
  realtime.publish([{ channel: 'private-cache-game.1', event: 'state', data: '1' }]);
  raw.subscribe('private-cache-game.1', { auth });
  raw.say({ event: 'client-state', channel: 'private-cache-game.1', data: '2' });
  await raw.settle();
  raw.subscribe('private-cache-game.1', { auth });
  await raw.next();
  expect(await raw.next()).toMatchObject({ event: 'state', data: '1' });
});

test('a channel that has fallen silent repeats its last event, until that is too old', async () => {
  const { port, realtime } = await startServer({ timing: { repeatAfter: 30, cacheFor: 150, sweep: 5 } });
  const raw = await openGreeted(port);
  raw.subscribe('cache-game.1');
  await raw.settle();
  realtime.publish([{ channel: 'cache-game.1', event: 'state', data: { v: 7 } }]);
  const start = performance.now();
  expect(await raw.next()).toMatchObject({ event: 'state', data: '{"v":7}' });
  expect(await raw.next()).toMatchObject({ event: 'state', data: '{"v":7}' });
  expect(performance.now() - start).toBeGreaterThan(25);
  for (let miss = false; !miss; ) {
    raw.subscribe('cache-game.1');
    miss = (await raw.next()).event === 'pusher:cache_miss';
  }
});

test('channels that are no cache channels remember and repeat nothing', async () => {
  const { port, realtime } = await startServer({ timing: { repeatAfter: 5, sweep: 1 } });
  const raw = await openGreeted(port);
  for (const channel of ['game.1', 'cache-game.1']) raw.subscribe(channel);
  await raw.settle();
  realtime.publish(['game.1', 'cache-game.1'].map((channel) => ({ channel, event: 'state', data: channel })));
  const heard = [];
  for (let times = 0; times < 4; times++) heard.push((await raw.next()).data);
  expect(heard).toEqual(['game.1', 'cache-game.1', 'cache-game.1', 'cache-game.1']);
});
