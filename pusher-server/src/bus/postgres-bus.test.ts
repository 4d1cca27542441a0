import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testDatabase } from '../test-database.fixture.ts';
import { createPostgresBus } from './index.ts';

/** A way to the database on which every connection can die without either end being told. */
async function startProxy() {
  const { host, port } = testDatabase.connection;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
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
