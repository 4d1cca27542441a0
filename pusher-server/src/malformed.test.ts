import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { expect, test } from 'vitest';
import { APP, openGreeted, startServer } from './realtime.fixture.ts';
import { channelAuth } from './signature.ts';

const SUBSCRIBE = 'pusher:subscribe';
const JUNK: unknown[] = [
  '',
  'null',
  '1',
  '"x"',
  '[]',
  '{}',
  '{"event"',
  '\0',
  '{"event":null}',
  '{"event":{}}',
  '{"event":"pusher:unknown"}',
  '{"event":"__proto__"}',
  '{"__proto__":{"event":"pusher:ping"}}',
  { event: SUBSCRIBE },
  { event: SUBSCRIBE, data: null },
  { event: SUBSCRIBE, data: 1 },
  { event: SUBSCRIBE, data: [] },
  { event: SUBSCRIBE, data: '{' },
  { event: SUBSCRIBE, data: {} },
  { event: SUBSCRIBE, data: { channel: null } },
  { event: SUBSCRIBE, data: { channel: {} } },
  { event: SUBSCRIBE, data: { channel: '' } },
  { event: SUBSCRIBE, data: { channel: 'a b' } },
  { event: SUBSCRIBE, data: { channel: 'game.1\n' } },
  { event: SUBSCRIBE, data: { channel: ':user::{}' } },
  { event: SUBSCRIBE, data: { channel: 'x'.repeat(165) } },
  { event: SUBSCRIBE, data: { channel: 'private-a', auth: {} } },
  { event: SUBSCRIBE, data: { channel: 'private-a', auth: 'é'.repeat(80) } },
  { event: SUBSCRIBE, data: { channel: 'presence-a', auth: 'x', channel_data: 1 } },
  { event: 'pusher:signin' },
  { event: SUBSCRIBE, data: { channel: '#server-to-user-1' } },
  { event: SUBSCRIBE, data: { channel: '#server-to-user-' } },
  { event: 'client-x' },
  { event: 'client-x', channel: 1 },
  { event: 'client-x', channel: 'private-a' },
];

test('no message takes the server down or the connection with it, and each is answered', async () => {
  const { port } = await startServer();
  const raw = await openGreeted(port);
  for (const message of JUNK) {
    raw.send(message);
    expect((await raw.next()).event, JSON.stringify(message)).toMatch(/^pusher:(subscription_)?error$/);
  }
  raw.send({ event: 'pusher:unsubscribe', data: { channel: 'never' } });
  raw.send({ event: 'pusher:pong' });
  raw.ws.send(Buffer.from([1, 2, 3]));
  expect((await raw.next()).event).toBe('pusher:error');
  await raw.settle();
});

test('channel data of a presence channel may be signed and still be nonsense', async () => {
  const { port } = await startServer();
  const raw = await openGreeted(port);
  const nonsense = [
    '',
    'null',
    '[]',
    '{}',
    '{"user_id":{}}',
    '{"user_id":""}',
    `{"user_id":"${'x'.repeat(129)}"}`,
  ];
  for (const channel_data of [...nonsense, JSON.stringify({ user_id: 1, user_info: 'x'.repeat(1_100) })]) {
    const auth = channelAuth(APP, raw.socketId, 'presence-a', channel_data);
    raw.subscribe('presence-a', { auth, channel_data });
    expect((await raw.next()).event, channel_data).toBe('pusher:subscription_error');
  }
});

test('a message beyond the limit closes its connection only', async () => {
  const { port } = await startServer({ limits: { messageBytes: 1_000 } });
  const [big, other] = [await openGreeted(port), await openGreeted(port)];
  big.send('x'.repeat(1_001));
  expect(await big.closed).toBe(1009);
  await other.settle();
});

test('too many channels on one connection are refused', async () => {
  const { port } = await startServer({ limits: { channelsPerConnection: 2 } });
  const raw = await openGreeted(port);
  for (const name of ['a', 'b', 'a']) {
    raw.subscribe(name);
    expect((await raw.next()).event).toBe('pusher_internal:subscription_succeeded');
  }
  raw.subscribe('c');
  expect((await raw.next()).data).toMatchObject({ type: 'LimitReached' });
});

test('bytes that are no websocket frame, and sockets that break, hurt nobody', async () => {
  const { port } = await startServer();
  const other = await openGreeted(port);
  for (const bytes of [Buffer.from([0xff, 0xff, 0xff]), Buffer.from([0x81, 0x05, 1]), Buffer.alloc(0)]) {
    const socket = connectTcp(port, '127.0.0.1');
    const headers = 'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13';
    socket.write(
      `GET /app/${APP.key}?protocol=7 HTTP/1.1\r\n${headers}\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.write(bytes);
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  await other.settle();
});
