import type { Database, Sql } from './database.ts';
import { type DatabaseAddress, type DriverOptions, openDriver, Sockets } from './driver.ts';
import type { Unavailable } from './errors.ts';
import { guardQueries, watchQuery } from './guard-queries.ts';
import { ping } from './ping.sql.ts';
import type { Pulse } from './pulse.ts';

type Send = (query: Query) => unknown;
export type Query = { handler: Send; state: unknown; cancel(): void; reject(error: unknown): void };
type Opened = { sql: Database; send: Send; sockets: Sockets; isUsed: boolean };

/**
 * Connections of the driver that are replaced together as soon as one of them is lost. A slot of the driver whose connection went
 * may keep half a message in its buffer, or wait for ever for an answer to a statement that was never sent; a new pool has none
 * of that, and the old one ends when its last statements have.
 */
export class Pool {
  private current: Opened;
  private readonly open: () => Opened;
  private readonly drainSeconds: number;
  private isEnded = false;
  private readonly retiring = new Set<Opened>();

  constructor(
    address: DatabaseAddress,
    options: DriverOptions,
    how: { drainSeconds: number; onUnreachable: () => void },
  ) {
    this.drainSeconds = how.drainSeconds;
    this.open = () => {
      const sockets = new Sockets(how.onUnreachable);
      const onclose = () => this.retire(opened);
      const sql = openDriver(address, { ...options, socket: sockets.connect, onclose } as DriverOptions);
      // A query is only sent when something waits for it.
      const query = ping(sql) as unknown as Query;
      guardQueries(query);
      const opened: Opened = { sql, send: query.handler, sockets, isUsed: false };
      return opened;
    };
    this.current = this.open();
  }

  get sql(): Database {
    return this.current.sql;
  }

  send(query: Query): unknown {
    this.current.isUsed = true;
    return this.current.send(query);
  }

  begin = ((work: (tx: Sql) => Promise<unknown>) => {
    this.current.isUsed = true;
    return this.current.sql.begin(work as never);
  }) as Database['begin'];

  retire(opened = this.current): void {
    if (opened !== this.current || !opened.isUsed || this.isEnded) return;
    this.current = this.open();
    this.retiring.add(opened);
    void opened.sql.end({ timeout: this.drainSeconds }).finally(() => {
      opened.sockets.destroy();
      this.retiring.delete(opened);
    });
  }

  /** Gives every connection up at once. */
  abandon(): void {
    const lost = [...this.retiring, this.current];
    this.retire();
    for (const { sockets } of lost) sockets.destroy();
  }

  async end(options?: { timeout?: number | undefined }): Promise<void> {
    this.isEnded = true;
    const all = [...this.retiring, this.current];
    await Promise.all(all.map(({ sql }) => sql.end(options as { timeout?: number })));
    for (const { sockets } of all) sockets.destroy();
  }
}

/** Sends a statement with a deadline: the pulse takes it back when the database is silent or too slow. */
export function sendWatched(
  query: Query,
  pulse: Pulse | null,
  how: { send: Send; onGivenUp(error: Unavailable): void; onFailed?(error: unknown): void },
): unknown {
  const giveUp = (error: Unavailable) => {
    query.reject(error);
    // One that was not sent yet leaves the line of the driver, whose own error comes second and counts for nothing.
    if (query.state === null) query.cancel();
    how.onGivenUp(error);
  };
  try {
    let awaited = pulse?.begin(giveUp);
    watchQuery(query, {
      onSettled(error) {
        pulse?.end(awaited);
        if (error !== undefined) how.onFailed?.(error);
      },
      // A reader of many rows takes its time between them.
      onRows: () => pulse?.end(awaited),
      onMore() {
        awaited = pulse?.begin(giveUp);
      },
    });
  } catch (error) {
    return query.reject(error);
  }
  return how.send(query);
}
