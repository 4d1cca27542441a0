import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import PusherServer from 'pusher';
import Pusher from 'pusher-js';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createMemoryBus, createRealtime, type Realtime, type RealtimeOptions } from './index.ts';

export const APP = { id: '42', key: 'test-key', secret: 'test-secret' };

export type TestServer = { realtime: Realtime; port: number };

/** A whole server on a loopback port, with fast timing where a test would have to wait. */
export async function startServer(options: Partial<RealtimeOptions> = {}): Promise<TestServer> {
  const realtime = createRealtime({
    app: APP,
    bus: createMemoryBus(),
    clientEvents: () => true,
    ...options,
  });
  const fastify = Fastify();
  await fastify.register(realtime.httpApi);
  realtime.attach(fastify.server);
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await realtime.close();
    await fastify.close();
  });
  return { realtime, port: (fastify.server.address() as AddressInfo).port };
}

/** The unmodified client, as the app sets it up. `userId` is who one is on presence channels. */
export function connect(
  { realtime, port }: TestServer,
  userId: string | number = 'nobody',
  options = {},
): Pusher {
  const pusher = new Pusher(APP.key, {
    cluster: 'any',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler({ socketId, channelName }, done) {
        const member = channelName.startsWith('presence-')
          ? { user_id: userId, user_info: { name: String(userId).toUpperCase() } }
          : undefined;
        const answer = realtime.authorize(socketId, channelName, member);
        if (answer.ok) done(null, answer.value);
        else done(new Error(answer.refusal), null);
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) =>
        done(null, realtime.authenticate(socketId, { id: String(userId) })),
    },
    ...options,
  });
  onTestFinished(() => pusher.disconnect());
  return pusher;
}

/** The `pusher` library that other servers would talk to us with. */
export const createClientLibrary = (port: number, secret = APP.secret): PusherServer =>
  new PusherServer({ appId: APP.id, key: APP.key, secret, host: '127.0.0.1', port: String(port) });

type Bindable = { bind(event: string, callback: (data: unknown) => void): unknown };

/** Remembers everything under some names, and hands it out in order, now or when it comes. */
export function listen(source: Bindable, ...events: string[]) {
  const heard: { event: string; data: unknown }[] = [];
  const waiting: ((item: { event: string; data: unknown }) => void)[] = [];
  for (const event of events)
    source.bind(event, (data) => {
      const item = { event, data };
      const first = waiting.shift();
      if (first) first(item);
      else heard.push(item);
    });
  const next = (): Promise<{ event: string; data: unknown }> => {
    const first = heard.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
  };
  return { next, heard };
}

export async function subscribed(pusher: Pusher, name: string) {
  const channel = pusher.subscribe(name);
  if (!channel.subscribed) await listen(channel, 'pusher:subscription_succeeded').next();
  return channel;
}

/** A bare websocket that can send anything. */
export async function openRaw(port: number, path = `/app/${APP.key}?protocol=7`, options = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
  onTestFinished(() => ws.terminate());
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  const messages = listen(
    { bind: (_event, callback) => ws.on('message', (data) => callback(JSON.parse(String(data)))) },
    'message',
  );
  const next = async () => (await messages.next()).data as { event: string; channel?: string; data: unknown };
  const send = (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  await once(ws, 'open');
  return { ws, next, send, closed, heard: messages.heard };
}

/** Past the greeting: the socket id is known. */
export async function openGreeted(port: number) {
  const raw = await openRaw(port);
  const { data } = await raw.next();
  const { socket_id } = JSON.parse(data as string) as { socket_id: string };
  const subscribe = (channel: string, more: object = {}) =>
    raw.send({ event: 'pusher:subscribe', data: { channel, ...more } });
  /** Answered in order: when this is back, everything before it has been handled. */
  const settle = async () => {
    raw.send({ event: 'pusher:ping' });
    while ((await raw.next()).event !== 'pusher:pong');
  };
  return { ...raw, socketId: socket_id, subscribe, settle };
}
