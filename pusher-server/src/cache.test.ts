import { expect, onTestFinished, test, vi } from 'vitest';
import type { MemoryHub } from './bus/memory-bus.ts';
import { createMemoryBus } from './index.ts';
import { TIMING } from './options.ts';
import { APP, connect, listen, openGreeted, startServer } from './realtime.fixture.ts';
import { channelAuth } from './signature.ts';

const EVENTS = ['pusher:subscription_succeeded', 'pusher:cache_miss', 'state'];

/** Time stands still until it is moved on; what goes over the wire takes as long as it takes. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
const SILENCE = TIMING.repeatAfter;

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
  raw.send({ event: 'client-state', channel: 'private-cache-game.1', data: '2' });
  await raw.settle();
  raw.subscribe('private-cache-game.1', { auth });
  await raw.next();
  expect(await raw.next()).toMatchObject({ event: 'state', data: '1' });
});

test('a channel that has fallen silent repeats its last event, until that is too old', async () => {
  stopTheClock();
  const { port, realtime } = await startServer();
  const raw = await openGreeted(port);
  raw.subscribe('cache-game.1');
  await raw.settle();
  realtime.publish([{ channel: 'cache-game.1', event: 'state', data: { v: 7 } }]);
  expect(await raw.next()).toMatchObject({ event: 'state', data: '{"v":7}' });
  vi.advanceTimersByTime(SILENCE);
  expect(await raw.next()).toMatchObject({ event: 'state', data: '{"v":7}' });
  const newcomerHears = async () => {
    const newcomer = await openGreeted(port);
    newcomer.subscribe('cache-game.1');
    expect((await newcomer.next()).event).toBe('pusher_internal:subscription_succeeded');
    return (await newcomer.next()).event;
  };
  vi.advanceTimersByTime(TIMING.cacheFor - SILENCE);
  expect(await newcomerHears()).toBe('state');
  vi.advanceTimersByTime(TIMING.sweep);
  expect(await newcomerHears()).toBe('pusher:cache_miss');
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

test('after 15 s of silence a channel says how things stand: asked for once, and each process tells its own', async () => {
  stopTheClock();
  const hub: MemoryHub = new Set();
  const asked: string[][] = [];
  let v = 1;
  const current = async (channels: string[]) => {
    asked.push(channels);
    return channels.map((channel) => ({ channel, event: 'state', data: { v } }));
  };
  const start = () => startServer({ bus: createMemoryBus(hub), current });
  const [here, there] = [await start(), await start()];
  const [near, far] = [await openGreeted(here.port), await openGreeted(there.port)];
  for (const channel of ['game.1', 'cache-game.1', 'cache-game.2']) near.subscribe(channel);
  far.subscribe('cache-game.2');
  await Promise.all([near.settle(), far.settle()]);
  // Remembered, and nobody listens.
  here.realtime.publish([{ channel: 'cache-game.3', event: 'state', data: '1' }]);
  vi.advanceTimersByTime(SILENCE - 1);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([['cache-game.1', 'cache-game.2'], ['cache-game.2']]);
  expect([await near.next(), await near.next()]).toMatchObject([
    { channel: 'cache-game.1', data: '{"v":1}' },
    { channel: 'cache-game.2', data: '{"v":1}' },
  ]);
  expect(await far.next()).toMatchObject({ channel: 'cache-game.2', data: '{"v":1}' });
  v = 2;
  here.realtime.publish([{ channel: 'cache-game.2', event: 'state', data: { v } }]);
  vi.advanceTimersByTime(SILENCE - 1);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveLength(4);
  const [one, two] = ['cache-game.1', 'cache-game.2'].map((channel) => ({ channel, data: '{"v":2}' }));
  for (const [ear, heard] of [[near, [two, one, two]] as const, [far, [two, two]] as const]) {
    for (const message of heard) expect(await ear.next()).toMatchObject(message!);
    ear.send({ event: 'pusher:ping' });
    expect((await ear.next()).event).toBe('pusher:pong');
  }
});

test('what is said while we ask is newer than what we are told', async () => {
  stopTheClock();
  const answer = Promise.withResolvers<{ channel: string; event: string; data: string }[]>();
  const { port, realtime } = await startServer({ current: () => answer.promise });
  const raw = await openGreeted(port);
  raw.subscribe('cache-game.1');
  await raw.settle();
  vi.advanceTimersByTime(SILENCE);
  realtime.publish([{ channel: 'cache-game.1', event: 'state', data: 'new' }]);
  answer.resolve([{ channel: 'cache-game.1', event: 'state', data: 'old' }]);
  expect((await raw.next()).data).toBe('new');
  raw.subscribe('cache-game.1');
  expect((await raw.next()).event).toBe('pusher_internal:subscription_succeeded');
  expect((await raw.next()).data).toBe('new');
});

test('when nobody can say how things stand, what was said last is said again', async () => {
  stopTheClock();
  const errors: unknown[] = [];
  const { port, realtime } = await startServer({
    current: () => Promise.reject(new Error('the database is away')),
    onError: (error) => errors.push(error),
  });
  const raw = await openGreeted(port);
  raw.subscribe('cache-game.1');
  await raw.settle();
  realtime.publish([{ channel: 'cache-game.1', event: 'state', data: '1' }]);
  expect((await raw.next()).data).toBe('1');
  vi.advanceTimersByTime(SILENCE);
  expect((await raw.next()).data).toBe('1');
  expect(errors).toHaveLength(1);
});
