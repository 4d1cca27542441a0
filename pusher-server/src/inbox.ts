import type { WebSocket } from 'ws';
import type { Address } from './addresses.ts';
import { Bucket } from './bucket.ts';
import type { Limits } from './options.ts';

type Message = { tokens: number; handle: () => void };

/** A message of so many bytes counts as one more. */
const BYTES_PER_TOKEN = 1000;
/** A page that comes back subscribes to fewer channels than this at once. */
const MOST_WAITING = 25;
/** A sender whose address sends too much waits for about so long. */
const REST_MS = 1000;

/**
 * What one socket sends. A socket that sends too much by itself overflows; where only its address does, its messages wait and
 * nothing more is read from it, so that a hall behind one address becomes slower and loses nothing.
 */
export class Inbox {
  private readonly ws: WebSocket;
  private readonly address: Address;
  private readonly own: Bucket;
  private readonly waiting: Message[] = [];
  private resting: NodeJS.Timeout | undefined;

  constructor(ws: WebSocket, address: Address, limits: Limits) {
    this.ws = ws;
    this.address = address;
    this.own = new Bucket(limits.messagesAtOnce, limits.messagesPerSecond);
  }

  /** False when it was one message too many. */
  take(bytes: number, handle: () => void): boolean {
    const tokens = 1 + bytes / BYTES_PER_TOKEN;
    if (!this.own.take(tokens)) return false;
    if (this.waiting.length === 0 && this.address.messages.take(tokens)) {
      handle();
      return true;
    }
    if (this.waiting.length >= MOST_WAITING) return false;
    this.waiting.push({ tokens, handle });
    this.rest();
    return true;
  }

  close(): void {
    clearTimeout(this.resting);
    this.waiting.length = 0;
  }

  private rest(): void {
    if (this.resting) return;
    this.ws.pause();
    this.resting = setTimeout(() => this.goOn(), REST_MS * (0.5 + Math.random())).unref();
  }

  private goOn(): void {
    this.resting = undefined;
    while (this.waiting.length > 0 && this.address.messages.take(this.waiting[0]!.tokens))
      this.waiting.shift()!.handle();
    if (this.waiting.length > 0) this.rest();
    else this.ws.resume();
  }
}
