import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Options, type Sql } from 'postgres';
import type { Bus, BusHandlers, BusMessage } from './bus.ts';
import { Joiner, pack, senderOf, unpack } from './codec.ts';
import { listConnectionNames, notifyAll } from './notify.sql.ts';

// biome-ignore lint/complexity/noBannedTypes: postgres.js names "no custom types" like this
export type PostgresBusConnection = string | Options<{}>;

export type PostgresBusOptions = {
  connection: PostgresBusConnection;
  channel?: string;
  /** How long messages are gathered before they are sent together. */
  batchMs?: number;
  /** How often we call to hear ourselves, and how soon after it we must. */
  echoEveryMs?: number;
  echoWithinMs?: number;
  onError?: (error: unknown) => void;
};

/** A queue that nobody empties must end somewhere; realtime messages of minutes ago help nobody. */
const LONGEST_QUEUE = 20_000;
const RETRY_MS = 250;

/** Joins the processes on one PostgreSQL by LISTEN and NOTIFY, on two connections of its own. */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const bus = new PostgresBus(options);
  await bus.open();
  return bus;
}

function connect(connection: PostgresBusConnection, application_name: string): Sql {
  const alone = {
    max: 1,
    onnotice: () => {},
    // Left to itself, the library waits up to twenty seconds between two attempts.
    backoff: () => RETRY_MS / 1000,
    connection: { application_name },
  };
  return typeof connection === 'string' ? postgres(connection, alone) : postgres({ ...connection, ...alone });
}

const nameOf = (connection: PostgresBusConnection): string =>
  (typeof connection === 'object' && connection.connection?.application_name) || 'oche bus';

class PostgresBus implements Bus {
  readonly node = randomBytes(6).toString('hex');
  private readonly options: Required<PostgresBusOptions>;
  private sender: Sql;
  private listener: Sql | undefined;
  private readonly handlers: BusHandlers[] = [];
  private readonly joiner = new Joiner();
  private queue: BusMessage[] = [];
  private sending: Promise<void> | undefined;
  private batchTimer: NodeJS.Timeout | undefined;
  private echoTimer: NodeJS.Timeout | undefined;
  private number = 0;
  private heardMyself = 0;
  private connected = false;
  private hasListened = false;
  private checking = false;
  private closing = false;

  constructor(options: PostgresBusOptions) {
    const defaults = { channel: 'oche_realtime', batchMs: 5, echoEveryMs: 5_000, echoWithinMs: 3_000 };
    this.options = { ...defaults, onError: () => {}, ...options };
    this.sender = connect(options.connection, nameOf(options.connection));
  }

  async open(): Promise<void> {
    await this.startListening();
    this.echoTimer = setInterval(() => void this.checkEcho(), this.options.echoEveryMs).unref();
  }

  listen(handlers: BusHandlers): void {
    this.handlers.push(handlers);
  }

  isConnected(): boolean {
    return this.connected;
  }

  async others(): Promise<string[]> {
    const names = await listConnectionNames(this.sender, this.listenerName(''));
    return names.map((name) => name.slice(this.listenerName('').length)).filter((name) => name !== this.node);
  }

  publish(messages: BusMessage[]): void {
    for (const message of messages) this.queue.push(message);
    if (this.queue.length > LONGEST_QUEUE) {
      this.options.onError(new Error(`${this.queue.length - LONGEST_QUEUE} realtime messages dropped`));
      this.queue.splice(0, this.queue.length - LONGEST_QUEUE);
    }
    this.sendSoon();
  }

  async close(): Promise<void> {
    if (this.closing) return;
    clearInterval(this.echoTimer);
    clearTimeout(this.batchTimer);
    // A last word is worth a moment, not more: the server may be gone.
    await Promise.race([this.sending ?? this.sendAll(), wait(1_000, undefined, { ref: false })]);
    this.closing = true;
    await Promise.all([this.sender.end({ timeout: 1 }), this.listener?.end({ timeout: 1 })]);
  }

  private sendSoon(): void {
    if (this.batchTimer || this.sending || this.closing || this.queue.length === 0) return;
    this.batchTimer = setTimeout(() => {
      this.batchTimer = undefined;
      this.sending = this.sendAll().finally(() => {
        this.sending = undefined;
        this.sendSoon();
      });
    }, this.options.batchMs);
  }

  /** One statement in flight at a time: it keeps the order, and under load the batches grow by themselves. */
  private async sendAll(): Promise<void> {
    while (this.queue.length > 0 && !this.closing) {
      const batch = this.queue;
      this.queue = [];
      try {
        await this.notify(batch);
      } catch (error) {
        this.options.onError(error);
        // What was refused would be refused again; what met a broken connection gets another chance.
        if (!(error instanceof postgres.PostgresError) || error.code.startsWith('57')) {
          this.queue = [...batch, ...this.queue];
          await wait(RETRY_MS, undefined, { ref: false });
        }
      }
    }
  }

  private async notify(batch: BusMessage[]): Promise<void> {
    const payloads = pack(this.node, () => this.number++, batch);
    await notifyAll(this.sender, this.options.channel, payloads);
  }

  private async startListening(): Promise<void> {
    const listener = connect(this.options.connection, this.listenerName(this.node));
    this.listener = listener;
    const onListening = () => {
      this.connected = true;
      this.heardMyself = performance.now();
      // postgres.js listens again by itself after a lost connection or a failed attempt, and says so here. Whoever listens not
      // for the first time has missed something, whichever way it came about.
      if (this.hasListened) this.onGap();
      this.hasListened = true;
    };
    await listener.listen(this.options.channel, (payload) => this.onPayload(payload), onListening);
  }

  private listenerName(node: string): string {
    return `${nameOf(this.options.connection)} ${this.options.channel} ${node}`;
  }

  private onGap(): void {
    this.joiner.forget();
    for (const { onGap } of this.handlers) onGap();
  }

  private onPayload(payload: string): void {
    if (this.closing) return;
    if (senderOf(payload) === this.node) {
      this.heardMyself = performance.now();
      return;
    }
    try {
      const envelope = unpack(payload);
      const messages = this.joiner.join(envelope);
      for (const { onBatch } of this.handlers) onBatch(envelope.from, messages);
    } catch (error) {
      this.options.onError(error);
    }
  }

  /**
   * A connection can be dead without knowing: half open, or listening again failed while the server was still
   * starting. A process that does not receive its own echo opens new ones.
   */
  private async checkEcho(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      if (await this.hearsItself()) return;
      this.connected = false;
      await this.listener?.end({ timeout: 0 });
      await this.startListening();
    } catch (error) {
      this.connected = false;
      if (!this.closing) this.options.onError(error);
    } finally {
      this.checking = false;
    }
  }

  private async hearsItself(): Promise<boolean> {
    const start = performance.now();
    if (!(await this.canSend())) return false;
    const step = this.options.echoWithinMs / 20;
    for (const end = performance.now() + this.options.echoWithinMs; performance.now() < end; await wait(step))
      if (this.heardMyself >= start || this.closing) return true;
    return false;
  }

  private async canSend(): Promise<boolean> {
    const { channel, echoWithinMs, connection } = this.options;
    const call = notifyAll(this.sender, channel, [`${this.node} ${this.number++} []\n`]).then(() => true);
    const sent = await Promise.race([call, wait(echoWithinMs, false)]);
    if (sent || this.closing) return sent;
    call.catch(() => {});
    const dead = this.sender;
    this.sender = connect(connection, nameOf(connection));
    // What still waits for an answer there fails now, and is sent again.
    await dead.end({ timeout: 0 });
    return false;
  }
}
