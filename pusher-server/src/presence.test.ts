import type { PresenceChannel } from 'pusher-js';
import { expect, test } from 'vitest';
import { APP, connect, listen, openGreeted, startServer, subscribed } from './realtime.fixture.ts';
import { channelAuth } from './signature.ts';

const NEWS = ['pusher:member_added', 'pusher:member_removed'];

test('members are listed, and told of others who come first and leave last', async () => {
  const server = await startServer({ timing: { presenceGrace: 10 } });
  const ada = (await subscribed(connect(server, 'ada'), 'presence-hall')) as PresenceChannel;
  expect(ada.members.count).toBe(1);
  expect(ada.members.me).toEqual({ id: 'ada', info: { name: 'ADA' } });
  const news = listen(ada, ...NEWS);

  const [tab, otherTab] = [connect(server, 'bob'), connect(server, 'bob')];
  const bob = (await subscribed(tab, 'presence-hall')) as PresenceChannel;
  expect(Object.keys(bob.members.members).sort()).toEqual(['ada', 'bob']);
  await subscribed(otherTab, 'presence-hall');
  expect(await server.realtime.occupancy('presence-hall')).toEqual({ subscriptions: 3, users: 2 });
  tab.unsubscribe('presence-hall');
  otherTab.disconnect();
  expect(await news.next()).toEqual({ event: NEWS[0], data: { id: 'bob', info: { name: 'BOB' } } });
  expect(await news.next()).toEqual({ event: NEWS[1], data: { id: 'bob', info: { name: 'BOB' } } });
  expect(news.heard).toEqual([]);
  expect(server.realtime.users('presence-hall')).toEqual(['ada']);
});

test('a reload within the grace is no news', async () => {
  const server = await startServer({ timing: { presenceGrace: 60_000 } });
  const ada = (await subscribed(connect(server, 'ada'), 'presence-hall')) as PresenceChannel;
  const news = listen(ada, ...NEWS);
  for (let reload = 0; reload < 3; reload++) {
    const bob = connect(server, 'bob');
    await subscribed(bob, 'presence-hall');
    bob.disconnect();
    await expect
      .poll(async () => (await server.realtime.occupancy('presence-hall')).subscriptions, { interval: 2 })
      .toBe(1);
  }
  await subscribed(connect(server, 'cy'), 'presence-hall');
  expect([(await news.next()).data, (await news.next()).data]).toMatchObject([{ id: 'bob' }, { id: 'cy' }]);
});

test('client events on presence channels say who sent them', async () => {
  const server = await startServer();
  const ada = await subscribed(connect(server, 'ada'), 'presence-hall');
  const bob = await subscribed(connect(server, 'bob'), 'presence-hall');
  const heard = new Promise((resolve) => {
    ada.bind('client-wave', (data: unknown, meta: unknown) => resolve([data, meta]));
  });
  bob.trigger('client-wave', { hello: true });
  expect(await heard).toEqual([{ hello: true }, { user_id: 'bob' }]);
});

test('a channel that is full refuses strangers, not further tabs of members', async () => {
  const { port } = await startServer({ limits: { presenceMembers: 2 } });
  const join = async (user_id: unknown) => {
    const raw = await openGreeted(port);
    const channel_data = JSON.stringify({ user_id });
    raw.subscribe('presence-hall', {
      auth: channelAuth(APP, raw.socketId, 'presence-hall', channel_data),
      channel_data,
    });
    return raw.next();
  };
  expect((await join('__proto__')).data).toBe(
    '{"presence":{"ids":["__proto__"],"hash":{"__proto__":null},"count":1}}',
  );
  expect((await join(2)).event).toBe('pusher_internal:subscription_succeeded');
  expect(await join(3)).toMatchObject({ event: 'pusher:subscription_error', data: { type: 'LimitReached' } });
  expect((await join('2')).event).toBe('pusher_internal:subscription_succeeded');
});

test('one who subscribes twice on one socket is gone when that closes', async () => {
  const { port, realtime } = await startServer({ timing: { presenceGrace: 5 } });
  const raw = await openGreeted(port);
  const channel_data = JSON.stringify({ user_id: 'ada' });
  const auth = channelAuth(APP, raw.socketId, 'presence-hall', channel_data);
  for (let times = 0; times < 2; times++) raw.subscribe('presence-hall', { auth, channel_data });
  await raw.settle();
  raw.ws.close();
  await expect.poll(() => realtime.users('presence-hall')).toEqual([]);
});

test('a full hall of long names arrives in one piece', async () => {
  const { port } = await startServer();
  let last: { data: unknown } = { data: '' };
  for (let n = 1; n <= 70; n++) {
    const raw = await openGreeted(port);
    const channel_data = JSON.stringify({ user_id: n, user_info: 'x'.repeat(1_000) });
    const auth = channelAuth(APP, raw.socketId, 'presence-hall', channel_data);
    raw.subscribe('presence-hall', { auth, channel_data });
    last = await raw.next();
  }
  expect(String(last.data).length).toBeGreaterThan(65_536);
  expect(JSON.parse(String(last.data)).presence.count).toBe(70);
});
