import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection.ts';
import { errorFrame, establishedFrame } from './frames.ts';
import type { Limits, RealtimeApp, Timing } from './options.ts';

type Options = {
  app: RealtimeApp;
  limits: Limits;
  timing: Timing;
  addressOf(request: IncomingMessage): string;
  onMessage(connection: Connection, text: string): void;
  onClose(connection: Connection): void;
  onError(error: unknown): void;
};

const PATH = /^\/app\/([^/?]*)\/?(?:\?(.*))?$/;
const PROTOCOLS = ['5', '6', '7'];
/** How long one that we closed may take to agree before its socket is cut. */
const CLOSE_TIMEOUT = 5_000;

/** Takes the websockets of `/app/{key}` out of an HTTP server and looks after their lives. */
export class Sockets {
  readonly connections = new Set<Connection>();
  received = 0;
  private readonly options: Options;
  private readonly wss: WebSocketServer;
  private readonly detach: (() => void)[] = [];
  private readonly addresses = new Map<string, number>();
  private draining = false;

  constructor(options: Options) {
    this.options = options;
    // The types of ws do not know `closeTimeout` yet.
    const settings: ServerOptions & { closeTimeout: number } = {
      noServer: true,
      clientTracking: false,
      // Compression per connection would build every frame anew for every socket.
      perMessageDeflate: false,
      maxPayload: options.limits.messageBytes,
      closeTimeout: CLOSE_TIMEOUT,
    };
    this.wss = new WebSocketServer(settings);
  }

  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const match = PATH.exec(request.url ?? '');
      if (match) this.upgrade(request, socket, head, match[1] ?? '', match[2] ?? '');
      // Somebody else may want it (in development the bundler does); if nobody does, it must not hang.
      else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
    };
    server.on('upgrade', onUpgrade);
    this.detach.push(() => server.off('upgrade', onUpgrade));
  }

  /** A client on a busy channel sends nothing by itself, so silence must be questioned. */
  sweep(): void {
    const { pingAfter, pongWithin } = this.options.timing;
    const now = performance.now();
    for (const connection of this.connections) {
      const silent = now - connection.lastInput;
      if (silent > pingAfter + pongWithin) connection.close(4201, 'Pong reply not received in time');
      else if (silent > pingAfter && !connection.pinged) connection.ping();
    }
  }

  /** Sends everybody to another process, spread over `ms`: clients come back at once and without jitter. */
  async drain(ms: number): Promise<void> {
    this.draining = true;
    const all = [...this.connections];
    const start = performance.now();
    for (const [index, connection] of all.entries()) {
      const due = start + (ms * index) / all.length;
      if (due > performance.now()) await wait(due - performance.now());
      connection.close(4200, 'Please reconnect');
    }
    const patience = performance.now() + CLOSE_TIMEOUT;
    while (this.connections.size > 0 && performance.now() < patience) await wait(10);
  }

  close(): void {
    this.draining = true;
    for (const undo of this.detach.splice(0)) undo();
    for (const { ws } of this.connections) ws.terminate();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, key: string, query: string): void {
    if (this.draining) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    this.wss.handleUpgrade(request, socket, head, (ws) => {
      const address = this.options.addressOf(request);
      const refusal = this.refusalOf(key, query, address);
      if (refusal) turnAway(ws, socket, ...refusal);
      else this.accept(ws, socket, address);
    });
  }

  private refusalOf(
    key: string,
    query: string,
    address: string,
  ): [code: number, message: string] | undefined {
    if (key !== this.options.app.key) return [4001, 'There is no app with this key'];
    const protocol = new URLSearchParams(query).get('protocol');
    if (protocol === null) return [4008, 'No protocol version supplied'];
    if (!PROTOCOLS.includes(protocol)) return [4007, 'Unsupported protocol version'];
    const { connections, connectionsPerAddress } = this.options.limits;
    const isFull =
      this.connections.size >= connections || (this.addresses.get(address) ?? 0) >= connectionsPerAddress;
    return isFull ? [4100, 'Over capacity'] : undefined;
  }

  private accept(ws: WebSocket, socket: Duplex, address: string): void {
    const connection = new Connection(ws, socket, this.options.limits.bufferedBytes);
    this.connections.add(connection);
    this.addresses.set(address, (this.addresses.get(address) ?? 0) + 1);
    ws.on('message', (data, isBinary) => this.onMessage(connection, data, isBinary));
    ws.on('pong', () => connection.heard());
    ws.on('ping', () => connection.heard());
    // A frame that breaks the websocket protocol: ws closes the connection, and there is nothing to add.
    ws.on('error', () => {});
    ws.on('close', () => {
      this.connections.delete(connection);
      this.release(address);
      this.options.onClose(connection);
    });
    connection.send(establishedFrame(connection.id, this.options.timing.activityTimeoutSeconds));
  }

  private release(address: string): void {
    const left = (this.addresses.get(address) ?? 1) - 1;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
  }

  private onMessage(connection: Connection, data: RawData, isBinary: boolean): void {
    this.received++;
    connection.heard();
    try {
      if (isBinary) connection.complain(null, 'Binary messages are not supported');
      else this.options.onMessage(connection, data.toString());
    } catch (error) {
      // A bug of ours; one client's message must not end the process for all others.
      this.options.onError(error);
      connection.complain(null, 'Something went wrong');
    }
  }
}

function turnAway(ws: WebSocket, socket: Duplex, code: number, message: string): void {
  ws.on('error', () => {});
  socket.write(errorFrame(code, message));
  ws.close(code, message);
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
