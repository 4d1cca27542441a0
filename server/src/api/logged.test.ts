import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { newSecret, sharedSecret } from '../app/index.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startWorld } from '../testing/world.ts';
import { loadBuiltWeb } from '../web-build.ts';

test('tokens and queries are in no line of the log', async () => {
  let log = '';
  const file = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const world = await startWorld({ log: pino({ level: 'trace' }, file), web: loadBuiltWeb });
  onTestFinished(() => world.stop());
  const secret = newSecret();
  const paths = [
    `/api/training/shared/${secret}/stats`,
    `/api/user?token=${secret}`,
    `/api/nothing/${secret}?token=${secret}`,
    `/play/training/stats/${secret}/1`,
    `/nl/auth/reset-password?token=${secret}`,
    `/auth/register?invitation=${secret}`,
    `/app/oche?token=${secret}`,
    `/%E0%A4%A?token=${secret}`,
  ];
  for (const path of paths) {
    await rawRequest(world.url, path);
    await rawRequest(world.url, path, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
  }
  // Whoever hangs up in the middle is logged as well.
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
  socket.write(`GET /auth/login?token=${secret} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => log.split('"answered"').length).toBeGreaterThan(2 * paths.length - 3);
  expect(log).not.toContain(secret);
  expect(log).toContain('/api/training/shared/…/stats');
});

test('what the processes of one database sign with is random, the same for all, and none of the shorter ones', async () => {
  const [world, other] = [await startWorld(), await startWorld()];
  onTestFinished(async () => {
    await world.stop();
    await other.stop();
  });
  const secrets = await Promise.all([1, 2, 3, 4].map(() => sharedSecret(world.db, 'realtime')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await sharedSecret(other.db, 'realtime')).not.toBe(secrets[0]);
  await expect(world.db`update secrets set value = 'short'`.execute()).rejects.toThrow('secrets_value_check');
});
