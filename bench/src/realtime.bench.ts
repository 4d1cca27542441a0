// What one delivery costs the server, and how long the last spectator waits: one game to many sockets, ours beside bare `ws`
// on the same payload, which is as long as a real one.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createMemoryBus, createRealtime } from '@oche/pusher-server';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Bench, Report } from './report.ts';

/** Three contestants with the large crowd at once: a process may have 20,000 files open, and not many more. */
const CROWDS = [
  { sockets: 1_000, rivals: ['ws.send(string)', 'ws.send(Buffer)', 'socket.write'] },
  { sockets: 5_000, rivals: ['ws.send(Buffer)', 'socket.write'] },
] as const;
const DELIVERIES = 60_000;
const ROUNDS = 3;
const VISITS = 5;
const CHANNEL = 'cache-game.1';
/** A message carries the state a spectator sees. */
const STATE = 'x'.repeat(2_000);

type Contestant = {
  name: string;
  sockets: number;
  publish(data: object): void;
  heard(): Promise<unknown>;
  stop(): Promise<void>;
  /** The best of all rounds. */
  perSecond: number;
  waitMs: number;
};

export const bench: Bench = async (report) => {
  for (const crowd of CROWDS) await compare(report, crowd);
};

const RIVALS = {
  'ws.send(string)': (http: Server) => startBare(http, (text) => text),
  'ws.send(Buffer)': (http: Server) => startBare(http, (text) => Buffer.from(text)),
  /** The limit: no protocol, no checks, no channels. */
  'socket.write': startRaw,
};

async function compare(report: Report, { sockets, rivals: names }: (typeof CROWDS)[number]): Promise<void> {
  const ours = await contestant('publish', sockets, startOurs);
  const rivals: Contestant[] = [];
  for (const name of names) rivals.push(await contestant(name, sockets, RIVALS[name]));
  const all = [ours, ...rivals];
  for (let round = 0; round < ROUNDS; round++)
    for (const one of all) {
      one.perSecond = Math.max(one.perSecond, await deliveriesPerCpuSecond(one));
      for (let visit = 0; visit < VISITS; visit++)
        one.waitMs = Math.min(one.waitMs, await untilTheLastHasIt(one));
    }
  for (const rival of rivals) {
    report({
      case: `one game to ${sockets} sockets, deliveries per CPU second`,
      value: Math.round(ours.perSecond),
      unit: '1/s',
      against: rival.name,
      ratio: Number((ours.perSecond / rival.perSecond).toFixed(2)),
    });
    report({
      case: `one visit to ${sockets} sockets, until the last one has it`,
      value: Math.round(ours.waitMs),
      unit: 'ms',
      against: rival.name,
      ratio: Number((ours.waitMs / rival.waitMs).toFixed(2)),
    });
  }
  for (const one of all) await one.stop();
}

type Started = { publish(data: object): void; connected(): number; close(): Promise<void> | void };

async function contestant(
  name: string,
  sockets: number,
  start: (http: Server) => Started,
): Promise<Contestant> {
  // They all come at once: nobody is to be turned away at the door.
  const http = createServer().listen({ port: 0, host: '127.0.0.1', backlog: sockets });
  const { publish, connected, close } = start(http);
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const clients = fork(join(import.meta.dirname, 'realtime-clients.ts'), [String(port), String(sockets)]);
  while (connected() < sockets) await wait(5);
  const stop = async () => {
    clients.kill();
    await once(clients, 'exit');
    await close();
    http.close();
  };
  const heard = () => once(clients, 'message');
  return { name, sockets, publish, stop, heard, perSecond: 0, waitMs: Number.POSITIVE_INFINITY };
}

async function deliveriesPerCpuSecond({ sockets, publish, heard }: Contestant): Promise<number> {
  const events = DELIVERIES / sockets;
  const done = heard();
  const before = process.cpuUsage();
  for (let v = 1; v <= events; v++) {
    publish({ v, state: STATE, mark: v === events ? 'LAST' : 'more' });
    await nextTurn();
  }
  await done;
  const { user, system } = process.cpuUsage(before);
  return (DELIVERIES * 1_000_000) / (user + system);
}

async function untilTheLastHasIt({ publish, heard }: Contestant): Promise<number> {
  const done = heard();
  const start = performance.now();
  publish({ v: 1, state: STATE, mark: 'LAST' });
  await done;
  return performance.now() - start;
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
