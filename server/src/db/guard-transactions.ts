import { setImmediate as nextTurn } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Database, Sql } from './database.ts';
import { isLostConnection, Unavailable } from './errors.ts';
import { onReject } from './guard-queries.ts';

type Connection = { isLost: boolean };
type Handler = (query: Query) => unknown;
type Query = { handler: Handler; reject(error: unknown): void };

const NEVER = new Promise<never>(() => {});

/**
 * Keeps the driver from writing on a connection that was lost. It would send the next statement, the COMMIT or the ROLLBACK of a
 * transaction to a socket that is null, in a callback that has no caller, and the process would end. So statements are refused
 * here, and the driver never learns that the work has ended: its own promise was rejected when the connection went.
 */
export function guardTransactions(begin: Database['begin']): Database['begin'] {
  const begun = async <T>(work: (tx: postgres.TransactionSql) => T | Promise<T>) => {
    const connection: Connection = { isLost: false };
    const running = begin(async (tx) => {
      try {
        const result = await work(guardStatements(tx, connection) as never);
        return connection.isLost ? NEVER : result;
      } catch (error) {
        // The driver hears of the loss in this turn of the loop at the latest.
        await nextTurn();
        if (connection.isLost) return NEVER;
        throw error;
      }
    });
    running.catch(() => {
      connection.isLost = true;
    });
    return running;
  };
  return begun as unknown as Database['begin'];
}

function guardStatements(tx: Sql, connection: Connection): Sql {
  return new Proxy(tx, {
    apply(target, thisArgument, args) {
      const built = Reflect.apply(target as never, thisArgument, args) as Query;
      // Names and lists of values are built by the same function and are sent with a statement.
      if (typeof built?.handler !== 'function') return built;
      const send = built.handler;
      built.handler = (query) =>
        connection.isLost ? query.reject(new Unavailable('the connection was lost')) : send(query);
      onReject(built, (error) => {
        if (isLostConnection(error)) connection.isLost = true;
      });
      return built;
    },
  });
}
