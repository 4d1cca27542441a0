import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@oche/embedded-postgres';
import postgres from 'postgres';
import type { PresenceChannel } from 'pusher-js';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresBus, type PostgresBusConnection, type RealtimeOptions } from './index.ts';
import { connect, listen, openGreeted, startServer, subscribed } from './realtime.fixture.ts';
import { testDatabase } from './test-database.fixture.ts';

const FAST = { presenceGrace: 20, beat: 50, sweep: 10 };

/** The tests may share their database with others. */
const named = (application_name: string) => ({
  ...testDatabase.connection,
  connection: { application_name },
});

/** Two servers that know each other only by the database. The name keeps tests apart. */
async function startTwo(
  channel: string,
  options: Partial<RealtimeOptions> = {},
  connection: PostgresBusConnection = testDatabase.connection,
) {
  const start = async () => {
    // Asked often, but with patience: on a busy machine an echo that is late is not one that got lost.
    const bus = await createPostgresBus({ connection, channel, echoEveryMs: 100 });
    return startServer({ bus, timing: FAST, ...options });
  };
  const servers = [await start(), await start()] as const;
  for (const { realtime } of servers) await expect.poll(() => realtime.metrics().peers).toBe(1);
  return servers;
}

test('what is published on one is heard on both, in order, once, except by its cause', async () => {
  const [here, there] = await startTwo('t_events');
  const pusher = connect(there);
  const [near, far] = await Promise.all([subscribed(connect(here), 'game.1'), subscribed(pusher, 'game.1')]);
  const ears = [listen(near, 'visit'), listen(far, 'visit')];
  const numbers = Array.from({ length: 300 }, (_, n) => n);
  for (const n of numbers) {
    const pad = n % 50 === 0 ? 'ü'.repeat(3_600) : '';
    here.realtime.publish([{ channel: 'game.1', event: 'visit', data: { n, pad } }]);
  }
  here.realtime.publish([
    { channel: 'game.1', event: 'visit', data: { n: -1 }, socket_id: pusher.connection.socket_id },
    { channel: 'game.1', event: 'visit', data: { n: 300 } },
    { channel: 'game.1', event: 'visit', data: { n: 300 } },
  ]);
  for (const [index, ear] of ears.entries()) {
    const heard: unknown[] = [];
    while (heard.length < 302 + (index === 0 ? 1 : 0))
      heard.push(((await ear.next()).data as { n: number }).n);
    expect(heard).toEqual([...numbers, ...(index === 0 ? [-1] : []), 300, 300]);
  }
});

test('an event of 10 kB crosses over in one piece, among short ones', async () => {
  const [here, there] = await startTwo('t_long');
  const heard = listen(await subscribed(connect(there), 'game.1'), 'state');
  const texts = ['short', '🎯'.repeat(2_560), 'x'.repeat(10_240), 'short again'];
  here.realtime.publish(texts.map((data) => ({ channel: 'game.1', event: 'state', data })));
  for (const text of texts) expect((await heard.next()).data).toBe(text);
});

test('a cached event is known to every process, a client event crosses over', async () => {
  const [here, there] = await startTwo('t_cache');
  const [early, late] = [await openGreeted(there.port), await openGreeted(there.port)];
  early.subscribe('cache-game.1');
  await early.settle();
  here.realtime.publish([{ channel: 'cache-game.1', event: 'state', data: { v: 3 } }]);
  expect((await early.next()).event).toBe('state');
  late.subscribe('cache-game.1');
  await late.next();
  expect(await late.next()).toMatchObject({ event: 'state', data: '{"v":3}' });
  const [ada, bob] = await Promise.all([
    subscribed(connect(here, 'ada'), 'presence-hall'),
    subscribed(connect(there, 'bob'), 'presence-hall'),
  ]);
  const heard = listen(bob, 'client-wave');
  ada.trigger('client-wave', { hello: true });
  expect((await heard.next()).data).toEqual({ hello: true });
});

test('presence and counts are the same everywhere, and moving to another process is no news', async () => {
  const [here, there] = await startTwo('t_presence', { timing: { ...FAST, presenceGrace: 2_000 } });
  const ada = (await subscribed(connect(here, 'ada'), 'presence-hall')) as PresenceChannel;
  const news = listen(ada, 'pusher:member_added', 'pusher:member_removed');
  await expect.poll(() => there.realtime.users('presence-hall')).toEqual(['ada']);
  const first = connect(there, 'bob');
  const bob = (await subscribed(first, 'presence-hall')) as PresenceChannel;
  expect(Object.keys(bob.members.members).sort()).toEqual(['ada', 'bob']);
  expect((await news.next()).event).toBe('pusher:member_added');
  for (const { realtime } of [here, there])
    await expect.poll(() => realtime.occupancy('presence-hall')).toEqual({ subscriptions: 2, users: 2 });

  const second = connect(here, 'bob');
  first.disconnect();
  await subscribed(second, 'presence-hall');
  await expect.poll(async () => (await there.realtime.occupancy('presence-hall')).subscriptions).toBe(2);
  expect(there.realtime.users('presence-hall').sort()).toEqual(['ada', 'bob']);
  second.disconnect();
  expect(await news.next()).toMatchObject({ event: 'pusher:member_removed', data: { id: 'bob' } });
  expect(news.heard).toEqual([]);
});

test('the users of a process that closes are gone elsewhere after the grace', async () => {
  const [here, there] = await startTwo('t_bye');
  const ada = (await subscribed(connect(here, 'ada'), 'presence-hall')) as PresenceChannel;
  const news = listen(ada, 'pusher:member_added', 'pusher:member_removed');
  const bob = connect(there, 'bob');
  await subscribed(bob, 'presence-hall');
  expect((await news.next()).event).toBe('pusher:member_added');
  await there.realtime.close();
  bob.disconnect();
  expect((await news.next()).event).toBe('pusher:member_removed');
  expect(here.realtime.metrics().peers).toBe(0);
});

test('a closed bus leaves no connection behind', async () => {
  const bus = await createPostgresBus({ connection: named('t_closed') });
  const sql = postgres({ ...testDatabase.connection, max: 1 });
  onTestFinished(() => sql.end());
  const count = async () =>
    (await sql`select count(*)::int as n from pg_stat_activity where application_name like 't_closed%'`)[0]
      ?.n;
  bus.publish([{ head: ['x'], body: '' }]);
  await expect.poll(count).toBe(2);
  await bus.close();
  await expect.poll(count).toBe(0);
});

test('when the database drops every connection, clients are told to look again and all goes on', async () => {
  let gaps = 0;
  const [here, there] = await startTwo('t_gap', { onGap: () => gaps++ }, named('t_gap'));
  await subscribed(connect(here, 'ada'), 'presence-hall');
  const channel = await subscribed(connect(there, 'bob'), 'cache-game.1');
  const again = listen(channel, 'pusher:subscription_succeeded');
  const heard = listen(channel, 'visit');
  const sql = postgres({ ...testDatabase.connection, max: 1 });
  onTestFinished(() => sql.end());
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 't_gap%'`;
  await again.next();
  await expect.poll(() => gaps).toBeGreaterThanOrEqual(2);
  here.realtime.publish([{ channel: 'cache-game.1', event: 'visit', data: { n: 1 } }]);
  expect((await heard.next()).data).toEqual({ n: 1 });
  await expect.poll(() => there.realtime.users('presence-hall')).toEqual(['ada']);
});

test('when the database itself is killed and comes back later, all goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oche-realtime-'));
  chmodSync(dataDir, 0o755);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = async () => {
    // It is not to come back before we say so.
    const database = await startEmbeddedPostgres({ dataDir, watch: { everyMs: 600_000 } });
    onTestFinished(() => database.stop());
    return database;
  };
  const first = await start();
  const [here, there] = await startTwo('t_killed', {}, first.connection);
  const channel = await subscribed(connect(there), 'game.1');
  const again = listen(channel, 'pusher:subscription_succeeded');
  const heard = listen(channel, 'visit');
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => isListening(first.connection.host)).toBe(false);
  await start();
  await again.next();
  // A message may get lost while connections are still being replaced; what is said after that is heard.
  let last: unknown;
  void heard.next().then(({ data }) => {
    last = data;
  });
  const lastAfterAnother = () => {
    here.realtime.publish([{ channel: 'game.1', event: 'visit', data: { n: 1 } }]);
    return last;
  };
  await expect.poll(lastAfterAnother).toEqual({ n: 1 });
});

const isListening = (directory: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connectTcp(`${directory}/.s.PGSQL.5432`);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
