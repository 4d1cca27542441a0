import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from './options.ts';
import { startServer } from './realtime.fixture.ts';

// The whole figure by hand: FLOOD_SOCKETS=1000 FLOOD_MS=20000.
const SOCKETS = Number(process.env.FLOOD_SOCKETS ?? 200);
const FLOOD_MS = Number(process.env.FLOOD_MS ?? 5000);

const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-from']);
const flood = (port: number) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'flood.fixture.ts'),
    ...[port, SOCKETS, FLOOD_MS].map(String),
  ]).then(({ stdout }) => JSON.parse(stdout) as Record<'opened' | 'refused' | 'closed' | 'sent', number>);

async function openSocket(port: number, from = 'a hall'): Promise<WebSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/app/test-key?protocol=7`, { headers: { 'x-from': from } });
  await once(ws, 'message');
  return ws;
}

/** How long a well-behaved socket waits for its answers, in milliseconds; 95 of 100 are faster. */
async function measure(port: number, isOver: () => boolean): Promise<number> {
  const waits: number[] = [];
  const ask = async () => {
    const ws = await openSocket(port);
    while (!isOver()) {
      const begun = performance.now();
      ws.send('{"event":"pusher:ping"}');
      await once(ws, 'message');
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    ws.close();
  };
  await Promise.all(Array.from({ length: 10 }, ask));
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)]!;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test(`${SOCKETS} sockets of one address that send as fast as they can are closed, and others do not notice`, async () => {
  const { realtime, port } = await startServer({ addressOf });
  const begun = performance.now();
  const idle = await measure(port, () => performance.now() - begun > 2000);
  const before = heap();
  let isOver = false;
  const flooding = flood(port).finally(() => {
    isOver = true;
  });
  const flooded = await measure(port, () => isOver);
  const counts = await flooding;
  // Heap of this process as it was, but for a tenth.
  await expect.poll(heap, { timeout: 10_000, interval: 500 }).toBeLessThan(before * 1.1);
  console.info(JSON.stringify({ idle, flooded, before, after: heap(), ...realtime.metrics(), ...counts }));
  const { cut, handled } = realtime.metrics();
  // A machine with other work to do leaves the flood less time: then fewer sockets come over their limit.
  const timesOver = counts.sent / (SOCKETS * LIMITS.messagesAtOnce);
  if (timesOver > 2) expect(cut).toBeGreaterThan(0);
  if (timesOver > 10) expect(cut).toBeGreaterThan(SOCKETS / 2);
  // So much an address may send in that time, and the sockets that measure are another one.
  const seconds = (performance.now() - begun) / 1000;
  expect(handled).toBeLessThan(
    2 * LIMITS.messagesAtOncePerAddress + 2 * seconds * LIMITS.messagesPerSecondPerAddress,
  );
  // A machine that is busy with other tests says nothing about time.
  if (process.env.FLOOD_SOCKETS) expect(flooded).toBeLessThan(Math.max(3 * idle, 50));
  await expect.poll(() => realtime.channels().size).toBe(0);
});

test('a socket that is turned away is closed and counted', async () => {
  const { realtime, port } = await startServer({ addressOf, limits: { connectionsPerAddress: 2 } });
  const sockets = [await openSocket(port), await openSocket(port)];
  const refused = new WebSocket(`ws://127.0.0.1:${port}/app/test-key?protocol=7`, {
    headers: { 'x-from': 'another' },
  });
  await once(refused, 'message');
  const third = new WebSocket(`ws://127.0.0.1:${port}/app/test-key?protocol=7`, {
    headers: { 'x-from': 'a hall' },
  });
  third.on('error', () => {});
  await once(third, 'close');
  expect(realtime.metrics()).toMatchObject({ connections: 3, turnedAway: 1 });
  for (const ws of [...sockets, refused]) ws.close();
});

test('a socket that does not close itself when it is turned away is cut', async () => {
  const { realtime, port } = await startServer({ limits: { connections: 0 } });
  const ws = new WebSocket(`ws://127.0.0.1:${port}/app/test-key?protocol=7`);
  ws.on('error', () => {});
  const [message] = await once(ws, 'message');
  expect(JSON.parse(String(message)).data.code).toBe(4100);
  // It reads nothing more, so it does not answer the close.
  ws.pause();
  await expect.poll(() => realtime.metrics()).toMatchObject({ connections: 0, turnedAway: 1 });
  ws.terminate();
});

test('channels that nothing is published on are refused, and one address listens to so many', async () => {
  const isChannel = (name: string) => name.startsWith('cache-game.');
  const { port } = await startServer({ isChannel, limits: { subscriptionsPerAddress: 3 } });
  const ws = await openSocket(port);
  const answers: string[] = [];
  ws.on('message', (message) => {
    const { event, data } = JSON.parse(String(message)) as { event: string; data: { type?: string } };
    if (event !== 'pusher:cache_miss') answers.push(data.type ?? event);
  });
  const send = (event: string, channel: string) => ws.send(JSON.stringify({ event, data: { channel } }));
  for (const channel of ['cache-made-up', 'cache-game.1', 'cache-game.2', 'cache-game.3', 'cache-game.4'])
    send('pusher:subscribe', channel);
  send('pusher:unsubscribe', 'cache-game.1');
  send('pusher:subscribe', 'cache-game.4');
  const taken = 'pusher_internal:subscription_succeeded';
  await expect.poll(() => answers).toEqual(['UnknownChannel', taken, taken, taken, 'LimitReached', taken]);
  ws.close();
});

test('the last messages of cache channels take no more memory than they may', async () => {
  const { realtime, port } = await startServer({ limits: { cachedBytes: 5000 } });
  const data = 'x'.repeat(1000);
  realtime.publish(Array.from({ length: 8 }, (_, n) => ({ channel: `cache-${n}`, event: 'score', data })));
  const ws = await openSocket(port);
  const heard: string[] = [];
  ws.on('message', (message) => {
    const { event, channel } = JSON.parse(String(message)) as { event: string; channel: string };
    if (!event.startsWith('pusher_internal:')) heard.push(`${channel} ${event}`);
  });
  for (const n of [0, 7]) ws.send(`{"event":"pusher:subscribe","data":{"channel":"cache-${n}"}}`);
  await expect.poll(() => heard).toEqual(['cache-0 pusher:cache_miss', 'cache-7 score']);
  ws.close();
});
