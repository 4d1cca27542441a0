import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { type Address, Addresses } from './addresses.ts';
import { Connection, endSoon } from './connection.ts';
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
/** Sockets that were turned away and are not gone yet; more are refused before they become one. */
const MOST_LEAVING = 200;

/** Takes the websockets of `/app/{key}` out of an HTTP server and looks after their lives. */
export class Sockets {
  readonly connections = new Set<Connection>();
  received = 0;
  /** Of those received, the messages that were not left out because of a limit. */
  handled = 0;
  /** Sockets that were refused, and those that were cut for what they did. */
  turnedAway = 0;
  cut = 0;
  private leaving = 0;
  private readonly options: Options;
  private readonly wss: WebSocketServer;
  private readonly detach: (() => void)[] = [];
  private readonly addresses: Addresses;
  private draining = false;

  constructor(options: Options) {
    this.options = options;
    this.addresses = new Addresses(options.limits);
    // The types of ws do not know `closeTimeout` yet.
    const settings: ServerOptions & { closeTimeout: number } = {
      noServer: true,
      clientTracking: false,
      // Compression per connection would build every frame anew for every socket.
      perMessageDeflate: false,
      maxPayload: options.limits.messageBytes,
      // One message of a socket in each turn of the loop: what one client sends at once does not hold up the others.
      allowSynchronousEvents: false,
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
    this.addresses.sweep();
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
    const address = this.addresses.find(this.options.addressOf(request));
    if (!address.arrivals.take() || this.leaving >= MOST_LEAVING) {
      this.turnedAway++;
      refuse(socket, '429 Too Many Requests');
      return;
    }
    this.wss.handleUpgrade(request, socket, head, (ws) => {
      const refusal = this.refusalOf(key, query, address);
      if (refusal) this.turnAway(ws, socket, ...refusal);
      else this.accept(ws, socket, address);
    });
  }

  /** The reason is told over the websocket, where clients look for it, and then the socket goes. */
  private turnAway(ws: WebSocket, socket: Duplex, code: number, message: string): void {
    this.turnedAway++;
    this.leaving++;
    ws.on('error', () => {});
    ws.on('close', () => this.leaving--);
    socket.write(errorFrame(code, message));
    ws.close(code, message);
    endSoon(ws);
  }

  private refusalOf(
    key: string,
    query: string,
    address: Address,
  ): [code: number, message: string] | undefined {
    if (key !== this.options.app.key) return [4001, 'There is no app with this key'];
    const protocol = new URLSearchParams(query).get('protocol');
    if (protocol === null) return [4008, 'No protocol version supplied'];
    if (!PROTOCOLS.includes(protocol)) return [4007, 'Unsupported protocol version'];
    const { connections, connectionsPerAddress } = this.options.limits;
    const isFull = this.connections.size >= connections || address.connections >= connectionsPerAddress;
    return isFull ? [4100, 'Over capacity'] : undefined;
  }

  private accept(ws: WebSocket, socket: Duplex, address: Address): void {
    const connection = new Connection(ws, socket, address, this.options.limits);
    this.connections.add(connection);
    address.connections++;
    ws.on('message', (data, isBinary) => this.onMessage(connection, data, isBinary));
    ws.on('pong', () => connection.heard());
    ws.on('ping', (data) => this.receive(connection, data.length, () => connection.heard()));
    // A frame that breaks the websocket protocol: ws closes the connection, and there is nothing to add.
    ws.on('error', () => {});
    ws.on('close', () => {
      this.connections.delete(connection);
      address.connections--;
      connection.inbox.close();
      this.options.onClose(connection);
    });
    connection.send(establishedFrame(connection.id, this.options.timing.activityTimeoutSeconds));
  }

  private receive(connection: Connection, bytes: number, handle: () => void): void {
    if (connection.isCut || connection.inbox.take(bytes, handle)) return;
    this.cut++;
    connection.cut(4100, 'Too many messages');
  }

  private onMessage(connection: Connection, data: RawData, isBinary: boolean): void {
    this.received++;
    this.receive(connection, byteLength(data), () => {
      this.handled++;
      connection.heard();
      try {
        if (isBinary) connection.complain(null, 'Binary messages are not supported');
        else this.options.onMessage(connection, data.toString());
      } catch (error) {
        // A bug of ours; one client's message must not end the process for all others.
        this.options.onError(error);
        connection.complain(null, 'Something went wrong');
      }
    });
  }
}

const byteLength = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, { length }) => sum + length, 0) : data.byteLength;

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
