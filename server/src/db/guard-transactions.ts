import { setImmediate as nextTurn } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Database, Sql } from './database.ts';
import { isLostConnection, Unavailable } from './errors.ts';
import { type Query, sendWatched } from './pool.ts';
import type { Awaited, Pulse } from './pulse.ts';

type Watch = { pulse: Pulse; onGivenUp(): void };

const NEVER = new Promise<never>(() => {});

/**
 * Keeps the driver from writing on a connection that was lost. It would send the next statement, the COMMIT or the ROLLBACK of a
 * transaction to a socket that is null, in a callback that has no caller, and the process would end. So statements are refused
 * here, and the driver never learns that the work has ended: its own promise was rejected when the connection went.
 *
 * With a pulse, every statement has a deadline, those that the driver sends by itself among them.
 */
export function guardTransactions(begin: Database['begin'], watch: Watch | null): Database['begin'] {
  const begun = (work: (tx: postgres.TransactionSql) => unknown) => new Guarded(watch).run(begin, work);
  return begun as unknown as Database['begin'];
}

class Guarded {
  private readonly watch: Watch | null;
  private readonly givenUp = Promise.withResolvers<never>();
  private awaited: Awaited | undefined;
  private isLost = false;
  private isCommitting = false;

  constructor(watch: Watch | null) {
    this.watch = watch;
    this.givenUp.promise.catch(() => {});
  }

  async run(begin: Database['begin'], work: (tx: postgres.TransactionSql) => unknown): Promise<unknown> {
    this.await();
    const running = begin((tx) => this.work(tx, work));
    running.catch(() => {
      this.isLost = true;
    });
    try {
      return await Promise.race([running, this.givenUp.promise]);
    } catch (error) {
      if (this.isCommitting && isLostConnection(error))
        throw new Unavailable('no answer came to the commit', true);
      throw error;
    } finally {
      this.answered();
    }
  }

  private async work(
    tx: postgres.TransactionSql,
    work: (tx: postgres.TransactionSql) => unknown,
  ): Promise<unknown> {
    this.answered();
    try {
      const result = await work(this.guardStatements(tx as Sql) as never);
      if (this.isLost) return NEVER;
      this.await();
      this.isCommitting = true;
      return result;
    } catch (error) {
      // The driver notices the loss in this turn of the loop at the latest.
      await nextTurn();
      if (this.isLost || this.watch?.pulse.isSilent) return NEVER;
      this.await();
      throw error;
    }
  }

  /** From here on an answer to what the driver sends by itself is waited for. */
  private await(): void {
    this.awaited = this.watch?.pulse.begin((error) => this.giveUp(error));
  }

  private answered(): void {
    if (this.awaited) this.watch?.pulse.end(this.awaited);
  }

  private giveUp(error: Unavailable): void {
    this.isLost = true;
    this.watch?.onGivenUp();
    this.givenUp.reject(error);
  }

  private guardStatements(tx: Sql): Sql {
    return new Proxy(tx, {
      apply: (target, thisArgument, args) => {
        const built = Reflect.apply(target as never, thisArgument, args) as Query;
        // Names and lists of values are built by the same function and are sent with a statement.
        if (typeof built?.handler === 'function') {
          const send = built.handler;
          built.handler = (query) => this.send(query, send);
        }
        return built;
      },
    });
  }

  private send(query: Query, send: Query['handler']): unknown {
    if (this.isLost) return query.reject(new Unavailable('the connection was lost'));
    return sendWatched(query, this.watch?.pulse ?? null, {
      send,
      onGivenUp: (error) => this.giveUp(error),
      onFailed: (error) => {
        if (isLostConnection(error)) this.isLost = true;
      },
    });
  }
}
