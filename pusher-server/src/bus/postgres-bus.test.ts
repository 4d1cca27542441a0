import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testDatabase } from '../test-database.fixture.ts';
import { createPostgresBus } from './index.ts';

/** What a server says that has only just been started. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A way to the database on which every connection can die without either end being told. */
async function startProxy() {
  const { host, port } = testDatabase.connection;
  const open = new Set<Socket>();
  let refusing = false;
  const proxy = createServer((client) => {
    if (refusing) return void client.on('error', () => {}).once('data', () => client.end(startingUp()));
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [client, server]) open.add(socket.on('error', () => {}));
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    connection: {
      ...testDatabase.connection,
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
    },
    freeze() {
      for (const socket of open) socket.unpipe().pause();
    },
    refuse(on: boolean) {
      refusing = on;
    },
    stop() {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}

test('dead connections are noticed and replaced; what was to be sent is sent', async () => {
  const proxy = await startProxy();
  const echo = { echoEveryMs: 50, echoWithinMs: 2_000 };
  const far = await createPostgresBus({ connection: proxy.connection, ...echo });
  const near = await createPostgresBus({ connection: testDatabase.connection });
  const heard = { far: [] as string[], near: [] as string[] };
  let gaps = 0;
  far.listen({
    onBatch: (_, messages) => heard.far.push(...messages.map(({ body }) => body)),
    onGap: () => gaps++,
  });
  near.listen({ onBatch: (_, messages) => heard.near.push(...messages.map(({ body }) => body)), onGap() {} });

  far.publish([{ head: [], body: 'before' }]);
  await expect.poll(() => heard.near).toEqual(['before']);
  proxy.freeze();
  far.publish([{ head: [], body: 'into the dark' }]);
  near.publish([{ head: [], body: 'lost' }]);
  await expect.poll(() => gaps).toBeGreaterThan(0);
  expect(far.isConnected()).toBe(true);
  near.publish([{ head: [], body: 'after' }]);
  await expect.poll(() => heard.far).toEqual(['after']);
  await expect.poll(() => heard.near.at(-1)).toBe('into the dark');
  await Promise.all([far.close(), near.close()]);
  proxy.stop();
});

test('a process that listens again after an attempt that failed has missed something, and says so', async () => {
  const proxy = await startProxy();
  let errors = 0;
  // Looked at so seldom that the driver is the one that gets through first.
  const far = await createPostgresBus({
    connection: proxy.connection,
    echoEveryMs: 1_500,
    echoWithinMs: 200,
    onError: () => errors++,
  });
  let gaps = 0;
  far.listen({ onBatch() {}, onGap: () => gaps++ });
  proxy.freeze();
  proxy.refuse(true);
  await expect.poll(() => far.isConnected()).toBe(false);
  await expect.poll(() => errors).toBeGreaterThan(0);
  proxy.refuse(false);
  await expect.poll(() => far.isConnected()).toBe(true);
  expect(gaps).toBeGreaterThan(0);
  await far.close();
  proxy.stop();
});
