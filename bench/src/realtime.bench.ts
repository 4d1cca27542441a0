// What one delivery costs the server: one event to 1,000 sockets, ours beside bare `ws` on the same payload.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createMemoryBus, createRealtime } from '@oche/server/realtime';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Bench } from './report.ts';

const SOCKETS = 1_000;
const EVENTS = 60;
const ROUNDS = 3;
const CHANNEL = 'cache-game.1';

type Contestant = { name: string; publish(data: object): void; stop(): Promise<void>; perSecond: number };

export const bench: Bench = async (report) => {
  const ours = await contestant('publish', startOurs);
  const rivals = [
    await contestant('ws.send(string)', (http) => startBare(http, (text) => text)),
    await contestant('ws.send(Buffer)', (http) => startBare(http, (text) => Buffer.from(text))),
    await contestant('socket.write of one buffer, nothing else', startRaw),
  ];
  const all = [ours, ...rivals];
  for (let round = 0; round < ROUNDS; round++)
    for (const one of all) one.perSecond = Math.max(one.perSecond, await deliveriesPerCpuSecond(one));
  for (const rival of rivals)
    report({
      case: `one event to ${SOCKETS} sockets, deliveries per CPU second`,
      value: Math.round(ours.perSecond),
      unit: '1/s',
      against: rival.name,
      ratio: Number((ours.perSecond / rival.perSecond).toFixed(2)),
    });
  for (const one of all) await one.stop();
};

type Started = { publish(data: object): void; connected(): number; close(): Promise<void> | void };

async function contestant(name: string, start: (http: Server) => Started): Promise<Contestant & Heard> {
  const http = createServer().listen(0, '127.0.0.1');
  const { publish, connected, close } = start(http);
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const clients = fork(join(import.meta.dirname, 'realtime-clients.ts'), [String(port), String(SOCKETS)]);
  while (connected() < SOCKETS) await wait(5);
  const stop = async () => {
    clients.kill();
    await once(clients, 'exit');
    await close();
    http.close();
  };
  return { name, publish, stop, perSecond: 0, heard: () => once(clients, 'message') };
}

type Heard = { heard(): Promise<unknown> };

async function deliveriesPerCpuSecond({ publish, heard }: Contestant & Heard): Promise<number> {
  const done = heard();
  const before = process.cpuUsage();
  for (let n = 1; n <= EVENTS; n++) {
    publish({ v: n, visit: ['T20', 'T20', 'T20'], left: [321, 501], mark: n === EVENTS ? 'LAST' : 'more' });
    await nextTurn();
  }
  await done;
  const { user, system } = process.cpuUsage(before);
  return (SOCKETS * EVENTS * 1_000_000) / (user + system);
}

function startOurs(http: Server): Started {
  const realtime = createRealtime({ app: { id: '1', key: 'bench', secret: 'x' }, bus: createMemoryBus() });
  realtime.attach(http);
  return {
    publish: (data) => realtime.publish([{ channel: CHANNEL, event: 'visit', data }]),
    connected: () => realtime.channels().get(CHANNEL)?.subscriptions ?? 0,
    close: () => realtime.close(),
  };
}

const message = (data: object) =>
  JSON.stringify({ event: 'visit', channel: CHANNEL, data: JSON.stringify(data) });

function startBare(http: Server, encode: (text: string) => string | Buffer): Started {
  return startWs(http, (clients, data) => {
    const text = encode(message(data));
    for (const client of clients) client.send(text, { binary: false });
  });
}

/** The limit: no protocol, no checks, no channels. */
function startRaw(http: Server): Started {
  const sockets: Duplex[] = [];
  const { connected, close } = startWs(http, () => {});
  http.on('upgrade', (_request, socket) => sockets.push(socket));
  const publish = (data: object) => {
    const payload = Buffer.from(message(data));
    const frame = Buffer.concat([
      Buffer.from([0x81, 126, payload.length >> 8, payload.length & 255]),
      payload,
    ]);
    for (const socket of sockets) socket.write(frame);
  };
  return { publish, connected, close };
}

function startWs(http: Server, publish: (clients: Set<WebSocket>, data: object) => void): Started {
  const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
  let subscribed = 0;
  wss.on('connection', (client) => {
    client.send('{"event":"pusher:connection_established"}');
    client.on('message', () => subscribed++);
  });
  return {
    publish: (data) => publish(wss.clients, data),
    connected: () => subscribed,
    close: () => wss.close(),
  };
}
