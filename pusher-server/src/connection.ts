import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Address } from './addresses.ts';
import { Bucket } from './bucket.ts';
import { errorFrame, type Frame } from './frames.ts';
import { Inbox } from './inbox.ts';
import type { Limits } from './options.ts';

/** Who somebody is on a presence channel: `id` as JSON, since a number stays a number, and `info` as JSON too. */
export type Member = { userId: string; id: string; info: string };

/** One client. Writes whole frames past `ws` straight to the socket: see frames.ts. */
export class Connection {
  /** Unguessable: whoever knows it can have events withheld from this client. */
  readonly id = `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`;
  /** Channels subscribed to, with the user one is there as, on presence channels. */
  readonly channels = new Map<string, Member | undefined>();
  /** What the app's server has signed about whose connection this is, with each subscription. */
  readonly labels = new Set<string>();
  /** Who has signed in on it. */
  userId: string | undefined;
  readonly ws: WebSocket;
  lastInput = performance.now();
  pinged = false;
  private readonly socket: Duplex;
  readonly address: Address;
  readonly inbox: Inbox;
  /** It sent too much: nothing that it still sends counts. */
  isCut = false;
  private readonly clientEvents: Bucket;
  private readonly bufferedBytes: number;

  constructor(ws: WebSocket, socket: Duplex, address: Address, limits: Limits) {
    this.ws = ws;
    this.socket = socket;
    this.address = address;
    this.inbox = new Inbox(ws, address, limits);
    this.clientEvents = new Bucket(limits.clientEventsPerSecond, limits.clientEventsPerSecond);
    this.bufferedBytes = limits.bufferedBytes;
  }

  send(frame: Frame): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    // It may come back with an empty buffer, and catches up then.
    if (this.socket.writableLength > this.bufferedBytes) this.close(4100, 'Too slow');
    else this.socket.write(frame);
  }

  heard(): void {
    this.lastInput = performance.now();
    this.pinged = false;
  }

  ping(): void {
    this.pinged = true;
    if (this.ws.readyState === WebSocket.OPEN) this.ws.ping();
  }

  complain(code: number | null, message: string): void {
    this.send(errorFrame(code, message));
  }

  close(code: number, reason: string): void {
    if (this.ws.readyState === WebSocket.OPEN) this.ws.close(code, reason);
  }

  mayTrigger(): boolean {
    return this.clientEvents.take();
  }

  /** Closes a connection whose other side need not be waited for: nothing more is read, and soon the socket is gone. */
  cut(code: number, reason: string): void {
    if (this.isCut) return;
    this.isCut = true;
    this.inbox.close();
    this.complain(code, reason);
    this.close(code, reason);
    endSoon(this.ws);
  }
}

const LAST_WORDS_MS = 250;

/** The reason still goes out; whether it was read does not matter. */
export function endSoon(ws: WebSocket): void {
  ws.pause();
  setTimeout(() => ws.terminate(), LAST_WORDS_MS).unref();
}
