import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { errorFrame, type Frame } from './frames.ts';

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
  private readonly bufferedBytes: number;
  private tokens: number | undefined;
  private tokensAt = 0;

  constructor(ws: WebSocket, socket: Duplex, bufferedBytes: number) {
    this.ws = ws;
    this.socket = socket;
    this.bufferedBytes = bufferedBytes;
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

  /** True at most `perSecond` times a second. */
  mayTrigger(perSecond: number): boolean {
    const now = performance.now();
    const refilled = (this.tokens ?? perSecond) + ((now - this.tokensAt) * perSecond) / 1000;
    this.tokens = Math.min(perSecond, refilled);
    this.tokensAt = now;
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }
}
